import { env } from '../../lib/platform/env';
import { dealersWithoutStoreCode, noDealer } from '../../lib/seo/store-codes';
import { toText } from '../../lib/upstream/fields';
import type { Entry } from './findings';
import type { Remark } from './remarks';

/** Names the dealers whose vehicles Google doesn't show, if the feed of vehicle ads is on (product 11.9). */
export function withoutStoreCode(vehicles: readonly Entry[]): readonly Remark[] {
  if (env().vehicleFeed === null) return [];
  const located = vehicles.map(({ localization_name: name }) => ({ dealerName: toText(name) }));
  const dealers = dealersWithoutStoreCode(located);
  if (dealers.length === 0) return [];
  const pairs = dealers.map((name) =>
    name === noDealer ? '*=code (vehicles without a dealer)' : `${name}=code`,
  );
  return [
    {
      what: `Google shows no adverts of the vehicles of ${dealers.length} dealers without a store code`,
      todo: `Name them in VEHICLE_FEED_STORE_CODES («*=code» stands for all others): ${pairs.join('; ')}`,
    },
  ];
}
