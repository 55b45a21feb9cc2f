import {
  isFresh,
  softTimeoutOf,
  cacheMetadata,
  parseCacheMetadata,
  type CacheMetadata,
} from '@/lib/cache/freshness';
import { staleIfError } from '@/lib/cache/lifetimes';

const [loadedAt, freshUntil, endsAt] = [1_000_000, 1_060_000, 90_000_000];
const metadata = { loadedAt, freshUntil, endsAt };

describe('fresh', () => {
  test.each([
    ['just loaded', { now: loadedAt, purgedAt: 0 }, true],
    ['within its time', { now: freshUntil - 1, purgedAt: 0 }, true],
    ['when its time has come', { now: freshUntil, purgedAt: 0 }, false],
    ['long after', { now: endsAt - 1, purgedAt: 0 }, false],
    ['purged before its load began', { now: loadedAt, purgedAt: loadedAt - 1 }, true],
    ['purged as its load began', { now: loadedAt, purgedAt: loadedAt }, false],
    ['purged while it was loaded', { now: loadedAt + 2, purgedAt: loadedAt + 1 }, false],
  ])('%s: %j', (_case, context, fresh) => {
    expect(isFresh(metadata, context)).toBe(fresh);
  });
});

describe('how long a stale value waits for a newer one', () => {
  const now = freshUntil + 100_000;
  const calm = { now, purgedAt: 0, loadingSince: now, hasFailed: false, maxWaitMs: 3_500 };
  test.each([
    ['a load that begins', {}, 800],
    ['a load that takes as long as one may', { loadingSince: now - 800 }, 800],
    ['a load that takes long', { loadingSince: now - 801 }, 0],
    ['loading has failed', { hasFailed: true }, 0],
    ['purged a moment ago', { purgedAt: now - 1 }, 3_500],
    ['purged a minute ago', { purgedAt: now - 59_999 }, 3_500],
    ['purged longer ago', { purgedAt: now - 60_000 }, 800],
    ['purged before it was loaded', { purgedAt: loadedAt - 1 }, 800],
    ['purged a moment ago, and loading has failed', { purgedAt: now - 1, hasFailed: true }, 0],
    ['purged a moment ago, and the load takes long', { purgedAt: now - 1, loadingSince: now - 801 }, 0],
  ])('%s: %j', (_case, context, ms) => {
    expect(softTimeoutOf(metadata, { ...calm, ...context })).toBe(ms);
  });
});

test('a value counts a day beyond its time, «not there» does not', () => {
  expect(cacheMetadata('a car', 5, 10, 100)).toEqual({
    loadedAt: 5,
    freshUntil: 110,
    endsAt: 110 + staleIfError,
  });
  expect(cacheMetadata(null, 5, 10, 100)).toEqual({ loadedAt: 5, freshUntil: 110, endsAt: 110 });
});

test.each([
  ['as it was written', {}, metadata],
  ['loaded this moment', { loadedAt: freshUntil }, { ...metadata, loadedAt: freshUntil }],
  ['ended', { endsAt: freshUntil }, null],
  ['by a clock that is ahead', { loadedAt: freshUntil + 1 }, { loadedAt: 0, freshUntil: 0, endsAt }],
  ['without a load', { loadedAt: undefined }, null],
  ['without a time', { freshUntil: undefined }, null],
  ['without an end', { endsAt: undefined }, null],
  ['of no number', { endsAt: NaN }, null],
])('a span from outside, %s', (_case, change, read) => {
  const outside = JSON.parse(JSON.stringify({ ...metadata, ...change })) as Partial<CacheMetadata>;
  expect(parseCacheMetadata(outside, freshUntil)).toEqual(read);
});
