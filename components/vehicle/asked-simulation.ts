import 'server-only';
import type { AskedSimulation } from '@/components/finance/use-simulation';
import { allowedChoice, firstChoice } from '@/lib/domain/financing';
import type { SiteConfig } from '@/lib/domain/site-config';
import type { Vehicle } from '@/lib/domain/vehicle';
import { termsOf } from '@/lib/financing-terms';
import { simulateFinancing } from '@/lib/stockfinder/simulation';

/**
 * The simulation that an address asks for (`?entry=3000&months=48`), answered on the server for visitors without
 * scripts. Values that aren't allowed become the nearest ones that are; a failure is shown in its place.
 */
export async function askedSimulation(
  vehicle: Vehicle,
  config: SiteConfig,
  query: URLSearchParams,
): Promise<AskedSimulation> {
  const price = vehicle.finalPrice.amount;
  const terms = termsOf(config);
  const first = firstChoice(terms);
  const number = (name: 'entry' | 'months') => Number(query.get(name)?.trim() || first[name]);
  const choice = allowedChoice({ entry: number('entry'), months: number('months') }, price, terms);
  try {
    return { choice, state: { kind: 'done', choice, entries: await simulateFinancing(price, choice) } };
  } catch {
    // Logged where the call was made.
    return { choice, state: { kind: 'failed' } };
  }
}
