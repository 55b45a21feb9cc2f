import 'server-only';
import { env } from '@/lib/platform/env';
import { type Dealer, dealersByName } from '@/lib/stock/locations';
import { foldName } from '@/lib/text/normalize';

/** Stands for dealers that the setting doesn't name or whose name others have, and for vehicles without a dealer. */
const others = '*';

/**
 * Returns the function from a dealer's name to the code of its store in Google's business profile; undefined if the
 * setting has none (product 11.9).
 */
export function storeCodes(dealers: readonly Dealer[]): (dealerName: string) => string | undefined {
  const pairs = [...(env().vehicleFeed?.storeCodes ?? [])];
  const codes = new Map(pairs.map(([name, code]) => [foldName(name), code]));
  const named = dealersByName(dealers);
  return (dealerName) =>
    (named(dealerName)?.id === '' ? undefined : codes.get(foldName(dealerName))) ?? codes.get(others);
}
