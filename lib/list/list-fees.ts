import 'server-only';
import { LRUCache } from 'lru-cache';
import { dataLifetimes } from '@/lib/platform/lifetimes';
import { purgeCount } from '@/lib/upstream/purge';
import { type FeePoint, eurosToCents, type FeeTable, addFee } from '@/lib/finance/fee-search';
import {
  nearestAllowedChoice,
  financedCapital,
  type FinancingChoice,
  type FinancingLimits,
  feeFromSimulation,
  type TermsFee,
} from '@/lib/finance/financing';
import { financedCapitals, type ListFees, stockOnTerms, type TermsQuery } from '@/lib/finance/terms-stock';
import { caches } from '@/lib/platform/bounds';
import { Limit } from '@/lib/platform/limit';
import { processState } from '@/lib/platform/state';
import { withTimeout } from '@/lib/platform/event-loop';
import type { FilterKeys } from '@/lib/stock/filters';
import { failedFacetMasks, type QueryableStock } from '@/lib/stock/query-stock';
import { findRelaxations } from '@/lib/stock/relaxations';
import type { StockList } from '@/lib/stock/stock';
import type { VehicleSummary } from '@/lib/stock/vehicle';
import { secondsToWait } from '@/lib/security/rate-limit';
import { sharedSimulation } from '@/lib/upstream/simulation';
import { UpstreamError } from '@/lib/upstream/errors';

/** Time after which no further simulation begins, in milliseconds. */
const lastBeginMs = 4_000;

/** Maximum simulations for one query, the list's bounds included (product 6.13). */
const maxSimulations = 12;

interface FeesOptions {
  /** How long to wait for the fees, in milliseconds; later ones are cached. */
  readonly waitMs?: number;
  /** The IP whose limit counts each call; by default that of the rendered page's visitor. */
  readonly ip?: string;
}

/** Cached fees by terms, for all visitors, until a purge. Unannounced changes of the lender show after the TTL. */
const feeCache = () =>
  processState(
    'fee table',
    () =>
      new LRUCache<string, FeeTable>({
        ...caches['fees on terms'],
        ttl: dataLifetimes['fees on terms'].ttl,
        noUpdateTTL: true,
      }),
  );

const termsKey = ({ entry, months }: FinancingChoice) => `${purgeCount()} ${entry} ${months}`;

const cachedFees = (terms: FinancingChoice): FeeTable => feeCache().get(termsKey(terms)) ?? [];

function learn(terms: FinancingChoice, point: FeePoint): void {
  feeCache().set(termsKey(terms), addFee(cachedFees(terms), point));
}

/** Simulates a vehicle's fee on terms; null where the upstream names none. */
async function simulatedFee(
  vehicle: Pick<VehicleSummary, 'id' | 'finalPrice'>,
  terms: FinancingChoice,
  limits: FinancingLimits,
  ip: string | undefined,
): Promise<TermsFee | null> {
  const price = vehicle.finalPrice;
  const choice = nearestAllowedChoice(terms, price, limits);
  const lines = await sharedSimulation(price, choice, { ip, use: 'list' });
  const fee = feeFromSimulation(vehicle, choice, lines);
  if (fee && fee.amount !== null)
    learn(terms, [financedCapital(price, terms.entry, limits), eurosToCents(fee.amount)]);
  return fee;
}

/**
 * Simulates the fees that decide which vehicles of a list are within its `cuota` on its terms, and its relaxations
 * where none is. It makes at most twelve simulations; cached fees cost none (product 6.13).
 */
export async function feesOnTerms(
  stock: QueryableStock<FilterKeys>,
  query: TermsQuery,
  limits: FinancingLimits,
  { ip }: Pick<FeesOptions, 'ip'> = {},
): Promise<ListFees> {
  const { terms } = query;
  const started = performance.now();
  let left = maxSimulations;
  for (;;) {
    const feeTable = cachedFees(terms);
    const capitals = nextCapitals(stock, query, limits, feeTable, left).slice(0, left);
    if (capitals.length === 0) return { feeTable, hasFailed: false, isAnswered: true };
    const isLate = performance.now() - started > lastBeginMs;
    left -= capitals.length;
    if (isLate || !(await simulateCapitals(stock, capitals, terms, limits, ip)))
      return { feeTable: cachedFees(terms), hasFailed: true, isAnswered: true };
  }
}

/** Returns the capitals whose fees are needed next. */
function nextCapitals(
  stock: QueryableStock<FilterKeys>,
  query: TermsQuery,
  limits: FinancingLimits,
  feeTable: FeeTable,
  left: number,
): readonly number[] {
  const { filters } = query;
  const { stock: onTerms, outcome, open, openWays } = stockOnTerms(stock, query, limits, { feeTable, left });
  if (open.length > 0 || outcome !== 'applied') return open;
  if (failedFacetMasks(onTerms, filters).includes(0)) return [];
  findRelaxations(onTerms, filters);
  return openWays.slice(0, 1);
}

/** Simulates capitals, each by a vehicle of the list, and caches their fees. Returns whether that worked. */
async function simulateCapitals(
  { entries }: QueryableStock<FilterKeys>,
  capitals: readonly number[],
  terms: FinancingChoice,
  limits: FinancingLimits,
  ip: string | undefined,
): Promise<boolean> {
  const { of } = financedCapitals(entries, terms.entry, limits);
  const results = await Promise.allSettled(
    capitals.map(async (capital) => {
      const finalPrice = entries[of.indexOf(capital)]?.price ?? NaN;
      const vehicle = { id: '', finalPrice };
      const fee = await simulatedFee(vehicle, terms, limits, ip);
      if (typeof fee?.amount !== 'number') throw new Error('a simulation without a fee');
    }),
  );
  for (const [at, result] of results.entries()) {
    if (result.status === 'fulfilled') continue;
    const capital = capitals[at] ?? Infinity;
    // A capital above the lender's maximum is no failure.
    const { reason } = result as { readonly reason: unknown };
    const isRefused =
      reason instanceof UpstreamError && reason.kind === 'rejected' && reason.outcome === 'error';
    const less = cachedFees(terms).some(([other, cents]) => other < capital && cents !== null);
    if (!isRefused || !less) return false;
    learn(terms, [capital, null]);
  }
  return true;
}

/** The fees that arrived in time, and the seconds to wait where the limit of an IP was reached. */
export interface TermsFees {
  readonly fees: readonly TermsFee[];
  readonly secondsToWait: number | null;
}

/**
 * Returns the fees of a list's vehicles for an entry and a term, simulated by the upstream and never computed by us
 * (product 6.13). A vehicle that doesn't allow the entry is simulated with its highest allowed one. Failed
 * and late fees are left out.
 */
export async function termsFees(
  list: Pick<StockList, 'vehicles'>,
  ids: readonly string[],
  terms: FinancingChoice,
  limits: FinancingLimits,
  { waitMs = lastBeginMs + 1_000, ip }: FeesOptions = {},
): Promise<TermsFees> {
  const requestedIds = new Set(ids);
  const vehicles = list.vehicles.filter(({ id }) => requestedIds.has(id));
  const started = performance.now();
  // One list takes few of the slots for reads.
  const limit = new Limit({ running: 4 });
  const fees: TermsFee[] = [];
  let wait: number | null = null;
  const simulate = async (vehicle: VehicleSummary) => {
    if (wait !== null || performance.now() - started > lastBeginMs) return;
    try {
      const fee = await simulatedFee(vehicle, terms, limits, ip);
      if (fee) fees.push(fee);
    } catch (error) {
      // Other errors are logged where the call was made.
      wait ??= secondsToWait(error);
    }
  };
  await withTimeout<unknown>(
    waitMs,
    Promise.all(vehicles.map((vehicle) => limit.run(() => simulate(vehicle)))),
    () => undefined,
  );
  return { fees: [...fees], secondsToWait: wait };
}
