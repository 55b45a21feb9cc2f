import { env } from '../../lib/platform/env';
import { storeCodes } from '@/lib/seo/vehicle-feed';
import { type Dealer, sharedDealerNames } from '../../lib/stock/locations';
import { toText } from '../../lib/upstream/fields';
import type { Entry } from './findings';
import type { Remark } from './remarks';

/** Names the dealers whose vehicles Google doesn't show, if the feed of vehicle ads is on (product 11.9). */
export function withoutStoreCode(vehicles: readonly Entry[], dealers: readonly Dealer[]): readonly Remark[] {
  if (env().vehicleFeed === null) return [];
  const codeOf = storeCodes(dealers);
  const all = new Set(vehicles.map(({ localization_name: name }) => toText(name)));
  const names = [...all].filter((name) => codeOf(name) === undefined);
  if (names.length === 0) return [];
  const shared = ['', ...sharedDealerNames(dealers)];
  const pairs = names.map((name) =>
    shared.includes(name) ? '*=code (vehicles of no dealer or of several)' : `${name}=code`,
  );
  return [
    {
      what: `Google shows no adverts of the vehicles of ${names.length} dealers without a store code`,
      todo: `Name them in VEHICLE_FEED_STORE_CODES («*=code» stands for all others): ${[...new Set(pairs)].join('; ')}`,
    },
  ];
}
