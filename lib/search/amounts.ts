import { type FilterOffer, type RangeFacet, rangeRows, vehicleRanges } from '@/lib/stock/filters';
import type { Bound } from '@/lib/stock/range';
import { parseAmount } from '@/lib/i18n/amount';
import { units } from '@/lib/i18n/format';

/** Bounds in a search text, and its remaining words. */
export interface Amounts {
  readonly bounds: Readonly<Partial<Record<RangeFacet, number>>>;
  /** Bounds that no filter supports: «más de 20.000 €», «hasta 120 CV». */
  readonly unknown: readonly string[];
  /** Positions of the phrases that express amounts. */
  readonly phrases: readonly AmountMatch[];
  /** The text with spaces instead of these phrases. */
  readonly rest: string;
}

/** Range of characters in a text; `to` is exclusive. */
export interface AmountMatch {
  readonly from: number;
  readonly to: number;
}

/** What visitors write for the unit of a facet. */
const spellingsOf = (code: RangeFacet) => units[rangeRows[code].unit].spellings;

const amount = new RegExp(
  [
    // Each space belongs to the preceding word, so a long run of spaces is scanned only once.
    /(?<!\p{L})(?:(?:(?<fee>cuota|fee)|precio|price)\s*)?/u,
    /(?:(?<notOver>no m[aá]s de|not more than)\s*)?/u,
    /(?:(?<over>m[aá]s de|al menos|desde|a partir de|m[ií]nim[ao](?: de)?|over|from|more than|at least)\s*)?/u,
    /(?:(?<under>menos de|hasta|m[aá]x(?:im[ao])?\.?(?: de)?|por debajo de|under|below|up to|less than)\s*)?/u,
    /(?<![\p{L}\p{N}.,])(?:€\s?)?(?<number>\d{1,3}(?:[.\u00a0\u202f]\d{3})+|\d{1,7})(?:,\d{1,2})?(?![.,]?\d)/u,
    /(?:\s*(?<thousand>mil|k)(?!\p{L}))?/u,
    new RegExp(`(?:\\s*(?<unit>${vehicleRanges.map(spellingsOf).join('|')})(?!\\p{L}))?`, 'u'),
    /(?:\s*(?<euro>€|euros?(?!\p{L})|eur(?!\p{L})))?/u,
    /(?<month>\s*(?:(?:\/|al|por|a|per)\s*)?(?:mes|month)(?!\p{L})|\s*mensual(?:es)?(?!\p{L}))?/u,
    /(?!\p{L}|[.,]?\p{N})/u,
  ]
    .map(({ source }) => source)
    .join(''),
  'giu',
);

/** A number of a text with the words that make it an amount. */
interface Phrase extends AmountMatch {
  readonly typed: string;
  readonly value: number;
  /** A unit other than euros. */
  readonly unit: string | null;
  readonly isFee: boolean;
  readonly isOver: boolean;
  readonly isUnder: boolean;
  readonly isThousand: boolean;
  readonly isMarked: boolean;
}

type Ranges = FilterOffer['ranges'];

/**
 * Parses the bounds of a typed text: «menos de 25.000 €», «hasta 25 mil», «300 €/mes», «25000», «desde 141 CV», and the
 * upper one of «entre 20.000 y 25.000». A bare number is a price only within the list's price range. Otherwise it may belong to a
 * name («i30», «3008», «141») or a reference.
 */
export function readAmounts(typed: string, { ranges }: Pick<FilterOffer, 'ranges'>): Amounts {
  const text = withPoints(typed, ranges);
  const phrases = [...text.matchAll(amount)].map(phraseOf);
  const bounds: Partial<Record<RangeFacet, number>> = {};
  const unknown: string[] = [];
  const read: AmountMatch[] = [];
  phrases.forEach((phrase, at) => {
    const [before, next] = [phrases[at - 1], phrases[at + 1]];
    // Read together with the upper bound.
    if (next && isRange(text, phrase, next, ranges)) return;
    const lower = before && isRange(text, before, phrase, ranges) ? before : null;
    const isAmount = phrase.isFee || phrase.isMarked || phrase.isOver || phrase.isUnder || lower !== null;
    const facets = facetsOf(phrase, isAmount, ranges);
    if (facets.length === 0) return;
    read.push({ from: (lower ?? phrase).from, to: phrase.to });
    const bind = (bound: Bound, { from, to, value }: Phrase) => {
      const code = facets.find((facet) => rangeRows[facet].bound === bound);
      if (code !== undefined) bounds[code] = narrower(bound, value, bounds[code] ?? value);
      else
        unknown.push(
          typed
            .slice(from, to)
            .trim()
            .replace(lower ? leading : '', ''),
        );
    };
    if (lower) bind('minimum', lower);
    bind(phrase.isOver && !lower ? 'minimum' : 'maximum', phrase);
  });
  return { bounds, unknown, phrases: read, rest: blanked(text, read) };
}

const narrower = (bound: Bound, a: number, b: number) =>
  bound === 'minimum' ? Math.max(a, b) : Math.min(a, b);

const leading = /^(?:desde|from)\s+/i;

/** Joins «20 000» with a point if the list has such prices; «IONIQ 5 300» stays. */
function withPoints(text: string, ranges: Ranges): string {
  return text.replace(
    /(?<![\p{L}\p{N}.,])(\d{1,3})\s(\d{3})(?![\p{L}\p{N}]|[.,]\d)/gu,
    (all, high: string, low: string) => (isPrice(Number(high + low), ranges) ? `${high}.${low}` : all),
  );
}

function phraseOf(match: RegExpExecArray): Phrase {
  const [typed] = match;
  const given = match.groups as Partial<Record<string, string>>;
  const { number = '', thousand, unit = null, euro, month, fee, notOver, over, under } = given;
  return {
    ...{ typed, from: match.index, to: match.index + typed.length },
    value: parseAmount(number + (thousand ?? '')) ?? 0,
    unit,
    isFee: (month ?? fee) !== undefined,
    isOver: over !== undefined,
    isUnder: (under ?? notOver) !== undefined,
    isThousand: thousand !== undefined,
    isMarked: (thousand ?? euro) !== undefined,
  };
}

/** Whether two numbers are the bounds of a range: «entre 20.000 y 25.000 €», «de 18 a 20 mil», «20.000-25.000». */
function isRange(text: string, lower: Phrase, upper: Phrase, ranges: Ranges): boolean {
  const value = upper.isThousand && lower.value < 1_000 ? lower.value * 1_000 : lower.value;
  if (value > upper.value || upper.isOver) return false;
  const isAmount = upper.unit !== null || upper.isMarked || upper.isFee || isPrice(upper.value, ranges);
  const link = text.slice(lower.to, upper.from).trim().toLowerCase();
  if (/^[-–—]$/.test(link)) return isAmount;
  const start = lower.isOver ? lower.typed : text.slice(Math.max(0, lower.from - 10), lower.from);
  const lead = /(?:^|\s)(entre|between|desde|from|de)\s/i.exec(start)?.[1]?.toLowerCase();
  if (lead === 'entre' || lead === 'between') return /^(?:y|and)$/.test(link) && (isAmount || value >= 100);
  const isLinked = /^(?:a|to)$/.test(link) || (link === '' && upper.isUnder);
  return lead !== undefined && isLinked && isAmount;
}

/** Replaces parts of a text with spaces. */
function blanked(text: string, parts: readonly AmountMatch[]): string {
  return parts.reduce(
    (rest, { from, to }) => rest.slice(0, from) + ' '.repeat(to - from) + rest.slice(to),
    text,
  );
}

/** Returns the facets that an amount may bound. A bare number may be a price; with another unit it may be a name. */
function facetsOf({ value, unit, isFee }: Phrase, isAmount: boolean, ranges: Ranges): readonly RangeFacet[] {
  if (unit !== null)
    return vehicleRanges.filter(
      (code) => isAmount && ranges[code] && new RegExp(`^(?:${spellingsOf(code)})$`, 'i').test(unit),
    );
  const code = isAmount ? maximumOf(value, isFee, ranges) : isPrice(value, ranges) ? 'price' : null;
  return code === null ? [] : [code];
}

/** Returns the facet of an amount in euros: a small one is a fee, since no vehicle has such a price. */
function maximumOf(value: number, isFee: boolean, { price, cuota }: Ranges): RangeFacet | null {
  if (isFee) return cuota && 'cuota';
  const isSmall = cuota !== null && value <= cuota.max && (price === null || value < price.min);
  return isSmall ? 'cuota' : price && 'price';
}

function isPrice(value: number, { price }: Ranges): boolean {
  return price !== null && value >= 1_000 && value >= price.min && value <= price.max;
}
