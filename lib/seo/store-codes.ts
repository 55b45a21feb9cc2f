import 'server-only';
import { env } from '@/lib/platform/env';
import type { VehicleSummary } from '@/lib/stock/vehicle';
import { foldName } from '@/lib/text/normalize';

type Located = Pick<VehicleSummary, 'dealerName'>;

/** Stands for dealers that the setting doesn't name, and for vehicles without a dealer. */
const others = '*';

/** Returns the code of a dealer's store in Google's business profile; undefined if the setting has none (product 11.9). */
export function storeCodeOf(dealerName: string): string | undefined {
  const codes = env().vehicleFeed?.storeCodes ?? new Map<string, string>();
  const similar = () => [...codes].find(([name]) => foldName(name) === foldName(dealerName))?.[1];
  return codes.get(dealerName) ?? similar() ?? codes.get(others);
}

/** Names vehicles that have no dealer. */
export const noDealer = '(no dealer)';

/** Names the vehicles' dealers without a store code: Google shows no advert of their vehicles. */
export function dealersWithoutStoreCode(vehicles: readonly Located[]): readonly string[] {
  return [...new Set(vehicles.map(({ dealerName }) => dealerName))]
    .filter((name) => storeCodeOf(name) === undefined)
    .map((name) => name || noDealer);
}
