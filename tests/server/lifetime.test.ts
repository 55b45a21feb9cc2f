import { parseCacheLifetime } from '../../server/cached-response';

const seconds = (cacheControl: string) => {
  const { freshMs, revalidatedMs, onErrorMs } = parseCacheLifetime(cacheControl);
  return [freshMs, revalidatedMs, onErrorMs].map((ms) => ms / 1_000);
};

test.each([
  ['max-age=10, stale-while-revalidate=30, stale-if-error=86400', 10, 40, 86_410],
  ['max-age=60, stale-if-error=86400', 60, 60, 86_460],
  ['max-age=0, stale-if-error=86400', 0, 0, 86_400],
  ['public, max-age=3600', 3_600, 3_600, 3_600],
  ['public, max-age=0, s-maxage=10, stale-if-error=86400', 10, 10, 86_410],
  ['max-age=60, s-maxage=5', 5, 5, 5],
  ['s-maxage=5,max-age=60', 5, 5, 5],
  ['MAX-AGE=7', 7, 7, 7],
  ['max-age=5, stale-while-revalidate=60, stale-if-error=1', 5, 65, 65],
  ['public', 0, 0, 0],
])('«%s» counts %d, %d and %d seconds', (announced, ...counts) => {
  expect(seconds(announced)).toEqual(counts);
});

test.each([
  ...['no-store', 'private', 'no-cache', 'private, no-cache', 'public, no-cache', 'max-age=60, NO-STORE'],
  ...['max-age=60, private', 'max-age=60, must-revalidate', 'max-age=60, proxy-revalidate'],
  ...['max-age=60, no-cache="set-cookie"', 'private, no-cache, no-store, max-age=0, must-revalidate'],
  ...['max-age=60, max-age=0', 'max-age=0, max-age=60', 'max-age="60"', 'max-age =60', 'max-age= 60'],
  ...['max-age=-1', 'max-age=1.5', 'max-age=6e9', 'max-age=60s', 'max-age=9999999999', 'max-age', ''],
  ...['max-age=60; public', 'a="max-age=60"'],
])('«%s» is kept by nobody', (announced) => {
  expect(seconds(announced)).toEqual([0, 0, 0]);
});
