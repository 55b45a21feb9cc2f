import { act, render, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { RecentlyViewed } from '@/components/memory/memory';
import { useMemory, type ViewedVehicle } from '@/components/memory/memory-store';
import type { RecentVehicle } from '@/lib/memory/recent';
import { stockServer } from '../../support/stock-server';
import { givenEmptyDevice } from '../../support/stores';

let waiting: (() => void)[] = [];
const nextTask = () => new Promise((done) => setTimeout(done));
beforeEach(() => {
  waiting = [];
  window.requestIdleCallback = (run) =>
    waiting.push(() => run({ didTimeout: false, timeRemaining: () => 50 }));
  // Read by the code under test as well, so that every response is known.
  jest.spyOn(globalThis, 'fetch');
});
afterEach(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

/** Lets the page be idle: the code loads, then its requests are answered. */
const settled = () =>
  act(async () => {
    for (const run of waiting.splice(0)) run();
    await nextTask();
    const responses = jest.mocked(fetch).mock.results.map(({ value }) => value as Promise<Response>);
    await Promise.allSettled(responses.map(async (response) => (await response).clone().text()));
    await nextTask();
  });

const server = stockServer();
const requested: string[] = [];
// Compiled before the tests, which would wait for it.
beforeAll(() => import('@/components/memory/remembered'));

const { view } = useMemory.getInitialState();
let ids = 500;
/** Each test has its own vehicle, since recent responses are cached. */
const car = (): RecentVehicle => {
  ids += 1;
  return { id: String(ids), name: `KONA ${ids}`, price: 22_500, fee: null, picture: null, modelKey: 'kona' };
};
const day = 24 * 3_600_000;
const at = Date.now() - 1_000;

const key = 'vistos';
const store = (...vehicles: readonly ViewedVehicle[]) =>
  window.localStorage.setItem(key, JSON.stringify({ state: { vehicles, off: false }, version: 3 }));
const stored = (): unknown =>
  (JSON.parse(window.localStorage.getItem(key) ?? '{"state":null}') as { state: unknown }).state;

const answers = (response: () => Response) =>
  server.use(
    http.get('/api/recent', ({ request }) => {
      requested.push(new URL(request.url).search);
      return response();
    }),
  );
const missing = (...soldIds: string[]) => HttpResponse.json({ vehicles: [], missing: soldIds });

async function open(vehicle?: RecentVehicle): Promise<void> {
  render(<RecentlyViewed className="page" {...(vehicle && { vehicle })} />);
  await settled();
  // The read memory needs code, which then requests its data.
  await settled();
}
const list = () => screen.getByRole('list', { name: 'Vistos recientemente' });

givenEmptyDevice();
beforeEach(() => {
  requested.length = 0;
});

test('the last viewed comes first, each once, twelve at most', () => {
  const cars = Array.from({ length: 14 }, car);
  const again = cars[5]!;
  for (const each of [...cars, again]) view(each);
  const latest = [again, ...cars.filter((each) => each !== again).reverse()].slice(0, 12);
  expect(useMemory.read().vehicles).toMatchObject(latest);
});

test('the price of today stands with its fall', async () => {
  const [before, dearer] = [car(), car()];
  store({ ...before, at }, { ...dearer, at });
  answers(() =>
    HttpResponse.json({
      vehicles: [
        { ...before, price: 22_000.4 },
        { ...dearer, price: 22_700 },
      ],
      missing: [],
    }),
  );
  await open();
  const [first, second] = within(list()).getAllByRole('listitem');
  expect(first).toHaveTextContent(/22\.000 €Ha bajado 500 €$/);
  expect(second).toHaveTextContent(/22\.700 €$/);
  expect(screen.getByRole('link', { name: before.name })).toHaveAttribute('href', `/vehiculo/${before.id}`);
  expect(requested).toEqual([`?ids=${before.id}%2C${dearer.id}`]);
});

test('where the call fails, what is remembered stands with its day, without claims', async () => {
  store({ ...car(), at });
  answers(() => new HttpResponse('<html>', { status: 503 }));
  await open();
  expect(list()).toHaveTextContent(/22\.500 €Precio visto el \d+ \p{L}+$/u);
});

test('what another tab has remembered stays, and what it forgets is forgotten here', async () => {
  const [here, there] = [car(), car()];
  view(here);
  store({ ...there, at });
  view(here);
  expect(stored()).toMatchObject({ vehicles: [here, there] });
  answers(() => missing());
  await open();
  window.localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});

const whole = { ...car(), at };
test.each<[string, unknown]>([
  ['a text', 'KONA'],
  ['a price that is none', { vehicles: [{ ...whole, price: '22500' }] }],
  ['a day more than 90 days ago', { vehicles: [{ ...whole, at: Date.now() - 90 * day - 1 }] }],
])('a storage with %s holds nothing', (_, state) => {
  window.localStorage.setItem(key, JSON.stringify({ state, version: 2 }));
  expect(useMemory.read()).toMatchObject({ vehicles: [], off: false });
});

test('what a wrong clock counts as too old is hidden, and there again with the right one', () => {
  const [old, now] = [car(), car()];
  store({ ...old, at: Date.now() - 91 * day });
  view(now);
  expect(useMemory.read().vehicles).toMatchObject([now]);
  const earlier = Date.now() - 2 * day;
  jest.spyOn(Date, 'now').mockReturnValue(earlier);
  expect(useMemory.read().vehicles).toMatchObject([now, old]);
});
