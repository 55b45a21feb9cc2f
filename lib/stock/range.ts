/** Minimum and maximum of some amounts. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

/** Returns a slider's step: 1 for integer bounds, else 0.01 (product 6.9). */
export function rangeStep({ min, max }: Range): number {
  return Number.isInteger(min) && Number.isInteger(max) ? 1 : 0.01;
}

/** Whether an amount is a multiple of a step, within floating-point tolerance. */
export function isOnStep(amount: number, step: number): boolean {
  return Math.abs(amount / step - Math.round(amount / step)) < 1e-6;
}

/**
 * Returns a maximum clamped to the bounds and rounded to the step. Undefined at the upper bound, which filters nothing.
 */
export function clampMaximum(
  range: Range,
  amount: number | undefined,
  step = rangeStep(range),
): number | undefined {
  if (amount === undefined || !Number.isFinite(amount) || amount >= range.max) return undefined;
  const rounded = Number((Math.round(amount / step) * step).toFixed(2));
  return rounded >= range.max ? undefined : Math.max(rounded, range.min);
}
