import { amountPatterns, parseAmount } from '@/lib/i18n/amount';
import { type Unit, units } from '@/lib/i18n/format';
import { isInRange, type Range } from '@/lib/stock/range';

/** Amounts that a vehicle has: euros, euros a month, horsepower. */
export type AmountKind = 'price' | 'fee' | 'power';

/** A bound in a text; `from` and `to` delimit the phrase in it, `to` is exclusive. */
export interface AmountBound {
  readonly kind: AmountKind;
  readonly min?: number;
  readonly max?: number;
  readonly from: number;
  readonly to: number;
}

/** What the stock's amounts lie between; null where no vehicle has one. */
type AmountRanges = Readonly<Record<'price' | 'fee', Range | null>>;

const { figure, thousands, unit, month } = amountPatterns;
const amount = String.raw`(?<![\p{N}]|\d[.,'])(?:€ ?)?(${figure}(?:${thousands}(?!\p{L}))?)(?:(${unit})(?!\p{L}))?`;
const end = String.raw`(?:(${month})(?!\p{L}))?(?![\p{L}\p{N}]|[.,']\d)`;
const lead = String.raw`(?<!\p{L})(?:(cuota|fee) (?:de )?|precio |price )?`;
const least = '(más de|mas de|al menos|desde|a partir de|mínimo|minimo|over|from|more than|at least)';
const most =
  '((?:no más|no mas|menos) de|hasta|máximo|maximo|máx\\.?|max\\.?|por debajo de|(?:not|no) more than|at most|under|below|up to|less than)';

/** «entre 20.000 y 25.000 €», «de 18 a 20 mil», «20.000-25.000». */
const range = new RegExp(
  `${lead}(?:(entre|between|desde|from|de) )?${amount} ?(?:y|and|a|to|hasta|[-–]) ?${amount}${end}`,
  'giu',
);
const single = new RegExp(`${lead}(?:${least} |${most} )?${amount}${end}`, 'giu');

/**
 * Reads the amounts of a typed text: «menos de 25.000 €», «hasta 25 mil», «300 €/mes», «entre 20.000 y 25.000», «desde
 * 141 CV». A number alone is a maximum price only where the stock has such prices; else it may belong to a name («i30»,
 * «141 CV») or be a reference. A small amount of euros is a fee, since no vehicle has such a price.
 */
export function parseAmountBounds(typed: string, ranges: AmountRanges): readonly AmountBound[] {
  const text = typed.replace(/\s/g, ' ');
  const bounds: AmountBound[] = [];
  const take = (match: RegExpExecArray, bound: Pick<AmountBound, 'kind' | 'min' | 'max'> | null) => {
    const [from, to] = [match.index, match.index + match[0].length];
    const isFree = bounds.every((other) => to <= other.from || from >= other.to);
    if (bound && isFree) bounds.push({ ...bound, from, to });
  };
  for (const match of text.matchAll(range)) {
    const [, fee, word, low = '', lowSign, high = '', highSign = lowSign, perMonth] = match;
    // «18 a 20 mil»: the thousands are those of both.
    const isShort = hasThousands(high) && /^\d{1,3}$/.test(low);
    const min = parseAmount(isShort ? `${low} mil` : low);
    const max = parseAmount(high);
    if (typeof min !== 'number' || typeof max !== 'number') continue;
    const isAmount = word !== undefined || isWithinStockPrices(max, ranges);
    const kind = amountKindOf(max, { isFee: Boolean(fee ?? perMonth), sign: highSign, isAmount }, ranges);
    take(match, kind && min <= max ? { kind, min, max } : null);
  }
  for (const match of text.matchAll(single)) {
    const [, fee, over, under, typedAmount = '', sign, perMonth] = match;
    const value = parseAmount(typedAmount);
    const isBound = over !== undefined || under !== undefined;
    // «100 CV» alone is a vehicle's power, a word of its texts.
    if (typeof value !== 'number' || (isUnit('horsepower', sign) && !isBound)) continue;
    const isAmount =
      isBound || hasThousands(typedAmount) || sign !== undefined || isWithinStockPrices(value, ranges);
    const kind = amountKindOf(value, { isFee: Boolean(fee ?? perMonth), sign, isAmount }, ranges);
    take(match, kind && { kind, ...(over === undefined ? { max: value } : { min: value }) });
  }
  return bounds;
}

const hasThousands = (text: string) => /\D$/.test(text);

const isUnit = (name: Unit, sign = '') => new RegExp(`^ ?(?:${units[name].spellings})$`, 'i').test(sign);

interface Phrase {
  readonly isFee: boolean;
  readonly sign: string | undefined;
  readonly isAmount: boolean;
}

function amountKindOf(
  value: number,
  { isFee, sign, isAmount }: Phrase,
  { price, fee }: AmountRanges,
): AmountKind | null {
  if (isUnit('horsepower', sign)) return 'power';
  if (isUnit('kilometer', sign)) return null;
  if (isFee) return 'fee';
  if (!isAmount) return null;
  return fee && value <= fee.max && (!price || value < price.min) ? 'fee' : 'price';
}

const isWithinStockPrices = (value: number, { price }: AmountRanges) =>
  price !== null && value >= 1_000 && isInRange(price, value);
