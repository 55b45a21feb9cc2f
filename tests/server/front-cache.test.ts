import { FrontCache } from '@/server/front-cache';
import { logLines } from '../support/log-lines';
import { page, stoppedClock, testDoor, until } from '../support/door';

const door = testDoor();
const fails = () => Promise.reject(new Error('the upstream is away'));

test('a fresh page is not requested again, and says how old it is', async () => {
  const clock = stoppedClock();
  expect((await door.get('/vehiculos')).headers.age).toBe('0');
  clock.pass(9);
  const again = await door.get('/vehiculos');
  expect([again.status, again.text, again.headers.age]).toEqual([200, 'the page', '9']);
  expect(door.requested).toHaveLength(1);
});

test('a stale page is shown while a newer one is made', async () => {
  const clock = stoppedClock();
  await door.get('/vehiculos');
  clock.pass(39);
  const { release } = door.holdsBack(() => page('newer'));
  expect((await door.get('/vehiculos')).text).toBe('the page');
  expect((await door.get('/vehiculos')).text).toBe('the page');
  expect(door.requested).toHaveLength(2);
  release();
  await until(async () => (await door.get('/vehiculos')).text === 'newer');
  expect(door.requested).toHaveLength(2);
});

test('a page that is too old waits for a newer one', async () => {
  const clock = stoppedClock();
  await door.get('/vehiculos');
  clock.pass(41);
  door.answers(() => page('newer'));
  expect((await door.get('/vehiculos')).text).toBe('newer');
});

test.each([
  ['the rendering breaks off', fails],
  ['the framework answers 500', () => page('stack', { status: 500 })],
])('a stale page is shown for a day when %s', async (_, reply) => {
  logLines();
  const clock = stoppedClock();
  await door.get('/vehiculos');
  door.answers(reply);
  clock.pass(86_400);
  const stale = await door.get('/vehiculos');
  expect([stale.status, stale.text]).toEqual([200, 'the page']);
  clock.pass(11);
  expect((await door.get('/vehiculos')).status).toBe(500);
});

test('one page is made once, however many ask', async () => {
  const { release } = door.holdsBack(() => page('once'));
  const visitors = Array.from({ length: 20 }, () => door.get('/vehiculos'));
  await door.requestedTimes(1);
  release();
  for (const { text } of await Promise.all(visitors)) expect(text).toBe('once');
  expect(door.requested).toHaveLength(1);
});

test('but what sets a cookie is made for each who waits', async () => {
  let count = 0;
  const produce = () => {
    const headers = { 'set-cookie': `own=${(count += 1)}`, 'cache-control': 'max-age=60' };
    return Promise.resolve({ status: 200, headers, body: Buffer.from('x') });
  };
  const requested = [1, 2, 3].map(() => door.cache.respond({ key: 'a', persistent: false, produce }));
  const cookies = (await Promise.all(requested)).map(({ headers }) => headers['set-cookie']);
  expect(cookies.sort()).toEqual(['own=1', 'own=2', 'own=3']);
});

test('and a page that lacks a part, because its visitor exceeded a limit, is nobody else’s', async () => {
  const arrived = jest.spyOn(door.cache, 'respond');
  const { release } = door.holdsBack(() => page('without fees', { isLimited: true }));
  const limited = door.get('/vehiculos');
  await door.requestedTimes(1);
  const others = Array.from({ length: 5 }, () => door.get('/vehiculos'));
  await until(() => arrived.mock.calls.length === 6);
  door.answers(() => page('whole'));
  release();
  expect((await limited).text).toBe('without fees');
  for (const { text } of await Promise.all(others)) expect(text).toBe('whole');
  expect(door.requested).toHaveLength(2);
});

describe('a purge', () => {
  test('has a newer page tried before the older is shown', async () => {
    await door.get('/vehiculos');
    door.cache.purge();
    door.answers(() => page('newer'));
    expect((await door.get('/vehiculos')).text).toBe('newer');
    expect((await door.get('/vehiculos')).text).toBe('newer');
    expect(door.requested).toHaveLength(2);
  });

  test('leaves the last good page for when a newer one cannot be made', async () => {
    logLines();
    await door.get('/vehiculos');
    door.cache.purge();
    door.answers(fails);
    for (const times of [2, 3]) {
      const last = await door.get('/vehiculos');
      expect([last.status, last.text]).toEqual([200, 'the page']);
      expect(door.requested).toHaveLength(times);
    }
  });

  test('removes pages that were not found', async () => {
    door.answers(() => page('gone', { outcome: 'gone' }));
    expect((await door.get('/vehiculo/1')).status).toBe(404);
    door.cache.purge();
    door.answers(() => page('back'));
    expect((await door.get('/vehiculo/1')).status).toBe(200);
  });

  test('counts for a page that is being made, too', async () => {
    const { release } = door.holdsBack(() => page('older'));
    const first = door.get('/vehiculos');
    await door.requestedTimes(1);
    door.cache.purge();
    release();
    expect((await first).text).toBe('older');
    door.answers(() => page('newer'));
    expect((await door.get('/vehiculos')).text).toBe('newer');
  });

  test('leaves a page in rendering as the last good page', async () => {
    logLines();
    const { release } = door.holdsBack(() => page('older'));
    const first = door.get('/vehiculos');
    await door.requestedTimes(1);
    door.cache.purge();
    release();
    await first;
    door.answers(fails);
    expect((await door.get('/vehiculos')).text).toBe('older');
    expect(door.requested).toHaveLength(2);
  });

  test('makes no request wait for a rendering that began before it', async () => {
    const before = door.holdsBack(() => page('older'));
    const first = door.get('/vehiculos');
    await door.requestedTimes(1);
    door.cache.purge();
    door.answers(() => page('newer'));
    expect((await door.get('/vehiculos')).text).toBe('newer');
    before.release();
    expect((await first).text).toBe('older');
    expect((await door.get('/vehiculos')).text).toBe('newer');
    expect(door.requested).toHaveLength(2);
  });
});

test('a 404 replaces a cached page', async () => {
  logLines();
  const clock = stoppedClock();
  await door.get('/vehiculo/1');
  clock.pass(60);
  door.answers(() => page('gone', { outcome: 'gone' }));
  expect((await door.get('/vehiculo/1')).status).toBe(404);
  clock.pass(60);
  door.answers(fails);
  const last = await door.get('/vehiculo/1');
  expect([last.status, last.text]).toEqual([404, 'gone']);
});

test('a 404 that is not kept itself takes the page away as well', async () => {
  logLines();
  const clock = stoppedClock();
  await door.get('/vehiculo/1');
  clock.pass(60);
  door.answers(() => page('the framework’s own', { status: 404 }));
  expect((await door.get('/vehiculo/1')).text).toBe('the 404 page');
  door.answers(fails);
  expect((await door.get('/vehiculo/1')).status).toBe(500);
});

test('a page replaces a cached 404', async () => {
  const clock = stoppedClock();
  door.answers(() => page('gone', { outcome: 'gone' }));
  await door.get('/vehiculo/1');
  clock.pass(60);
  door.answers(() => page('back'));
  expect((await door.get('/vehiculo/1')).text).toBe('back');
  expect((await door.get('/vehiculo/1')).status).toBe(200);
  expect(door.requested).toHaveLength(2);
});

describe('memory', () => {
  const bytes = Buffer.alloc(10_000, 1);
  /** A page that counts its renderings; tens of thousands of mocks would be slow. */
  const cacheable = (key: string, { status = 200, persistent = false } = {}) => {
    const counted = {
      ...{ key, persistent, made: 0 },
      produce: () => {
        counted.made += 1;
        const headers = { 'content-type': 'application/octet-stream', 'cache-control': 'max-age=60' };
        return Promise.resolve({ status, headers, body: bytes });
      },
    };
    return counted;
  };

  test('searches and pages of lists without end push no page out', async () => {
    const cache = new FrontCache(null);
    const plain = cacheable('plain', { persistent: true });
    await cache.respond(plain);
    for (let index = 0; index < 20_000; index += 1) await cache.respond(cacheable(`variant ${index}`));
    await cache.respond(plain);
    expect(plain.made).toBe(1);
  });

  test('is bounded after 20,000 different addresses, and holds the latest', async () => {
    const cache = new FrontCache(null);
    for (let index = 0; index < 20_000; index += 1) await cache.respond(cacheable(`page ${index}`));
    // Each takes some 12.4 kB of 32 MB.
    const fit = 2_700;
    const [lost, latest] = [cacheable(`page ${20_000 - fit}`), cacheable(`page ${20_100 - fit}`)];
    await cache.respond(latest);
    await cache.respond(lost);
    expect([lost.made, latest.made]).toEqual([1, 0]);
  });

  test('for addresses that do not exist is one of their own: they push no page out', async () => {
    const cache = new FrontCache(null);
    await cache.respond(cacheable('a page'));
    for (let index = 0; index < 20_000; index += 1)
      await cache.respond(cacheable(`missing ${index}`, { status: 404 }));
    const [lost, again] = [cacheable('missing 19600', { status: 404 }), cacheable('a page')];
    await cache.respond(lost);
    await cache.respond(again);
    expect([lost.made, again.made]).toEqual([1, 0]);
  });
});
