import {
  consumeRateLimitOrThrow,
  rateLimitRetrySecondsOrNull,
  secondsUntilAllowedOrNull,
} from '@/lib/http/rate-limit';
import { redisConnectionOrNull } from '@/lib/platform/redis';
import { dropServices } from '@/lib/platform/services';
import { fromVisitor } from '../../support/from-visitor';
import { givenLog } from '../../support/log-lines';
import { givenRedis } from '../../support/redis';

/** Counts a lead of an address; the seconds to wait, null for an accepted one. */
const countLead = (address: string) =>
  fromVisitor(address, () => consumeRateLimitOrThrow('forms of one address')).then(
    () => null,
    rateLimitRetrySecondsOrNull,
  );
/** The seconds until an address may send a lead; null if it may now. */
const secondsOf = (address: string) =>
  fromVisitor(address, () => secondsUntilAllowedOrNull('forms of one address'));

/** Counts several leads of an address, one after the other. */
async function countTimes(address: string, times: number): Promise<(number | null)[]> {
  const results: (number | null)[] = [];
  for (let count = 0; count < times; count += 1) results.push(await countLead(address));
  return results;
}

const redis = givenRedis();
const lines = givenLog();
afterAll(() => dropServices('rateLimits', 'ownSecret'));

test('instances count together: sixty of one address, and then the seconds to wait', async () => {
  expect(await countTimes('203.0.113.7', 40)).toEqual(Array<null>(40).fill(null));
  // Another instance.
  dropServices('rateLimits');
  expect(await countTimes('203.0.113.7', 20)).toEqual(Array<null>(20).fill(null));
  expect(await secondsOf('203.0.113.7')).toBeNull();
  const seconds = await countLead('203.0.113.7');
  expect(seconds).toBeGreaterThan(500);
  expect(seconds).toBeLessThanOrEqual(600);
  expect(await secondsOf('203.0.113.7')).toBe(seconds);
  expect(await countLead('203.0.113.8')).toBeNull();
});

test('a full Redis is one line in the log, and this process counts on by itself', async () => {
  const connection = await redisConnectionOrNull();
  await connection?.config('SET', 'maxmemory', '1');
  expect(await countTimes('203.0.113.9', 60)).toEqual(Array<null>(60).fill(null));
  expect(await countLead('203.0.113.9')).toBeGreaterThan(500);
  expect(lines.map(({ message }) => message)).toEqual(['redis is full: raise its maxmemory']);
  await connection?.config('SET', 'maxmemory', '0');
});

test('without Redis this process counts on by itself', async () => {
  await redis.stop();
  expect(await countTimes('203.0.113.7', 60)).toEqual(Array<null>(60).fill(null));
  expect(await countLead('203.0.113.7')).toBeGreaterThan(500);
});
