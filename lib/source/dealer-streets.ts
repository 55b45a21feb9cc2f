import 'server-only';
import { withTimeout } from '@/lib/platform/event-loop';
import { dealersByName } from '@/lib/stock/locations';
import { foldName } from '@/lib/text/normalize';
import { getDealers } from './dealers';
import { getStock } from './stock';

/** Maximum milliseconds that a page waits for streets; it is complete without them. */
const maxWaitMs = 500;

/**
 * Returns the function from a dealer's name to its street address, which only vehicles state (product 3.5). It returns
 * undefined where the address is unknown, several dealers have the name, or the stock or the dealers are unavailable.
 */
export async function dealerStreets(): Promise<(dealerName: string) => string | undefined> {
  const [stock, dealers] = await Promise.all([
    withTimeout(maxWaitMs, getStock({ kind: 'all' }), () => null).catch(() => null),
    getDealers().catch(() => []),
  ]);
  const named = dealersByName(dealers);
  const streets = new Map<string, string>();
  for (const [dealerName, street] of Object.entries(stock?.streets ?? {})) {
    const name = foldName(dealerName);
    streets.set(name, (streets.get(name) ?? street) === street ? street : '');
  }
  return (dealerName) => (named(dealerName)?.id ? streets.get(foldName(dealerName)) : undefined);
}
