import { normalizeTypedLine } from '@/lib/i18n/normalize';
import { groupThousands, units } from './format';

/** Maximum length of an amount's text, in characters. */
export const maxAmountLength = 20;

/**
 * Patterns of an amount's parts, for texts that hold more than an amount: {@link parseTypedAmount} reads what
 * figure and thousands match, and nothing else reads a figure.
 */
export const amountPatterns = {
  figure: String.raw`(?:\d{1,3}(?:[.,' ]\d{3})+(?:[.,']\d{1,2})?|\d{1,9}(?:[.,']\d{1,2})?)`,
  thousands: ' ?(?:mil|k)',
  unit: ` ?(?:${Object.values(units)
    .map(({ spellings }) => spellings)
    .join('|')})`,
  month: String.raw`(?: ?(?:(?:\/|al|por|a|per) ?)?(?:mes|month)| ?mensual(?:es)?)`,
} as const;

const { unit, month, thousands } = amountPatterns;
const suffix = new RegExp(`(?:${unit}| ?(?:meses|months))?(?:${month})?$`, 'i');
const thousandsAtEnd = new RegExp(`${thousands}$`, 'i');
const plain = /^(?<whole>\d{1,9})(?:[.,'](?<cents>\d*))?$/;
const grouped =
  /^(?<whole>\d{1,3}(?:(?<mark>[.,' ])\d{3})(?:\k<mark>\d{3})*)(?:(?!\k<mark>)[.,'](?<cents>\d*))?$/;

/**
 * Parses an amount as people type it: «25.000», «25 000», «25.000 €», «25000», «25.000,50», «25 mil». A mark
 * before three digits groups them; a mark before one or two digits is the decimal mark.
 * @param decimals maximum digits after the decimal mark; above two, no mark groups («1,459»)
 * @returns null for an empty text, undefined for an invalid one
 */
export function parseTypedAmount(text: string, decimals = 2): number | null | undefined {
  const typed = normalizeTypedLine(text);
  if (typed === '') return null;
  const bare = typed.replace(/^€ ?/, '').replace(suffix, '');
  const figure = bare.replace(thousandsAtEnd, '');
  const parts = ((decimals > 2 ? null : grouped.exec(figure)) ?? plain.exec(figure))?.groups;
  if (!parts || (parts['cents'] ?? '').length > decimals) return undefined;
  const amount = Number(`${(parts['whole'] ?? '').replace(/\D/g, '')}.${parts['cents'] || '0'}`);
  return figure === bare ? amount : Math.round(amount * 100_000) / 100;
}

/** Formats an amount for its input: «25.000», «250,5»; empty for null. */
export function formatAmountInput(amount: number | null | undefined): string {
  return groupThousands(String(amount ?? ''));
}

const amountInText = /(?<sign>(?<![\p{L}\p{N}])[-\u2212])?(?<digits>\d(?:[\d.,' \u00a0\u202f]*\d)?)/u;

/** Returns the first amount in a text of the upstream, such as «desde 1.012,45 €/mes»; null without one. */
export function firstAmountInOrNull(text: string): number | null {
  const { sign, digits = '' } = amountInText.exec(text)?.groups ?? {};
  const amount = parseTypedAmount(digits) ?? null;
  return amount !== null && sign !== undefined ? -amount : amount;
}

export interface AmountBounds {
  readonly min: number;
  /** Infinity where unknown. */
  readonly max: number;
  /** Distance between allowed amounts, counted from `min`; any amount with cents when left out. */
  readonly step?: number | undefined;
  /** The only allowed amounts, where they are few. */
  readonly values?: readonly number[] | undefined;
  /** Maximum digits after the decimal mark; two when left out. */
  readonly decimals?: number | undefined;
}

/** Why a text is rejected: no amount, or outside the bounds. */
export type AmountFault = 'unreadable' | 'outside';

/** Parses an amount within bounds; null for an empty text, or the fault. */
export function parseAmountWithinOrFault(text: string, bounds: AmountBounds): number | null | AmountFault {
  const amount = parseTypedAmount(text, bounds.decimals);
  if (amount === null) return null;
  if (amount === undefined) return 'unreadable';
  return isAmountWithin(amount, bounds) ? amount : 'outside';
}

/** Whether an amount lies within bounds, on their steps. */
export function isAmountWithin(amount: number, { min, max, step, values }: AmountBounds): boolean {
  if (values) return values.includes(amount);
  const steps = step === undefined ? 0 : (amount - min) / step;
  return amount >= min && amount <= max && Math.abs(steps - Math.round(steps)) < 1e-6;
}
