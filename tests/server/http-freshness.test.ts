import { givenLog } from '../support/log-lines';
import { brotliDecompressSync } from 'node:zlib';
import { page, stoppedClock, testDoor, until } from '../support/door';

/* Rules of RFC 9111 and RFC 5861 as they apply to a cache within its own origin server. */

const door = testDoor();
givenLog();
/** Its responses state their own lifetime; a page's lifetime is ours. */
const path = '/api/stock';
const DAY = 86_400;

/** How often our own code runs for two requests of the URL. */
async function madeOf(headers: Record<string, string>, { after = 0, status = 200 } = {}): Promise<number> {
  const clock = stoppedClock();
  door.answers(() => page('{}', { status, headers: { 'content-type': 'application/json', ...headers } }));
  await door.get(path);
  clock.pass(after);
  await door.get(path);
  return door.requested.length;
}

const says = (directives: string) => ({ 'front-cache-control': directives });

describe('freshness', () => {
  test.each([
    ['max-age=60', 59],
    ['max-age=999999999', DAY],
    ['max-age=1, stale-while-revalidate=60', 0],
  ])('%s is used again after %i s', async (announced, after) => {
    expect(await madeOf(says(announced), { after })).toBe(1);
  });

  test.each([
    ['max-age=60', 60],
    ['max-age=0', 0],
    ['', 0],
  ])('%s is made anew after %i s', async (announced, after) => {
    expect(await madeOf(says(announced), { after })).toBe(2);
  });

  test('only its own header has a response kept', async () => {
    const all = {
      'cache-control': 'public, max-age=60',
      'last-modified': 'Mon, 05 Jan 2026 00:00:00 GMT',
      expires: new Date(Date.now() + 60_000).toUTCString(),
    };
    expect(await madeOf(all)).toBe(2);
    expect(await madeOf({ ...says('max-age=60'), 'set-cookie': 'a=1' })).toBe(4);
  });
});

describe('status codes', () => {
  test.each([200, 404])('%i is kept', async (status) => {
    expect(await madeOf(says('max-age=60'), { status })).toBe(1);
    expect((await door.get(path)).status).toBe(status);
  });

  test.each([203, 301, 410, 503])('%i is not, whatever it says', async (status) => {
    expect(await madeOf(says('max-age=60'), { status })).toBe(2);
  });
});

describe('Age and Date', () => {
  test('Age counts from when it was made, for 304 and HEAD too; Date stays', async () => {
    const clock = stoppedClock();
    // Otherwise the connection's own Date would be equal.
    clock.set(-3_600);
    const madeAt = new Date(Date.now()).toUTCString();
    const first = await door.get('/vehiculos');
    clock.pass(7);
    const tag = { 'if-none-match': String(first.headers.etag) };
    for (const got of [
      await door.get('/vehiculos'),
      await door.get('/vehiculos', tag),
      await door.send('/vehiculos', { method: 'HEAD' }),
    ])
      expect([got.headers.age, got.headers.date]).toEqual(['7', madeAt]);
  });
});

describe('a system clock that is set', () => {
  test.each([
    ['back a day', -DAY],
    ['forward a day', DAY],
  ])('%s makes nothing older or fresher', async (_, seconds) => {
    const clock = stoppedClock();
    await door.get('/vehiculos');
    clock.set(seconds);
    expect((await door.get('/vehiculos')).headers.age).toBe('0');
    clock.pass(9);
    expect((await door.get('/vehiculos')).headers.age).toBe('9');
    expect(door.requested).toHaveLength(1);
    // Past stale-while-revalidate: the next visitor waits for a new response.
    clock.pass(32);
    door.answers(() => page('newer'));
    const newer = await door.get('/vehiculos');
    expect([newer.text, newer.headers.age, door.requested.length]).toEqual(['newer', '0', 2]);
  });
});

test('a page that comes out as before is sent smaller, under the same tag', async () => {
  const clock = stoppedClock();
  const text = JSON.stringify(Array.from({ length: 4_000 }, (_, at) => Math.sin(at)));
  const headers = { 'content-type': 'application/json', ...says('max-age=1') };
  door.answers(() => page(text, { headers }));
  const get = () => door.get(path, { 'accept-encoding': 'br' });
  const first = await get();
  clock.pass(1);
  await get();
  await until(async () => (await get()).body.length < first.body.length);
  const last = await get();
  expect(last.headers.etag).toBe(first.headers.etag);
  expect(String(brotliDecompressSync(last.body))).toBe(text);
});
