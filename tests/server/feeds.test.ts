import { enterMaintenance } from '@/lib/site/maintenance/maintenance';
import { responseLifetimes } from '@/lib/cache/lifetimes';
import { cacheHeaders, SURROGATE_CONTROL } from '@/lib/http/headers';
import { logLines } from '../support/log-lines';
import { page, stoppedClock, testDoor } from '../support/door';

const door = testDoor();
beforeEach(() => void logLines());

const headers: Readonly<Record<string, string>> = {
  'content-type': 'application/atom+xml; charset=utf-8',
  ...cacheHeaders(responseLifetimes.page),
};
const feed = (text: string) => page(text, { headers });
const refused = (status: number) =>
  page('', { status, headers: { 'content-type': '', 'cache-control': 'no-store', 'retry-after': '5' } });

test('one feed is made for all spellings of its address, and kept as a page is', async () => {
  door.answers(() => feed('the feed'));
  const first = await door.get('/feeds/vehiculos?sort=1&page=2&utm_source=mail');
  const again = await door.get('/feeds/vehiculos?sort=1', { 'if-none-match': String(first.headers.etag) });
  expect([first.status, first.text, again.status]).toEqual([200, 'the feed', 304]);
  expect(first.headers['cache-control']).toBe(headers['cache-control']);
  expect(first.headers).not.toHaveProperty(SURROGATE_CONTROL);
  expect(door.requested.map(({ url }) => url)).toEqual(['/feeds/vehiculos?sort=1']);
});

test('after a purge it is made anew, and the last good one stands in where that fails', async () => {
  const clock = stoppedClock();
  door.answers(() => feed('before'));
  await door.get('/feeds/vehiculos');
  door.cache.purge();
  door.answers(() => feed('after'));
  expect((await door.get('/feeds/vehiculos')).text).toBe('after');
  clock.pass(3_600);
  door.answers(() => refused(503));
  expect((await door.get('/feeds/vehiculos')).text).toBe('after');
});

test('one that was never there answers for itself where it fails', async () => {
  door.answers(() => refused(503));
  const { status, headers: announced } = await door.get('/feeds/vehiculos/kona');
  expect([status, announced['retry-after'], announced['cache-control']]).toEqual([503, '5', 'no-store']);
});

test('while maintenance is on it leads nowhere and shows nothing that is kept', async () => {
  door.answers(() => feed('the feed'));
  await door.get('/feeds/vehiculos');
  enterMaintenance();
  door.answers(() => refused(503));
  const { status, headers: announced } = await door.get('/feeds/vehiculos');
  expect([status, announced.location]).toEqual([503, undefined]);
});

test.each(['POST', 'PUT', 'DELETE'])('a feed takes no %s', async (method) => {
  const { status, headers: announced } = await door.send('/feeds/vehiculos', { method });
  expect([status, announced.allow]).toEqual([405, 'GET, HEAD']);
});
