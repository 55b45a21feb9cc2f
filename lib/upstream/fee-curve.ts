import 'server-only';
import { maxSimulations, sampleFeePoints, type FeeCurve, type SimulateCapital } from '@/lib/finance/curve';
import {
  feeFromSimulation,
  financedCapital,
  financingLimits,
  nearestAllowedTerms,
  type FinancingTerms,
  type FinancingLimits,
} from '@/lib/finance/financing';
import { consumeRateLimit } from '@/lib/http/rate-limit';
import { dataLifetimes } from '@/lib/platform/lifetimes';
import type { VehicleSummary } from '@/lib/stock/vehicle';
import type { CachedRead } from './cache';
import { UpstreamError } from './errors';
import { cache, readCacheAndMarkOverload } from './cached-read';
import { getConfig, getStock } from './reads';
import { callSimulator, simulationCalls } from './simulation';

/**
 * The data cache's read of a curve of allowed terms. All that wait for it share one load, and its failure is remembered like
 * that of every read.
 */
const feeCurveRead = (
  vehicles: readonly VehicleSummary[],
  terms: FinancingTerms,
  limits: FinancingLimits,
): CachedRead<FeeCurve> => ({
  key: `curve of fees ${terms.entry} ${terms.months}`,
  call: simulationCalls.curve.name,
  tags: dataLifetimes['curves of fees'].tags,
  ttlMs: () => dataLifetimes['curves of fees'].ttl,
  isStored: () => false,
  load: async () => ({ value: (await simulateFeeCurve(vehicles, terms, limits)).curve, raw: null }),
  parse: () => Promise.reject(new Error('no file holds a curve')),
});

/**
 * Returns the curve of monthly fees on terms, from simulations of vehicles of all stock; terms that aren't allowed are
 * moved to the nearest ones. The visitor's limit counts the simulations that it may take, unless it is held or under way.
 * @throws any error of a simulation or of the data: there are no fees on these terms then.
 */
export async function getOrSimulateFeeCurve(requested: FinancingTerms): Promise<FeeCurve> {
  const [stock, config] = await Promise.all([getStock({ kind: 'all' }), getConfig()]);
  const limits = financingLimits(config);
  const terms = nearestAllowedTerms(requested, Infinity, limits);
  const read = feeCurveRead(stock?.vehicles ?? [], terms, limits);
  if (!cache().isAnswered(read)) await consumeRateLimit('simulations of one address', maxSimulations);
  return readCacheAndMarkOverload(read);
}

/** The statuses by which a lender refuses a capital. */
const refusals: readonly (number | null)[] = [400, 422];

/**
 * Simulates a curve by vehicles, each with the terms' entry as far as it allows it. `isBent` as in {@link sampleFeePoints}.
 * A capital that the lender refuses has none.
 * @throws any other error of a simulation, and an UpstreamError of the kind `malformed` for one without a fee
 */
export async function simulateFeeCurve(
  vehicles: readonly Pick<VehicleSummary, 'finalPrice'>[],
  terms: FinancingTerms,
  limits: FinancingLimits,
): Promise<{ readonly curve: FeeCurve; readonly isBent: boolean }> {
  const prices = new Map(
    vehicles.map(({ finalPrice }) => [financedCapital(finalPrice, terms.entry, limits), finalPrice]),
  );
  prices.delete(Infinity);
  const simulateCapital: SimulateCapital = async (capital) => {
    const price = prices.get(capital) ?? capital;
    const choice = nearestAllowedTerms(terms, price, limits);
    const entries = await callSimulator(price, choice, 'curve').catch((error: unknown) => {
      if (error instanceof UpstreamError && refusals.includes(error.status)) return null;
      throw error;
    });
    if (entries === null) return null;
    const fee = feeFromSimulation({ choice, price, entries });
    const { name: call } = simulationCalls.curve;
    if (!fee) throw new UpstreamError({ kind: 'malformed', call, status: 200, reason: 'no fee' });
    return fee.amount;
  };
  const { points, isBent } = await sampleFeePoints(
    [...prices.keys()].sort((a, b) => a - b),
    simulateCapital,
  );
  return { curve: { terms, limits, points }, isBent };
}
