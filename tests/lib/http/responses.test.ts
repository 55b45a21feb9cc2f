import { responseLifetimes } from '@/lib/settings/lifetimes';
import { cacheHeaders, SURROGATE_CONTROL } from '@/lib/http/responses';

test('what only our front cache may store says so to it alone', () => {
  expect(cacheHeaders(responseLifetimes['feed of all vehicles'])).toEqual({
    'cache-control': 'private, no-cache',
    [SURROGATE_CONTROL]: 'max-age=60',
  });
});
