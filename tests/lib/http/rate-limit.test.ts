import {
  consumeRateLimitOrThrow,
  rateLimitRetrySecondsOrNull,
  secondsUntilAllowedOrNull,
} from '@/lib/http/rate-limit';
import { caches, rates } from '@/lib/platform/resource-limits';
import { fromVisitor } from '../../support/from-visitor';
import { givenSettings } from '../../support/settings';

givenSettings({ COOKIE_SECRETS: 'a-secret-of-a-test' });

const what = 'wrong secrets of one address';

test('so many addresses are counted at most: the one that was counted longest ago is forgotten first', async () => {
  const count = (address: number, cost = 1) =>
    fromVisitor(`${address}`, () => consumeRateLimitOrThrow(what, cost)).catch(rateLimitRetrySecondsOrNull);
  const seconds = (address: number) => fromVisitor(`${address}`, () => secondsUntilAllowedOrNull(what));
  await count(0, rates[what].points + 1);
  await count(1, rates[what].points + 1);
  const { max } = caches['counters of addresses'];
  for (let address = 2; address < max; address += 1) await count(address);
  await count(0);
  await count(max);
  expect([await seconds(0), await seconds(1)]).toEqual([expect.any(Number), null]);
});
