import { registerPorts } from '@/lib/platform/process-singletons';
import { CachedBody } from '@/server/cached-body';
import { Limit } from '@/lib/platform/limit';
import { logLines } from '../support/log-lines';
import { page, stoppedClock, testDoor } from '../support/door';

const door = testDoor();

describe('ids that no vehicle has', () => {
  const knows = (there: readonly string[]) =>
    registerPorts({
      notFoundVariant: (id) => Promise.resolve(there.includes(id) ? null : 'nearest: 501,502'),
    });
  afterEach(() => registerPorts({ notFoundVariant: () => Promise.resolve(null) }));

  test('share one page, however many are requested', async () => {
    knows(['501']);
    door.answers(() => page(`answer ${door.requested.length}`, { outcome: 'gone' }));
    for (const path of ['/vehiculo/900', '/vehiculo/901', '/vehiculo/902?months=36', '/vehiculo/900']) {
      const got = await door.get(path);
      expect([got.status, got.text]).toEqual([404, 'answer 1']);
    }
    expect(door.requested).toHaveLength(1);
    door.answers(() => page('a car'));
    expect((await door.get('/vehiculo/501')).text).toBe('a car');
  });

  test('share nothing of the address that was requested first', async () => {
    knows([]);
    door.answers(({ url, headers }) => page(`${url} ${JSON.stringify(headers)}`, { outcome: 'gone' }));
    await door.get('/vehiculo/900?utm_source=first&months=36', { cookie: 'first=1' });
    const next = await door.get('/vehiculo/901');
    expect(next.text).not.toMatch(/900|first|36/);
    // But the page has the vehicle whose nearest ones it shows.
    expect(door.requested.map(({ vehicleId }) => vehicleId)).toEqual(['900']);
  });

  test('a vehicle that was there and is gone takes the page of its id with it', async () => {
    const clock = stoppedClock();
    knows(['501']);
    expect((await door.get('/vehiculo/501')).status).toBe(200);
    knows([]);
    door.answers(() => page('gone', { outcome: 'gone' }));
    clock.pass(63);
    for (let times = 0; times < 2; times += 1) expect((await door.get('/vehiculo/501')).status).toBe(404);
    door.cache.purge();
    expect((await door.get('/vehiculo/501')).status).toBe(404);
    knows(['501']);
    door.answers(() => page('back'));
    door.cache.purge();
    expect((await door.get('/vehiculo/501')).text).toBe('back');
  });

  test('who could not be asked about is left to the page', async () => {
    registerPorts({ notFoundVariant: () => Promise.reject(new Error('the upstream is away')) });
    expect((await door.get('/vehiculo/501')).text).toBe('the page');
  });
});

test('calls that only read have a ceiling; forms and health have none', async () => {
  logLines();
  door.use({ limit: new Limit({ running: 0, waiting: 0 }) });
  const { release } = door.holdsBack(() => page('{}', { headers: { 'content-type': 'application/json' } }));
  for (const path of ['/api/compare?ids=1', '/api/recent?ids=1', '/api/stock', '/vehiculos?price=1']) {
    const refused = await door.get(path);
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
    expect(refused.headers['cache-control']).toBe('no-store');
    expect(refused.text).toBe(path.startsWith('/api/') ? '{"outcome":"overloaded"}' : 'the error page');
  }
  release();
  expect((await door.get('/api/health/live')).status).toBe(200);
  expect(
    (
      await door.send('/api/contact', {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json' },
      })
    ).status,
  ).toBe(200);
});

describe('a page that fails because its reads find no room', () => {
  const refused = () => door.answers(() => page('', { status: 500, isOverloaded: true }));

  test('is an uncached 503 with the error page and Retry-After', async () => {
    logLines();
    refused();
    const got = await door.get('/vehiculos?price=1');
    expect([got.status, got.text]).toEqual([503, 'the error page']);
    expect([got.headers['retry-after'], got.headers['cache-control']]).toEqual(['5', 'no-store']);
    expect(got.headers.location).toBeUndefined();
    door.answers(() => page('the list'));
    expect((await door.get('/vehiculos?price=1')).text).toBe('the list');
  });

  test('is shown as it was, where it was seen before', async () => {
    expect((await door.get('/vehiculos')).status).toBe(200);
    door.cache.purge();
    refused();
    const got = await door.get('/vehiculos');
    expect([got.status, got.text]).toEqual([200, 'the page']);
  });
});

test('an index is compressed once for all who ask, and anew only when it has changed', async () => {
  const clock = stoppedClock();
  const compress = jest.spyOn(CachedBody, 'of');
  let index = 'a'.repeat(5_000);
  const headers = {
    'content-type': 'application/json',
    'front-cache-control': 'max-age=1, stale-if-error=60',
  };
  door.answers(() => page(index, { headers }));
  const bodies = async () => {
    clock.pass(2);
    await Promise.all([1, 2, 3].map(() => door.get('/api/stock', { 'accept-encoding': 'br' })));
    return new Set(await Promise.all(compress.mock.results.map(({ value }) => value as Promise<CachedBody>)))
      .size;
  };
  for (let times = 0; times < 4; times += 1) expect(await bodies()).toBe(1);
  index = 'b'.repeat(5_000);
  expect(await bodies()).toBe(2);
});
