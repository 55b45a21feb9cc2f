import { typedText } from '@/lib/web/typed-text';

/** Characters of an amount's text. No amount is longer. */
export const longestAmount = 20;

/** What may stand behind a figure: its unit, and that it is for a month. */
const units = / ?(?:€|euros?|eur|km|meses|months)?(?: ?(?:\/|al|per) ?(?:mes|month))?$/i;
const thousands = / ?(?:mil|k)$/i;
const plain = /^(?<whole>\d{1,9})(?:[.,'](?<cents>\d*))?$/;
const grouped =
  /^(?<whole>\d{1,3}(?:(?<mark>[.,' ])\d{3})(?:\k<mark>\d{3})*)(?:(?!\k<mark>)[.,'](?<cents>\d*))?$/;

/**
 * Reads an amount as people type it: «25.000», «25 000», «25.000 €», «25000», «25.000,50», «25 mil». A mark with three
 * digits behind it groups them, one with one or two is the decimal mark (product 1.6).
 * @param decimals the most digits behind the decimal mark; with more than two, no mark groups («1,459»)
 * @returns null for an empty text, undefined for one that is no amount
 */
export function readAmount(text: string, decimals = 2): number | null | undefined {
  const typed = typedText(text).replace(/\s+/g, ' ').trim();
  if (typed === '') return null;
  const bare = typed.replace(/^€ ?/, '').replace(units, '');
  const figure = bare.replace(thousands, '');
  const parts = ((decimals > 2 ? null : grouped.exec(figure)) ?? plain.exec(figure))?.groups;
  if (!parts || (parts['cents'] ?? '').length > decimals) return undefined;
  const amount = Number(`${(parts['whole'] ?? '').replace(/\D/g, '')}.${parts['cents'] || '0'}`);
  return figure === bare ? amount : Math.round(amount * 100_000) / 100;
}

/** An amount as its box shows it, and as a form without scripts sends it: «25000», «250,5». */
export function amountText(amount: number | null | undefined): string {
  return String(amount ?? '').replace('.', ',');
}

/** The amount in a text of the upstream, such as «desde 1.012,45 €/mes»: the first that it holds. Null without one. */
export function amountIn(text: string): number | null {
  const written = /\d(?:[\d.,' \u00a0\u202f]*\d)?/.exec(text)?.[0];
  return (written === undefined ? null : readAmount(written)) ?? null;
}

/** What an amount may be. */
export interface AmountBounds {
  readonly min: number;
  /** Infinity where it isn't known. */
  readonly max: number;
  /** All others lie whole steps above the least; none for any amount with cents. */
  readonly step?: number | undefined;
  /** The only ones, where they are few. */
  readonly values?: readonly number[] | undefined;
  /** The most digits behind a decimal mark; two when left out. */
  readonly decimals?: number | undefined;
}

/** Why a text is no amount that its box takes. */
export type AmountFault = 'unreadable' | 'outside';

/** The amount in a text, null for an empty one; or why it can't be taken. */
export function amountWithin(text: string, bounds: AmountBounds): number | null | AmountFault {
  const amount = readAmount(text, bounds.decimals);
  if (amount === null) return null;
  if (amount === undefined) return 'unreadable';
  return isWithin(amount, bounds) ? amount : 'outside';
}

function isWithin(amount: number, { min, max, step, values }: AmountBounds): boolean {
  if (values) return values.includes(amount);
  const steps = step === undefined ? 0 : (amount - min) / step;
  return amount >= min && amount <= max && Math.abs(steps - Math.round(steps)) < 1e-6;
}
