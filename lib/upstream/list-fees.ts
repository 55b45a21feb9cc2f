import 'server-only';
import { LRUCache } from 'lru-cache';
import { purgeCount } from '@/lib/cache/data-cache';
import { type FeePoint, inCents, type KnownFees, withFee } from '@/lib/finance/fee-search';
import {
  allowedChoice,
  financedCapital,
  type FinancingChoice,
  type FinancingLimits,
  termsFee,
  type TermsFee,
} from '@/lib/finance/financing';
import { capitalsOf, type ListAnswer, stockOnTerms, type TermsQuestion } from '@/lib/finance/terms-stock';
import { caches, limits as bounds } from '@/lib/platform/bounds';
import { Limit } from '@/lib/platform/limit';
import { processWide } from '@/lib/platform/process-wide';
import { within } from '@/lib/platform/turns';
import type { StockKeys } from '@/lib/shop/filters';
import { missesOf, type QueryableStock } from '@/lib/shop/query-stock';
import { relaxationsOf } from '@/lib/shop/relaxations';
import type { StockList } from '@/lib/shop/stock';
import type { VehicleSummary } from '@/lib/shop/vehicle';
import { secondsToWait } from '@/lib/web/security/rate-limit';
import { StockfinderError } from './errors';
import { rememberedMs, sharedSimulation } from './simulation';

/** Time after which no further simulation begins, in milliseconds. */
const lastBeginMs = 4_000;

/** Maximum simulations for one query, the list's bounds included (product 6.13). */
const mostSimulations = 12;

interface FeesOptions {
  /** How long to wait for the fees, in milliseconds; later ones are cached. */
  readonly waitMs?: number;
  /** The IP whose limit counts each call; by default that of the rendered page's visitor. */
  readonly address?: string;
}

/** Cached fees by terms, for all visitors, until a purge. Unannounced changes of the lender show after the TTL. */
const heldFees = () =>
  processWide(
    'known fees',
    () => new LRUCache<string, KnownFees>({ ...caches['fees on terms'], noUpdateTTL: true }),
  );

const termsKey = ({ entry, months }: FinancingChoice) => `${purgeCount()} ${entry} ${months}`;

const feesKnown = (terms: FinancingChoice): KnownFees => heldFees().get(termsKey(terms)) ?? [];

function learn(terms: FinancingChoice, point: FeePoint): void {
  heldFees().set(termsKey(terms), withFee(feesKnown(terms), point));
}

/** Simulates a vehicle's fee on terms; null where the upstream names none. */
async function simulatedFee(
  vehicle: Pick<VehicleSummary, 'id' | 'finalPrice'>,
  terms: FinancingChoice,
  limits: FinancingLimits,
  address: string | undefined,
): Promise<TermsFee | null> {
  const price = vehicle.finalPrice.amount;
  const choice = allowedChoice(terms, price, limits);
  const call = 'finsimulator-list';
  const lines = await sharedSimulation(price, choice, { address, maxAgeMs: rememberedMs, call });
  const fee = termsFee(vehicle, choice, lines);
  if (fee && fee.amount !== null)
    learn(terms, [financedCapital(price, terms.entry, limits), inCents(fee.amount)]);
  return fee;
}

/**
 * Simulates the fees that decide which vehicles of a list are within its `cuota` on its terms, and its relaxations
 * where none is. It makes at most twelve simulations; cached fees cost none (product 6.13, decision 76).
 */
export async function feesOnTerms(
  stock: QueryableStock<StockKeys>,
  question: TermsQuestion,
  limits: FinancingLimits,
  { address }: Pick<FeesOptions, 'address'> = {},
): Promise<ListAnswer> {
  const { terms } = question;
  const started = performance.now();
  let left = mostSimulations;
  for (;;) {
    const known = feesKnown(terms);
    const asked = wanted(stock, question, limits, known, left).slice(0, left);
    if (asked.length === 0) return { known, hasFailed: false, isAnswered: true };
    const isLate = performance.now() - started > lastBeginMs;
    left -= asked.length;
    if (isLate || !(await simulateCapitals(stock, asked, terms, limits, address)))
      return { known: feesKnown(terms), hasFailed: true, isAnswered: true };
  }
}

/** Returns the capitals whose fees are needed next. */
function wanted(
  stock: QueryableStock<StockKeys>,
  question: TermsQuestion,
  limits: FinancingLimits,
  known: KnownFees,
  left: number,
): readonly number[] {
  const { filters } = question;
  const { stock: onTerms, outcome, open, openWays } = stockOnTerms(stock, question, limits, { known, left });
  if (open.length > 0 || outcome !== 'applied') return open;
  if (missesOf(onTerms, filters).includes(0)) return [];
  relaxationsOf(onTerms, filters);
  return openWays.slice(0, 1);
}

/** Simulates capitals, each by a vehicle of the list, and caches their fees. Returns whether that worked. */
async function simulateCapitals(
  { entries }: QueryableStock<StockKeys>,
  capitals: readonly number[],
  terms: FinancingChoice,
  limits: FinancingLimits,
  address: string | undefined,
): Promise<boolean> {
  const { of } = capitalsOf(entries, terms.entry, limits);
  const results = await Promise.allSettled(
    capitals.map(async (capital) => {
      const amount = entries[of.indexOf(capital)]?.price ?? NaN;
      const vehicle = { id: '', finalPrice: { amount, text: '' } };
      const fee = await simulatedFee(vehicle, terms, limits, address);
      if (typeof fee?.amount !== 'number') throw new Error('a simulation without a fee');
    }),
  );
  for (const [at, result] of results.entries()) {
    if (result.status === 'fulfilled') continue;
    const capital = capitals[at] ?? Infinity;
    // A capital above the lender's maximum is no failure.
    const isRefused = result.reason instanceof StockfinderError && result.reason.status === 400;
    const less = feesKnown(terms).some(([other, cents]) => other < capital && cents !== null);
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
 * (product 6.13, decision 76). A vehicle that doesn't allow the entry is simulated with its highest allowed one. Failed
 * and late fees are left out.
 */
export async function termsFees(
  list: Pick<StockList, 'vehicles'>,
  ids: readonly string[],
  terms: FinancingChoice,
  limits: FinancingLimits,
  { waitMs = lastBeginMs + 1_000, address }: FeesOptions = {},
): Promise<TermsFees> {
  const wantedIds = new Set(ids);
  const vehicles = list.vehicles.filter(({ id }) => wantedIds.has(id));
  const started = performance.now();
  const limit = new Limit(bounds['fees of one list']);
  const fees: TermsFee[] = [];
  let wait: number | null = null;
  const ask = async (vehicle: VehicleSummary) => {
    if (wait !== null || performance.now() - started > lastBeginMs) return;
    try {
      const fee = await simulatedFee(vehicle, terms, limits, address);
      if (fee) fees.push(fee);
    } catch (error) {
      // Other errors are logged where the call was made.
      wait ??= secondsToWait(error);
    }
  };
  await within<unknown>(
    waitMs,
    Promise.all(vehicles.map((vehicle) => limit.run(() => ask(vehicle)))),
    () => undefined,
  );
  return { fees: [...fees], secondsToWait: wait };
}
