import type { FilterOffer, MaximumFacet } from '@/lib/shop/facets';

/** The maxima that a text names, and what else it says. */
export interface Amounts {
  readonly maxima: Readonly<Partial<Record<MaximumFacet, number>>>;
  /** Amounts that no filter can express: «más de 20.000 €». */
  readonly unknown: readonly string[];
  /** The text without all these. */
  readonly rest: string;
}

const amount = new RegExp(
  [
    // Each blank belongs to the word before it: a long row of them is read once.
    /(?<!\p{L})(?:(?:(?<fee>cuota|fee)|precio|price)\s*)?/u,
    /(?:(?<over>m[aá]s de|desde|a partir de|m[ií]nim[ao](?: de)?|over|from|more than|at least)\s*)?/u,
    /(?:(?<under>menos de|hasta|m[aá]x(?:im[ao])?\.?(?: de)?|por debajo de|under|below|up to|less than)\s*)?/u,
    /(?<![\p{L}\p{N}.,])(?<number>\d{1,3}(?:[.\u00a0\u202f]\d{3})+|\d{1,7})(?:,\d{1,2})?(?![.,]?\d)/u,
    /(?:\s*(?<thousand>mil|k)(?!\p{L}))?/u,
    /(?:\s*(?<euro>€|euros?(?!\p{L})|eur(?!\p{L})))?/u,
    /(?<month>\s*(?:(?:\/|al|por|a|per)\s*)?(?:mes|month)(?!\p{L})|\s*mensual(?:es)?(?!\p{L}))?/u,
    /(?!\p{L}|[.,]?\p{N})/u,
  ]
    .map(({ source }) => source)
    .join(''),
  'giu',
);

/**
 * Reads the maxima of a typed text: «menos de 25.000 €», «hasta 25 mil», «300 €/mes», «25000». A bare number is a price
 * only where the list has such prices; any other may be a name's («i30», «3008», «141») or a reference.
 */
export function readAmounts(text: string, { ranges }: Pick<FilterOffer, 'ranges'>): Amounts {
  const maxima: Partial<Record<MaximumFacet, number>> = {};
  const unknown: string[] = [];
  const rest = text.replace(amount, (phrase, ...captures) => {
    const given = captures.at(-1) as Partial<Record<string, string>>;
    const value = Number((given['number'] ?? '').replace(/\D/g, '')) * (given['thousand'] ? 1_000 : 1);
    const isFee = Boolean(given['month'] ?? given['fee']);
    const isAmount = isFee || Boolean(given['thousand'] ?? given['euro'] ?? given['under'] ?? given['over']);
    const code = isAmount ? maximumOf(value, isFee, ranges) : isPrice(value, ranges) ? 'price' : null;
    if (code === null) return phrase;
    if (given['over']) unknown.push(phrase.trim());
    else maxima[code] = Math.min(value, maxima[code] ?? Infinity);
    return ' ';
  });
  return { maxima, unknown, rest };
}

/** What an amount is a maximum of: a small one is a fee, since no vehicle has such a price. */
function maximumOf(
  value: number,
  isFee: boolean,
  { price, cuota }: FilterOffer['ranges'],
): MaximumFacet | null {
  if (isFee) return cuota && 'cuota';
  const isSmall = cuota !== null && value <= cuota.max && (price === null || value < price.min);
  return isSmall ? 'cuota' : price && 'price';
}

function isPrice(value: number, { price }: FilterOffer['ranges']): boolean {
  return price !== null && value >= 1_000 && value >= price.min && value <= price.max;
}
