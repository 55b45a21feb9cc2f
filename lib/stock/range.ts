/** Minimum and maximum of some amounts. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

/** Maximum entry of a list's financing terms, in euros. */
export const maxEntry = 999_999;

/** Returns the range of some amounts; null without any. */
export function rangeOfAmountsOrNull(amounts: readonly number[]): Range | null {
  if (amounts.length === 0) return null;
  return amounts.reduce(
    (range, amount) => ({ min: Math.min(range.min, amount), max: Math.max(range.max, amount) }),
    { min: Infinity, max: -Infinity },
  );
}

/** Returns how many items have each key. */
export function countBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const item of items) {
    const key = keyOf(item);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** The side of a number that a filter bounds. */
export type BoundSide = 'minimum' | 'maximum';

/** Returns the end of a range at which a bound filters nothing. */
export function endThatFiltersNothing(side: BoundSide, { min, max }: Range): number {
  return side === 'maximum' ? max : min;
}

/**
 * Returns by how much a key moves a slider: the least of 1, 5, 10, 50, 100… that crosses it in 200 presses.
 */
export function sliderKeyStep({ min, max }: Range): number {
  const least = Math.max(1, (max - min) / 200);
  const power = 10 ** Math.ceil(Math.log10(least));
  return power / 2 >= least ? power / 2 : power;
}

/** Whether an amount lies within a range. */
export function isInRange({ min, max }: Range, amount: number): boolean {
  return amount >= min && amount <= max;
}

/** Whether an amount is a multiple of a step, within floating-point tolerance. */
export function isOnStep(amount: number, step: number): boolean {
  return Math.abs(amount / step - Math.round(amount / step)) < 1e-6;
}

/**
 * Returns a bound clamped to the range, whose ends are whole, and rounded. Undefined at the end that filters
 * nothing.
 */
export function clampedBoundUnlessAtEnd(side: BoundSide, range: Range, amount: number): number | undefined {
  const within = Math.min(Math.max(Math.round(amount), range.min), range.max);
  return within === endThatFiltersNothing(side, range) ? undefined : within;
}
