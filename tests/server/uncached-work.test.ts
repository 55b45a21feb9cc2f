import { registerPorts } from '@/lib/platform/state';
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

  test('a vehicle that was there and is gone takes the page of its id with it', async () => {
    const clock = stoppedClock();
    knows(['501']);
    expect((await door.get('/vehiculo/501')).status).toBe(200);
    knows([]);
    door.answers(() => page('gone', { outcome: 'gone' }));
    clock.pass(63);
    for (let times = 0; times < 2; times += 1) expect((await door.get('/vehiculo/501')).status).toBe(404);
    door.cache.clear();
    expect((await door.get('/vehiculo/501')).status).toBe(404);
    knows(['501']);
    door.answers(() => page('back'));
    door.cache.clear();
    expect((await door.get('/vehiculo/501')).text).toBe('back');
  });

  test('who could not be asked about is left to the page', async () => {
    registerPorts({ notFoundVariant: () => Promise.reject(new Error('the upstream is away')) });
    expect((await door.get('/vehiculo/501')).text).toBe('the page');
  });
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
});
