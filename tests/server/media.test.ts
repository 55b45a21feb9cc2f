import { cacheHeaders } from '@/lib/http/responses';
import { responseLifetimes } from '@/lib/platform/lifetimes';
import { pictureOf } from '../support/refs';
import { logLines } from '../support/log-lines';
import { page, stoppedClock, testDoor, until } from '../support/door';

const door = testDoor();
const path = `/fotos/480/${pictureOf('u/a.png')}`;
const stored = {
  'content-type': 'image/webp',
  ...cacheHeaders(responseLifetimes.picture),
  etag: 'W/"one"',
};
const picture = (text: string, more = {}) => page(text, { headers: { ...stored, ...more } });

beforeEach(() => void logLines());

test('a picture is requested once, without the visitor’s headers, and sent from memory to all others', async () => {
  door.answers(() => picture('bytes'));
  const sent = {
    cookie: 'a=1',
    'if-none-match': '"x"',
    host: 'evil.example',
    'x-forwarded-for': '203.0.113.7',
  };
  for (const headers of [sent, {}]) {
    const got = await door.get(path, headers);
    expect([got.status, got.text, got.headers['x-content-type-options']]).toEqual([200, 'bytes', 'nosniff']);
    expect(got.headers['cache-control']).toBe('public, max-age=86400, stale-while-revalidate=604800');
  }
  expect(door.requested.map(({ url, headers }) => [url, headers])).toEqual([
    [path, { host: 'shop.example' }],
  ]);
});

test('a purge leaves it, a day later it is made again, and a former one stands in where that fails', async () => {
  const clock = stoppedClock();
  door.answers(() => picture(`made ${door.requested.length}`));
  await door.get(path);
  door.cache.clear();
  expect((await door.get(path)).text).toBe('made 1');
  clock.pass(86_401);
  await door.get(path);
  await until(async () => (await door.get(path)).text === 'made 2');
  clock.pass(86_401);
  door.answers(() => page('', { status: 502, headers: { 'cache-control': 'no-store' } }));
  expect((await door.get(path)).text).toBe('made 2');
});

test.each([404, 502, 503])('%s is told as it came, and asked for anew', async (status) => {
  const headers = { 'cache-control': 'no-store', ...(status === 503 && { 'retry-after': '5' }) };
  door.answers(() => page('', { status, headers: { 'content-type': '', ...headers } }));
  for (const _ of [1, 2]) {
    const got = await door.get(path);
    expect([got.status, got.headers['cache-control'], got.headers['retry-after']]).toEqual([
      status,
      'no-store',
      status === 503 ? '5' : undefined,
    ]);
  }
  expect(door.requested).toHaveLength(2);
});

test('too many pictures at once take nothing from pages, and those beyond come back empty', async () => {
  const { release } = door.holdsBack(({ url }) => picture(`made ${url}`));
  const many = Array.from({ length: 500 }, (_, at) => `/fotos/480/${pictureOf(`u/${at}.png`)}`);
  const pictures = many.map((one) => door.get(one));
  const refused = await Promise.race(pictures);
  expect([refused.status, refused.text, refused.headers['retry-after']]).toEqual([503, '', '5']);
  release();
  const statuses = (await Promise.all(pictures)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(300);
});
