/** The least and the highest of some amounts. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

/** The step of a slider: 1 for whole bounds, else a hundredth (product 6.9). */
export function stepOf({ min, max }: Range): number {
  return Number.isInteger(min) && Number.isInteger(max) ? 1 : 0.01;
}

/** Whether an amount is a whole number of steps, but for the rounding of decimals. */
export function isOnStep(amount: number, step: number): boolean {
  return Math.abs(amount / step - Math.round(amount / step)) < 1e-6;
}

/**
 * The maximum that a visitor means by an amount: within the bounds, on the step, and none at the upper bound, which
 * leaves everything.
 */
export function maximumWithin(
  range: Range,
  amount: number | undefined,
  step = stepOf(range),
): number | undefined {
  if (amount === undefined || !Number.isFinite(amount) || amount >= range.max) return undefined;
  const rounded = Number((Math.round(amount / step) * step).toFixed(2));
  return rounded >= range.max ? undefined : Math.max(rounded, range.min);
}
