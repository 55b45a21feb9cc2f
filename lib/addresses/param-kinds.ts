import { valuesOf, type FilterOffer, type ChoiceFacet, type MaximumFacet } from '@/lib/shop/facets';
import { typedText } from '@/lib/web/typed-text';
import { readAmount } from '@/lib/web/i18n/amount';
import type { FinancingLimits } from '@/lib/finance/financing';

/** What may be asked of a list: its vehicles' own bounds differ. */
export type TermsLimits = Pick<FinancingLimits, 'allowedMonths' | 'amountStep'>;

type Texts = readonly string[];

/** How one parameter of a list is read and written. */
export interface Param<T> {
  /** Of its texts in a query those that can mean something, as far as that can be known without the list. */
  readonly canonical: (texts: Texts) => Texts;
  /** What they say. What the list doesn't offer or allow counts as not given, never as an error (product 6.5). */
  readonly read: (texts: Texts, offer: FilterOffer, limits: TermsLimits) => T;
  /** Its one spelling; nothing for what a list shows without it. */
  readonly write: (value: T) => Texts;
}

const textOf = (value: string | number | boolean | null | undefined): Texts =>
  value === undefined || value === null ? [] : [String(value)];

/** What the texts alone tell, or what a list shows without them. */
export function plain<T extends string | number | boolean | null>(
  of: (texts: Texts) => T | undefined,
  without: T,
): Param<T> {
  return {
    canonical: (texts) => textOf(of(texts)),
    read: (texts) => of(texts) ?? without,
    write: (value) => (value === without ? [] : textOf(value)),
  };
}

/** The first number of this form that the list allows. */
export function number(
  pattern: RegExp,
  isAllowed: (value: number, limits: TermsLimits, offer: FilterOffer) => boolean,
): Param<number | undefined> {
  const canonical = (texts: Texts) => texts.filter((text) => pattern.test(text));
  return {
    canonical,
    read: (texts, offer, limits) =>
      canonical(texts)
        .map(Number)
        .find((value) => isAllowed(value, limits, offer)),
    write: textOf,
  };
}

/** The first amount that the list allows, read as it is typed in a box (product 1.6); its one spelling is the plain number. */
export function amount(
  most: number,
  isAllowed: (value: number, limits: TermsLimits, offer: FilterOffer) => boolean,
): Param<number | undefined> {
  const amounts = (texts: Texts) =>
    texts.flatMap((text) => readAmount(text) ?? []).filter((value) => value <= most);
  return {
    canonical: (texts) => amounts(texts).map(String),
    read: (texts, offer, limits) => amounts(texts).find((value) => isAllowed(value, limits, offer)),
    write: textOf,
  };
}

/** A maximum within the list's bounds. Zero is none. */
export function maximum(code: MaximumFacet): Param<number | undefined> {
  const within = amount(999_999_999, (value, _, { ranges }) => {
    const range = ranges[code];
    return range !== null && value > 0 && value >= range.min && value <= range.max;
  });
  return {
    ...within,
    canonical: (texts) => within.canonical(texts).filter((text) => text !== '0'),
    write: (value) => textOf(value === 0 ? undefined : value),
  };
}

/** The values of a facet that the list offers, each once and in its order, so that one choice has one address. */
export function chosenValues(code: ChoiceFacet): Param<Texts> {
  const split = (texts: Texts) => texts.flatMap((text) => text.split(','));
  // Joined by commas, unless one of them holds a comma itself.
  const joined = (ids: Texts) =>
    ids.length > 0 && !ids.some((id) => id.includes(',')) ? [ids.join(',')] : ids;
  // An empty entry among models stands for all of them (product 6.3).
  const isAll = (ids: Texts) => code === 'models' && ids.includes('');
  return {
    canonical: (texts) => {
      // One that holds a blank may hold a comma of its own and is left as it is.
      const isPlain = !texts.some((text) => /\s/.test(text));
      const parts = isPlain ? split(texts) : texts;
      const ids = isAll(parts) ? [] : [...new Set(parts)].filter(Boolean).sort();
      return isPlain ? joined(ids) : ids;
    },
    read: (texts, offer) => {
      if (isAll(split(texts))) return [];
      const offered = valuesOf(offer, code).map(({ id }) => id);
      // A plain form sends one id a parameter, as it is: it may hold a comma of its own.
      const chosen = new Set(texts.flatMap((text) => (offered.includes(text) ? [text] : split([text]))));
      return offered.filter((id) => chosen.has(id));
    },
    // In one order, whatever order they were chosen in.
    write: (ids) => joined([...ids].sort()),
  };
}

/** Characters. No name or reference is longer, and the result of each search is cached. */
const maxLength = 100;

/** One spelling of a search: trimmed, single spaces, without what nobody sees, not too long (product 6.10). Null when nothing is searched. */
export function searchText(written: string): string | null {
  const text = typedText(written)
    .replace(/\p{Surrogate}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return Array.from(text).slice(0, maxLength).join('').trim() || null;
}
