import 'server-only';
import { withTimeout } from '@/lib/platform/event-loop';
import { foldName } from '@/lib/text/normalize';
import { getStock } from './stock';

/** Maximum milliseconds that a page waits for streets; it is complete without them. */
const maxWaitMs = 500;

/**
 * Returns the function from a dealer's name to its street address, which only vehicles state (product 3.5). It returns
 * undefined where the address is unknown or the stock unavailable.
 */
export async function dealerStreets(): Promise<(dealerName: string) => string | undefined> {
  const stock = await withTimeout(maxWaitMs, getStock({ kind: 'all' }), () => null).catch(() => null);
  const streets = new Map(
    Object.entries(stock?.streets ?? {}).map(([name, street]) => [foldName(name), street]),
  );
  return (dealerName) => streets.get(foldName(dealerName));
}
