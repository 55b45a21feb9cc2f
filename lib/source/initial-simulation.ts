import 'server-only';
import { parseFinancingChoice, financingLimits, type InitialSimulation } from '@/lib/finance/financing';
import type { SiteConfig } from '@/lib/site/site-config';
import type { Vehicle } from '@/lib/stock/vehicle';
import { sharedSimulation } from './simulations';

/**
 * Returns the simulation that a URL requests (`?entry=3000&months=48`), made on the server for visitors without
 * scripts. Values that aren't allowed are ignored and named in `refused`. After a failure or above the visitor's rate
 * limit, its state is `failed`.
 */
export async function initialSimulation(
  vehicle: Vehicle,
  config: SiteConfig,
  query: URLSearchParams,
): Promise<InitialSimulation> {
  const price = vehicle.finalPrice.amount;
  const limits = financingLimits(config);
  const { choice, refused } = parseFinancingChoice(query, price, limits);
  try {
    return {
      choice,
      refused,
      state: { kind: 'done', choice, price, entries: await sharedSimulation(price, choice) },
    };
  } catch {
    // Logged where the call was made.
    return { choice, refused, state: { kind: 'failed' } };
  }
}
