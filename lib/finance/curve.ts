import { wholeEuroFeeOrNull } from '@/lib/stock/vehicle';
import type { FeeOf } from '@/lib/stock/order';
import {
  financedCapitalOrInfinity,
  financingBounds,
  type FinancingTerms,
  type FinancingLimits,
} from './financing';

/**
 * A financed capital and its monthly fee, both in euros; the fee is null where the lender refuses the
 * capital.
 */
export type FeePoint = readonly [capital: number, fee: number | null];

/**
 * The monthly fees on some terms by financed capital (product 6.13). Its points ascend, and refused capitals
 * can only be before the first fee and after the last one: the curve ends there. Between two points, and
 * beyond the first and last, the fee follows a straight line.
 */
export interface FeeCurve {
  readonly terms: FinancingTerms;
  /** The limits that the simulations had. */
  readonly limits: FinancingLimits;
  readonly points: readonly FeePoint[];
}

/**
 * Returns the fee of a financed capital in euros, not rounded; null at and beyond a refused one, and for
 * Infinity.
 */
export function interpolatedFeeOrNull(points: readonly FeePoint[], capital: number): number | null {
  const first = points.findIndex(isSimulatedPoint);
  const last = points.findLastIndex(isSimulatedPoint);
  const [below = -Infinity] = points[first - 1] ?? [];
  const [beyond = Infinity] = points[last + 1] ?? [];
  if (capital <= below || capital >= beyond) return null;
  let upper = Math.min(first + 1, last);
  while (upper < last && (points[upper]?.[0] ?? 0) < capital) upper += 1;
  const from = points[upper - 1];
  const to = points[upper];
  if (from && to && isSimulatedPoint(from) && isSimulatedPoint(to)) return feeOnLine(from, to, capital);
  return to?.[0] === capital ? to[1] : null;
}

/**
 * Returns the estimated fee of a final price after an entry, by default that of the terms, in whole euros
 * rounded up; null where there is none.
 */
export function estimatedWholeEuroFeeOrNull(
  { terms, limits, points }: FeeCurve,
  price: number,
  entry: number = terms.entry,
): number | null {
  const fee = interpolatedFeeOrNull(points, financedCapitalOrInfinity(price, entry, limits));
  // Half a cent is the error of a line between fees in cents.
  return fee !== null && fee > 0 ? Math.ceil(fee - 0.005) : null;
}

/**
 * Returns the fees of a list: those of `curve` on a visitor's terms, null where these are unknown, else the
 * stock's own.
 */
export function feeFunctionOnTermsOrNull(terms: FinancingTerms | null, curve: FeeCurve | null): FeeOf | null {
  if (terms === null) return wholeEuroFeeOrNull;
  return curve && (({ finalPrice }) => estimatedWholeEuroFeeOrNull(curve, finalPrice));
}

/**
 * Returns the least entry with which a final price costs at most a monthly fee on the months of a curve: a
 * step less costs more. Null where no allowed entry does. The fees of a lender ascend with the capital.
 */
export function leastEntryForFeeOrNull(curve: FeeCurve, price: number, fee: number): number | null {
  const { max, step } = financingBounds(price, curve.limits).entry;
  const lowest = curve.points.find(([, amount]) => amount !== null)?.[0] ?? Infinity;
  const isTooHigh = (entry: number) =>
    (estimatedWholeEuroFeeOrNull(curve, price, entry) ?? (price - entry < lowest ? 0 : Infinity)) > fee;
  let least = 0;
  let steps = Math.floor(max / step);
  while (least < steps) {
    const middle = Math.floor((least + steps) / 2);
    if (isTooHigh(middle * step)) least = middle + 1;
    else steps = middle;
  }
  // What the lender refuses has no fee either.
  return (estimatedWholeEuroFeeOrNull(curve, price, least * step) ?? Infinity) <= fee ? least * step : null;
}

type SimulatedPoint = readonly [capital: number, fee: number];

const isSimulatedPoint = (point: FeePoint): point is SimulatedPoint => point[1] !== null;

const feeOnLine = ([from, low]: SimulatedPoint, [to, high]: SimulatedPoint, capital: number): number =>
  low + ((high - low) * (capital - from)) / (to - from);

/**
 * Simulates a financed capital: its fee in euros, or null where the lender refuses it. Rejects if it can't
 * say.
 */
export type SimulateCapital = (capital: number) => Promise<number | null>;

/** Maximum simulations of a curve. */
export const maxSimulations = 9;

/**
 * Simulates the lowest and the highest capital, and the middle of every stretch that isn't known to be
 * straight, the widest first; at most nine. Straight is a middle within 0.50 € of the line, 1 € where the
 * lender answers in whole euros: a linear lender costs three. A stretch that is still bent then takes its
 * higher end: `isBent` says that there is one. Rejects with the first failed simulation.
 * @param capitals of all stock in euros: unique, ascending
 */
export async function simulateFeePointsAndWhetherBent(
  capitals: readonly number[],
  simulate: SimulateCapital,
): Promise<{ readonly points: readonly FeePoint[]; readonly isBent: boolean }> {
  const fees = new Map<number, number | null>();
  const add = async (capital: number) => void fees.set(capital, await simulate(capital));
  const lowest = capitals[0] ?? 0;
  const highest = capitals.at(-1) ?? lowest;
  await Promise.all([...new Set(capitals.length > 0 ? [lowest, highest] : [])].map(add));
  /** Neighboring simulated capitals; `isBent` where the middle of a wider stretch around them deviated. */
  const stretches = [{ from: lowest, to: highest, isBent: false }];
  const bent = new Set<number>();
  // Halves come behind all stretches as wide as their own: the widest come first.
  for (const { from, to, isBent } of stretches) {
    const middle = capitalNearestMiddle(capitals, from, to);
    const low = fees.get(from);
    const high = fees.get(to);
    const isRefused = typeof low !== 'number' && typeof high !== 'number';
    // Nothing lies between its ends, or nothing but refused capitals beside accepted ones.
    if (middle === null || (isRefused && [...fees.values()].some((fee) => fee !== null))) continue;
    if (fees.size >= maxSimulations) {
      if (isBent) bent.add(from);
      continue;
    }
    await add(middle);
    const fee = fees.get(middle);
    const isWhole = [...fees.values()].every(
      (simulatedFee) => simulatedFee === null || Number.isInteger(simulatedFee),
    );
    const isAccepted = typeof low === 'number' && typeof fee === 'number' && typeof high === 'number';
    const deviation = isAccepted ? Math.abs(fee - feeOnLine([from, low], [to, high], middle)) : Infinity;
    if (deviation <= (isWhole ? 1 : 0.5)) continue;
    stretches.push({ from, to: middle, isBent: isAccepted }, { from: middle, to, isBent: isAccepted });
  }
  const points = [...fees].sort(([a], [b]) => a - b);
  return { points: withRaisedBentStretches(points, bent), isBent: bent.size > 0 };
}

/** Returns the capital nearest to the middle between two others; null if none lies between them. */
function capitalNearestMiddle(capitals: readonly number[], from: number, to: number): number | null {
  const distance = (capital: number) => Math.abs(capital - (from + to) / 2);
  const between = capitals.filter((capital) => capital > from && capital < to);
  return between.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}

/**
 * Raises bent stretches to their higher end, by a point a cent beside the lower one; ends at the first
 * refusal after a fee.
 */
function withRaisedBentStretches(
  points: readonly FeePoint[],
  bentFrom: ReadonlySet<number>,
): readonly FeePoint[] {
  const first = points.findIndex(([, fee]) => fee !== null);
  const end = points.findIndex(([, fee], index) => fee === null && index > first);
  const accepted = end < 0 ? points : points.slice(0, end + 1);
  return accepted.flatMap((point, index) => {
    const [from, low] = point;
    const [to = 0, high = null] = accepted[index + 1] ?? [];
    if (low === null || high === null || !bentFrom.has(from)) return [point];
    return low < high ? [point, [from + 0.01, high] as const] : [point, [to - 0.01, low] as const];
  });
}
