import { facetValues, type FilterOffer, type ChoiceFacet, type RangeFacet } from '@/lib/stock/facets';
import { parseAmount } from '@/lib/i18n/amount';
import { isInRange } from '@/lib/stock/range';
import type { FinancingLimits } from '@/lib/finance/financing';

/** Limits of a list's financing terms; each vehicle has further bounds of its own. */
export type TermsLimits = Pick<FinancingLimits, 'allowedMonths' | 'amountStep'>;

type Texts = readonly string[];

/** How one parameter of a list is parsed and serialized. */
export interface Param<T> {
  /** Returns those texts of a query that may be valid, as far as the list's own data isn't needed. */
  readonly canonical: (texts: Texts) => Texts;
  /** Parses the texts. Values that the list doesn't offer or allow count as absent, never as errors (product 6.5). */
  readonly read: (texts: Texts, offer: FilterOffer, limits: TermsLimits) => T;
  /** Returns the canonical spelling; empty for the default. */
  readonly write: (value: T) => Texts;
}

const textOf = (value: string | number | boolean | null | undefined): Texts =>
  value === undefined || value === null ? [] : [String(value)];

/** Creates a parameter that its texts alone determine, with a default. */
export function plainParam<T extends string | number | boolean | null>(
  of: (texts: Texts) => T | undefined,
  without: T,
): Param<T> {
  return {
    canonical: (texts) => textOf(of(texts)),
    read: (texts) => of(texts) ?? without,
    write: (value) => (value === without ? [] : textOf(value)),
  };
}

/** Creates a parameter whose value is the first number that matches the pattern and that the list allows. */
export function numberParam(
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

/** Creates a parameter with the first allowed amount, parsed as typed (product 1.6); canonical as a number. */
export function amountParam(
  most: number,
  isAllowed: (value: number, limits: TermsLimits, offer: FilterOffer) => boolean,
): Param<number | undefined> {
  const amounts = (texts: Texts) =>
    texts.flatMap((text) => parseAmount(text) ?? []).filter((value) => value <= most);
  return {
    canonical: (texts) => amounts(texts).map(String),
    read: (texts, offer, limits) => amounts(texts).find((value) => isAllowed(value, limits, offer)),
    write: textOf,
  };
}

/** Creates the parameter of a bound within the list's range. Zero means no bound. */
export function rangeParam(code: RangeFacet): Param<number | undefined> {
  const within = amountParam(999_999_999, (value, _, { ranges }) => {
    const range = ranges[code];
    return range !== null && value > 0 && isInRange(range, value);
  });
  return {
    ...within,
    canonical: (texts) => within.canonical(texts).filter((text) => text !== '0'),
    write: (value) => textOf(value === 0 ? undefined : value),
  };
}

/** No choice: one array, so that the parts of a list that depend on it don't render again. */
const none: Texts = [];

/** Creates the parameter of a choice facet: the offered values, unique and in list order (one URL a choice). */
export function chosenValuesParam(code: ChoiceFacet): Param<Texts> {
  const split = (texts: Texts) => texts.flatMap((text) => text.split(','));
  // Joined by commas, unless an id contains a comma.
  const joined = (ids: Texts) =>
    ids.length > 0 && !ids.some((id) => id.includes(',')) ? [ids.join(',')] : ids;
  // An empty entry among models stands for all of them (product 6.3).
  const isAll = (ids: Texts) => code === 'models' && ids.includes('');
  return {
    canonical: (texts) => {
      // A text with whitespace may contain a literal comma, so it isn't split.
      const isPlain = !texts.some((text) => /\s/.test(text));
      const parts = isPlain ? split(texts) : texts;
      const ids = isAll(parts) ? [] : [...new Set(parts)].filter(Boolean).sort();
      return isPlain ? joined(ids) : ids;
    },
    read: (texts, offer) => {
      if (texts.length === 0 || isAll(split(texts))) return none;
      const offered = facetValues(offer, code).map(({ id }) => id);
      // A plain form sends one unescaped id per parameter, which may contain a comma.
      const chosen = new Set(texts.flatMap((text) => (offered.includes(text) ? [text] : split([text]))));
      return offered.filter((id) => chosen.has(id));
    },
    // Sorted, so that the order of selection doesn't change the URL.
    write: (ids) => joined([...ids].sort()),
  };
}
