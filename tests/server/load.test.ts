import type { Rendered } from '@/server/ask-next';
import { OverloadedError } from '@/lib/platform/bounded-queue';
import { FrontCache } from '@/server/front-cache';
import { AbandonedError, RenderLimit } from '@/server/render-limit';
import { logLines } from '../support/log-lines';
import { page, stoppedClock, testDoor, until } from '../support/door';

const door = testDoor();
const limits = { running: 3, runningOfAKind: 1, waitingOfAKind: 1 };

/** Vehicles wait from here on, everything else is answered at once. */
function holdVehiclesBack(): { release: () => void } {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  door.answers(async ({ url }): Promise<Rendered> => {
    if (url.startsWith('/vehiculo/')) await held;
    return page(`made ${url}`);
  });
  return { release };
}

beforeEach(() => {
  logLines();
  door.use({ limit: new RenderLimit(limits) });
});

test('who comes when too many wait is told to come back, and the others get their page', async () => {
  const { release } = holdVehiclesBack();
  const running = door.get('/vehiculo/1');
  await door.askedTimes(1);
  const others = [door.get('/vehiculo/2'), door.get('/vehiculo/3')];
  const refused = await Promise.race(others);
  expect([refused.status, refused.headers['retry-after'], refused.headers['cache-control']]).toEqual([
    503,
    '5',
    'no-store',
  ]);
  expect(refused.text).toBe('the error page');
  release();
  const statuses = (await Promise.all([running, ...others])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 200, 503]);
  expect((await door.get('/vehiculo/4')).status).toBe(200);
});

test('one kind of page takes no other’s places', async () => {
  const { release } = holdVehiclesBack();
  const vehicles = ['1', '2', '3', '4'].map((id) => door.get(`/vehiculo/${id}`));
  await door.askedTimes(1);
  for (const path of ['/vehiculos', '/vehiculos?search=kona', '/', '/api/stock', '/api/recent'])
    expect((await door.get(path)).text).toBe(`made ${path}`);
  release();
  await Promise.all(vehicles);
});

test.each(['pass', 'purge'] as const)('a held page is shown while too many wait (%s)', async (way) => {
  const clock = stoppedClock();
  await door.get('/vehiculo/9');
  if (way === 'pass') clock.pass(3_600);
  else door.cache.purge();
  const { release } = holdVehiclesBack();
  const running = door.get('/vehiculo/1');
  await door.askedTimes(2);
  const waiting = Array.from({ length: 3 }, (_, index) => door.get(`/vehiculo/2${index}`));
  await Promise.race(waiting);
  const stale = await door.get('/vehiculo/9');
  expect([stale.status, stale.text]).toEqual([200, 'the page']);
  release();
  await Promise.all([running, ...waiting]);
});

test('a rendering that fails gives its place back', async () => {
  const limit = new RenderLimit(limits);
  for (let times = 0; times < 5; times += 1)
    await expect(limit.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(limit.run('a', () => Promise.resolve('made'))).resolves.toBe('made');
});

test('no more run at once than there are places in all', async () => {
  const limit = new RenderLimit(limits);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  let [begun, most, running] = [0, 0, 0];
  const render = async () => {
    begun += 1;
    most = Math.max(most, (running += 1));
    await held;
    running -= 1;
  };
  const all = Array.from({ length: 12 }, (_, index) => limit.run(`kind ${index}`, render));
  await until(() => begun === limits.running);
  release();
  await Promise.all(all);
  expect([begun, most]).toEqual([12, limits.running]);
});

test('a page at its plain address waits for no turn behind filtered ones', async () => {
  const limit = new RenderLimit();
  const never = () => new Promise<void>(() => undefined);
  for (let number = 0; number < 40; number += 1) void limit.run(`kind ${number % 3}`, never);
  await expect(limit.run('plain', () => Promise.resolve('made'), { isPlain: true })).resolves.toBe('made');
});

test('while renderings compute, few run at once, and others are served between them', async () => {
  const limit = new RenderLimit();
  let [begun, most, running] = [0, 0, 0];
  const render = async () => {
    begun += 1;
    most = Math.max(most, (running += 1));
    // A rendering asks for its data first.
    for (let turns = 0; turns < 3; turns += 1) await new Promise((next) => setImmediate(next));
    for (let part = 0; part < 4; part += 1) {
      const until = performance.now() + 40;
      while (performance.now() < until);
      await new Promise((next) => setImmediate(next));
    }
    running -= 1;
  };
  await Promise.all(Array.from({ length: 8 }, (_, index) => limit.run(`kind ${index}`, render)));
  expect([begun, most]).toEqual([8, 2]);
});

test('who is one too many of a kind hears it at once', async () => {
  const limit = new RenderLimit(limits);
  const never = () => new Promise<void>(() => undefined);
  void limit.run('a', never);
  // A place is taken in a later turn.
  await new Promise((next) => setImmediate(next));
  void limit.run('a', never);
  await expect(limit.run('a', never)).rejects.toBeInstanceOf(OverloadedError);
});

describe('visitors who leave before their turn', () => {
  const answer = { status: 200, headers: { 'cache-control': 'max-age=60' }, body: Buffer.from('made') };

  test('what nobody waits for any more is not begun', async () => {
    const limit = new RenderLimit();
    const render = jest.fn(() => Promise.resolve('made'));
    let isThere = true;
    const asked = limit.run('a', render, { isWanted: () => isThere });
    isThere = false;
    await expect(asked).rejects.toBeInstanceOf(AbandonedError);
    expect(render).not.toHaveBeenCalled();
  });

  test('what somebody else waits for as well is made', async () => {
    const limit = new RenderLimit();
    const cache = new FrontCache(null);
    let isThere = true;
    const make = (isWanted: () => boolean) => limit.run('a', () => Promise.resolve(answer), { isWanted });
    const recipe = { key: 'a', lasting: false, make };
    const first = cache.answer({ ...recipe, isWanted: () => isThere });
    const second = cache.answer({ ...recipe, isWanted: () => true });
    isThere = false;
    expect((await first).body.etag).toBe((await second).body.etag);
  });
});
