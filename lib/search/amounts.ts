import { amountPatterns, parseTypedAmount } from '@/lib/i18n/amount';
import { units } from '@/lib/i18n/format';
import { type AvailableFilters, type RangeFacet } from '@/lib/stock/filters';
import { isInRange } from '@/lib/stock/range';

/** A bound in a text; `from` and `to` delimit the phrase in it, `to` is exclusive. */
export interface AmountBound {
  readonly kind: RangeFacet;
  readonly min?: number;
  readonly max?: number;
  readonly from: number;
  readonly to: number;
}

/** What the stock's amounts lie between; null where no vehicle has one. */
type AmountRanges = Pick<AvailableFilters['ranges'], 'price' | 'fee'>;

const { figure, thousands, unit, month } = amountPatterns;
/** Pattern of a figure, perhaps with its unit. */
const amountPattern = (value: string, sign: string) =>
  String.raw`(?<![\p{N}]|\d[.,'])(?:€ ?)?(?<${value}>${figure}(?:${thousands}(?!\p{L}))?)(?:(?<${sign}>${unit})(?!\p{L}))?`;
const valuePattern = amountPattern('value', 'sign');
const end = String.raw`(?:(?<perMonth>${month})(?!\p{L}))?(?![\p{L}\p{N}]|[.,']\d)`;
const lead = String.raw`(?<!\p{L})(?:(?<fee>cuota|fee) (?:de )?|precio |price )?`;
const leastWords = 'más de|mas de|al menos|desde|a partir de|mínimo|minimo|over|from|more than|at least';
const mostWords =
  '(?:no más|no mas|menos) de|hasta|máximo|maximo|máx\\.?|max\\.?|por debajo de|(?:not|no) more than|at most|under|below|up to|less than';

/** Phrases with two amounts, which are read first, and with one. */
const phrases = [
  // «entre 20.000 y 25.000 €», «de 18 a 20 mil», «20.000-25.000».
  `${lead}(?:(?<between>entre|between|desde|from|de) )?${amountPattern('low', 'lowSign')} ?(?:y|and|a|to|hasta|[-–]) ?${valuePattern}${end}`,
  `${lead}(?:(?<least>${leastWords}) |(?<most>${mostWords}) )?${valuePattern}${end}`,
].map((pattern) => new RegExp(pattern, 'giu'));
const horsepower = new RegExp(`^ ?(?:${units.horsepower.spellings})$`, 'i');
const kilometers = new RegExp(`^ ?(?:${units.kilometer.spellings})$`, 'i');

/**
 * Reads the amounts of a typed text: «menos de 25.000 €», «hasta 25 mil», «300 €/mes», «entre 20.000 y
 * 25.000», «desde 141 CV». A number alone is a maximum price only where the stock has such prices; else it
 * may belong to a name («i30», «141 CV») or be a reference. A small amount of euros is a fee, since no
 * vehicle has such a price.
 */
export function parseAmountBounds(typed: string, ranges: AmountRanges): readonly AmountBound[] {
  const text = typed.replace(/\s/g, ' ');
  const bounds: AmountBound[] = [];
  for (const phrase of phrases)
    for (const { 0: words, index: from, groups = {} } of text.matchAll(phrase)) {
      const to = from + words.length;
      const bound = boundOfPhrase(groups, ranges);
      const isFree = bounds.every((earlierBound) => to <= earlierBound.from || from >= earlierBound.to);
      if (bound && isFree) bounds.push({ ...bound, from, to });
    }
  return bounds;
}

/** Returns what the parts of a phrase bound; null for no amount, and for a number that may be a name. */
function boundOfPhrase(
  parts: Readonly<Partial<Record<string, string>>>,
  { price, fee }: AmountRanges,
): Pick<AmountBound, 'kind' | 'min' | 'max'> | null {
  const { low, lowSign = '', value = '', sign = lowSign, between, least, most } = parts;
  const word = between ?? least ?? most;
  const amount = parseTypedAmount(value);
  // «18 a 20 mil»: the thousands are those of both.
  const min = parseTypedAmount(
    low && /^\d{1,3}$/.test(low) && hasThousands(value) ? `${low} mil` : (low ?? ''),
  );
  if (typeof amount !== 'number' || min === undefined || Number(min) > amount) return null;
  const bound = least === undefined ? { max: amount, ...(min !== null && { min }) } : { min: amount };
  // «100 CV» alone is a word of a vehicle's texts.
  if (horsepower.test(sign)) return (word ?? low) === undefined ? null : { kind: 'power', ...bound };
  if (kilometers.test(sign)) return null;
  if ((parts['fee'] ?? parts['perMonth']) !== undefined) return { kind: 'fee', ...bound };
  const isAmount = word !== undefined || (low === undefined && (sign !== '' || hasThousands(value)));
  const isPrice = price !== null && amount >= 1_000 && isInRange(price, amount);
  if (!isAmount && !isPrice) return null;
  const isFee = fee && amount <= fee.max && (!price || amount < price.min);
  return { kind: isFee ? 'fee' : 'price', ...bound };
}

const hasThousands = (text: string) => /\D$/.test(text);
