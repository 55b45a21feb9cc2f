import 'server-only';
import {
  maxSimulations,
  simulateFeePointsAndWhetherBent,
  type FeeCurve,
  type SimulateCapital,
} from '@/lib/finance/curve';
import {
  feeFromSimulationOrNull,
  financedCapitalOrInfinity,
  financingBounds,
  financingLimits,
  nearestAllowedTerms,
  type FinancingTerms,
  type FinancingLimits,
} from '@/lib/finance/financing';
import type { ListVehicle } from '@/lib/stock/vehicle';
import { UpstreamError } from './errors';
import { getConfig, getStockOrNull } from './reads';
import { callSimulator, readCachedSimulation, simulationCalls } from './simulation';

/**
 * Returns the curve of monthly fees by financed capital, on terms, from simulations of vehicles of all stock;
 * terms that aren't allowed are moved to the nearest ones.
 * @throws any error of a simulation or of the data: there are no fees on these terms then.
 */
export async function getOrSimulateFeeCurve(requested: FinancingTerms): Promise<FeeCurve> {
  const [stock, config] = await Promise.all([getStockOrNull({ kind: 'all' }), getConfig()]);
  const limits = financingLimits(config);
  const terms = nearestAllowedTerms(requested, Infinity, limits);
  return readCachedSimulation('curve', [terms.entry, terms.months], maxSimulations, async () => {
    const { curve } = await simulateFeeCurveAndWhetherBent(stock?.vehicles ?? [], terms, limits);
    return curve;
  });
}

/** The statuses by which a lender refuses a capital. */
const refusals: readonly (number | null)[] = [400, 422];

/**
 * Simulates a curve by vehicles, each with the terms' entry as far as it allows it, and by the cheapest one
 * with higher entries. `isBent` as in {@link
 * simulateFeePointsAndWhetherBent}. A capital that the lender refuses has none.
 * @throws any other error of a simulation, and an UpstreamError of the kind `malformed` for one without a fee
 */
export async function simulateFeeCurveAndWhetherBent(
  vehicles: readonly Pick<ListVehicle, 'finalPrice'>[],
  terms: FinancingTerms,
  limits: FinancingLimits,
): Promise<{ readonly curve: FeeCurve; readonly isBent: boolean }> {
  const prices = vehicles.map(({ finalPrice }) => finalPrice).filter((price) => price >= limits.minAmount);
  const cheapest = prices.length === 0 ? 0 : Math.min(...prices);
  const requests = new Map(
    [
      ...prices.map((price) => ({ price, entry: terms.entry })),
      ...higherEntries(cheapest, terms.entry, limits).map((entry) => ({ price: cheapest, entry })),
    ].map((request) => [financedCapitalOrInfinity(request.price, request.entry, limits), request]),
  );
  const simulateCapital: SimulateCapital = async (capital) => {
    const { price, entry } = requests.get(capital) ?? { price: capital, entry: 0 };
    const allowed = nearestAllowedTerms({ entry, months: terms.months }, price, limits);
    const entries = await callSimulator(price, allowed, 'curve').catch((error: unknown) => {
      if (error instanceof UpstreamError && refusals.includes(error.status)) return null;
      throw error;
    });
    if (entries === null) return null;
    const fee = feeFromSimulationOrNull({ terms: allowed, price, entries });
    const { name: call } = simulationCalls.curve;
    if (!fee) throw new UpstreamError({ kind: 'malformed', call, status: 200, reason: 'no fee' });
    return fee.amount;
  };
  const { points, isBent } = await simulateFeePointsAndWhetherBent(
    [...requests.keys()].sort((a, b) => a - b),
    simulateCapital,
  );
  return { curve: { terms, limits, points }, isBent };
}

/** Stretches between the capital of the cheapest vehicle and the least that may be financed. */
const maxHigherEntries = 16;

/**
 * Returns entries above one, evenly spread up to the highest that a price allows: the curve then reaches down
 * to every capital that a higher entry may leave.
 */
function higherEntries(price: number, entry: number, limits: FinancingLimits): readonly number[] {
  const { max, step } = financingBounds(price, limits).entry;
  const steps = Math.max(0, Math.floor((max - entry) / step));
  return Array.from(
    { length: Math.min(maxHigherEntries, steps) },
    (_, index) => entry + Math.ceil((steps * (index + 1)) / Math.min(maxHigherEntries, steps)) * step,
  );
}
