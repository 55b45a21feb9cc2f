import 'server-only';
import {
  allowedChoice,
  type FinancingChoice,
  type FinancingLimits,
  termsFee,
  type TermsFee,
} from '@/lib/finance/financing';
import type { StockList } from '@/lib/shop/stock';
import type { VehicleSummary } from '@/lib/shop/vehicle';
import { secondsToWait } from '@/lib/web/security/rate-limit';
import { rememberedMs, sharedSimulation } from './simulation';
import { limits as bounds } from '@/lib/platform/bounds';
import { Limit } from '@/lib/platform/limit';
import { within } from '@/lib/platform/turns';

/** After this long no further simulation is begun, in milliseconds. */
const lastBeginMs = 4_000;

interface FeesOptions {
  /** How long the fees are waited for, in milliseconds; those that come later are remembered. */
  readonly waitMs?: number;
  /** Whose limit counts each call; that of the visitor whose page is rendered when left out. */
  readonly address?: string;
}

/** The fees that came in time, and the wait that the limit of an address asks for, where it was reached. */
export interface TermsFees {
  readonly fees: readonly TermsFee[];
  readonly secondsToWait: number | null;
}

/**
 * The fees of vehicles of a list for an entry and a term, simulated by the upstream, never worked out by us
 * (product 6.13, decision 76). A vehicle that allows no such entry is simulated with the highest that it allows. What
 * fails or takes too long is left out.
 */
export async function termsFees(
  list: Pick<StockList, 'vehicles'>,
  ids: readonly string[],
  terms: FinancingChoice,
  limits: FinancingLimits,
  { waitMs = lastBeginMs + 1_000, address }: FeesOptions = {},
): Promise<TermsFees> {
  const wanted = new Set(ids);
  const vehicles = list.vehicles.filter(({ id }) => wanted.has(id));
  const started = performance.now();
  const limit = new Limit(bounds['fees of one list']);
  const fees: TermsFee[] = [];
  let wait: number | null = null;
  const ask = async (vehicle: VehicleSummary) => {
    if (wait !== null || performance.now() - started > lastBeginMs) return;
    const price = vehicle.finalPrice.amount;
    const choice = allowedChoice(terms, price, limits);
    try {
      const entries = await sharedSimulation(price, choice, {
        address,
        maxAgeMs: rememberedMs,
        call: 'finsimulator-list',
      });
      const fee = termsFee(vehicle, choice, entries);
      if (fee) fees.push(fee);
    } catch (error) {
      // Others are logged where the call was made.
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
