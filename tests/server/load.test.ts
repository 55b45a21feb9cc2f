import type { Rendered } from '@/server/render-with-next';
import { ConcurrencyLimit } from '@/lib/platform/limit';
import { logLines } from '../support/log-lines';
import { page, setLimit, testDoor } from '../support/door';

const door = testDoor();
const tight = { running: 3, runningOfAKind: 1, waiting: 1 };

/** Vehicles wait from now on, all other requests are answered at once. */
function holdVehiclesBack(): { release: () => void } {
  let release: () => void = () => undefined;
  const pending = new Promise<void>((resolve) => (release = resolve));
  door.answers(async ({ url }): Promise<Rendered> => {
    if (url.startsWith('/vehiculo/')) await pending;
    return page(`made ${url}`);
  });
  return { release };
}

beforeEach(() => {
  logLines();
  setLimit('renderings', new ConcurrencyLimit(tight));
});

test('a request beyond the queue gets Retry-After, and the others get their page', async () => {
  const { release } = holdVehiclesBack();
  const running = door.get('/vehiculo/1');
  await door.requestedTimes(1);
  const others = [door.get('/vehiculo/2'), door.get('/vehiculo/3')];
  const refused = await Promise.race(others);
  expect([refused.status, refused.headers['retry-after'], refused.headers['cache-control']]).toEqual([
    503,
    '5',
    'no-store',
  ]);
  expect(refused.text).toContain('<h1>');
  release();
  const statuses = (await Promise.all([running, ...others])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 200, 503]);
  expect((await door.get('/vehiculo/4')).status).toBe(200);
});

test('one kind of page takes no other’s places', async () => {
  const { release } = holdVehiclesBack();
  const vehicles = ['1', '2', '3', '4'].map((id) => door.get(`/vehiculo/${id}`));
  await door.requestedTimes(1);
  for (const path of ['/vehiculos', '/vehiculos?search=kona', '/', '/api/stock', '/api/recent?ids=1'])
    expect((await door.get(path)).text).toBe(`made ${path}`);
  release();
  await Promise.all(vehicles);
});
