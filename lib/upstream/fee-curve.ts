import 'server-only';
import { LRUCache } from 'lru-cache';
import { sampleFeePoints, type FeeCurve, type SimulateCapital } from '@/lib/finance/curve';
import {
  feeFromSimulation,
  financedCapital,
  financingLimits,
  nearestAllowedTerms,
  type FinancingTerms,
  type FinancingLimits,
} from '@/lib/finance/financing';
import { caches } from '@/lib/platform/resource-limits';
import { dataLifetimes } from '@/lib/platform/lifetimes';
import { processState } from '@/lib/platform/state';
import type { VehicleSummary } from '@/lib/stock/vehicle';
import { UpstreamError } from '@/lib/upstream/errors';
import { getConfig, getStock } from '@/lib/upstream/reads';
import { requestSharedSimulation } from '@/lib/upstream/simulation';

/** Curves by terms, for all visitors, until a purge. Unannounced changes of the lender show after the TTL. */
const feeCurveCache = () =>
  processState('fee curves', () => {
    const { ttl } = dataLifetimes['curves of fees'];
    return new LRUCache<string, FeeCurve>({ ...caches['curves of fees'], ttl });
  });

/**
 * Returns the curve of monthly fees on terms, from simulations of vehicles of all stock; terms that aren't allowed are
 * moved to the nearest ones. The visitor's limit counts its simulations.
 * @throws any error of a simulation or of the data: there are no fees on these terms then.
 */
export async function getOrSimulateFeeCurve(requested: FinancingTerms): Promise<FeeCurve> {
  // A curve that is traced across a purge goes with the cache from before it.
  const cache = feeCurveCache();
  const [stock, config] = await Promise.all([getStock({ kind: 'all' }), getConfig()]);
  const limits = financingLimits(config);
  const terms = nearestAllowedTerms(requested, Infinity, limits);
  const key = `${terms.entry} ${terms.months}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const { curve } = await simulateFeeCurve(stock?.vehicles ?? [], terms, limits);
  cache.set(key, curve);
  return curve;
}

/** The statuses by which a lender refuses a capital. */
const refusals: readonly (number | null)[] = [400, 422];

/**
 * Simulates a curve by vehicles, each with the terms' entry as far as it allows it. `isBent` as in {@link sampleFeePoints}.
 * A capital that the lender refuses, or answers without a fee, has none.
 * @throws any other error of a simulation
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
    const entries = await requestSharedSimulation(price, choice, 'curve').catch((error: unknown) => {
      if (error instanceof UpstreamError && refusals.includes(error.status)) return null;
      throw error;
    });
    return entries && (feeFromSimulation({ choice, price, entries })?.amount ?? null);
  };
  const { points, isBent } = await sampleFeePoints(
    [...prices.keys()].sort((a, b) => a - b),
    simulateCapital,
  );
  return { curve: { terms, limits, points }, isBent };
}
