import { parseAmount } from '@/lib/i18n/amount';
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

const number = String.raw`(?:€ ?)?(\d{1,3}(?:[. ]\d{3})+|\d{1,7})(?:,\d{1,2})?(?![.,]?\d)`;
const unit = String.raw`(?: ?(mil|k)(?!\p{L}))?(?: ?(€|euros?|eur|cv|caballos|hp)(?!\p{L}))?( ?(?:(?:\/|al|por|a|per) ?)?(?:mes|month)(?!\p{L})| ?mensual(?:es)?(?!\p{L}))?(?![\p{L}\p{N}]|[.,]\d)`;
const lead = String.raw`(?<!\p{L})(?:(cuota|fee) (?:de )?|precio |price )?`;
const least = '(más de|mas de|al menos|desde|a partir de|mínimo|minimo|over|from|more than|at least)';
const most =
  '((?:no más|no mas|menos) de|hasta|máximo|maximo|máx\\.?|max\\.?|por debajo de|not more than|under|below|up to|less than)';

/** «entre 20.000 y 25.000 €», «de 18 a 20 mil», «20.000-25.000». */
const range = new RegExp(
  `${lead}(?:(entre|between|desde|from|de) )?${number} ?(?:y|and|a|to|hasta|[-–]) ?${number}${unit}`,
  'giu',
);
const single = new RegExp(`${lead}(?:${least} |${most} )?${number}${unit}`, 'giu');

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
    const [, fee, word, low = '', high = '', thousand = '', sign, month] = match;
    const max = parseAmountOrZero(high + thousand);
    const min =
      thousand && parseAmountOrZero(low) < 1_000 ? parseAmountOrZero(low) * 1_000 : parseAmountOrZero(low);
    const isAmount = word !== undefined || isWithinStockPrices(max, ranges);
    const kind = amountKindOf(max, { isFee: Boolean(fee ?? month), sign, isAmount }, ranges);
    take(match, kind && min <= max ? { kind, min, max } : null);
  }
  for (const match of text.matchAll(single)) {
    const [, fee, over, under, figure = '', thousand = '', sign, month] = match;
    const value = parseAmountOrZero(figure + thousand);
    const isBound = over !== undefined || under !== undefined;
    // «100 CV» alone is a vehicle's power, a word of its texts.
    if (isPowerUnit(sign) && !isBound) continue;
    const isAmount = isBound || thousand !== '' || sign !== undefined || isWithinStockPrices(value, ranges);
    const kind = amountKindOf(value, { isFee: Boolean(fee ?? month), sign, isAmount }, ranges);
    take(match, kind && { kind, ...(over === undefined ? { max: value } : { min: value }) });
  }
  return bounds;
}

const parseAmountOrZero = (text: string) => parseAmount(text.replace(/ (?=\d)/g, '.')) ?? 0;

const isPowerUnit = (sign: string | undefined) => /^(?:cv|caballos|hp)$/i.test(sign ?? '');

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
  if (isPowerUnit(sign)) return 'power';
  if (isFee) return 'fee';
  if (!isAmount) return null;
  return fee && value <= fee.max && (!price || value < price.min) ? 'fee' : 'price';
}

const isWithinStockPrices = (value: number, { price }: AmountRanges) =>
  price !== null && value >= 1_000 && isInRange(price, value);
