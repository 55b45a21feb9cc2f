import { FrontCache } from '@/server/front-cache';
import { logLines } from '../support/log-lines';
import { page, stoppedClock, testDoor, until } from '../support/door';

const door = testDoor();
const fails = () => Promise.reject(new Error('the upstream is away'));

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

describe('memory', () => {
  const bytes = Buffer.alloc(500_000, 1);
  /** A page that counts its renderings. */
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

  test('is bounded after many different addresses, and holds the latest', async () => {
    const cache = new FrontCache(null);
    for (let index = 0; index < 400; index += 1) await cache.respond(cacheable(`page ${index}`));
    // Each takes half a megabyte of 32.
    const fit = 66;
    const [lost, latest] = [cacheable(`page ${400 - fit - 4}`), cacheable(`page ${400 - fit + 10}`)];
    await cache.respond(latest);
    await cache.respond(lost);
    expect([lost.made, latest.made]).toEqual([1, 0]);
  });

  test('for addresses that do not exist is one of their own: they push no page out', async () => {
    const cache = new FrontCache(null);
    await cache.respond(cacheable('a page'));
    for (let index = 0; index < 400; index += 1)
      await cache.respond(cacheable(`missing ${index}`, { status: 404 }));
    const [lost, again] = [cacheable('missing 350', { status: 404 }), cacheable('a page')];
    await cache.respond(lost);
    await cache.respond(again);
    expect([lost.made, again.made]).toEqual([1, 0]);
  });
});
