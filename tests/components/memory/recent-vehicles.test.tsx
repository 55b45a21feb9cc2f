import type { RecentVehicle } from '@/lib/stock/vehicle';
import { act, render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { RememberViewAndShowRecent } from '@/components/memory/memory';
import { useMemoryStore, type ViewedVehicle } from '@/components/memory/memory-store';
import { stockServer } from '../../support/stock-server';
import { givenEmptyDevice } from '../../support/stores';

const server = stockServer();
// Compiled before the tests, which would wait for it.
beforeAll(() => import('@/components/memory/memory-module'));

const { addViewed } = useMemoryStore.getInitialState();
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

/** The list, once the page is idle and its call has this response. */
async function listWith(response: () => Response): Promise<HTMLElement> {
  const responded = jest.fn(response);
  server.use(http.get('/api/recent', responded));
  render(<RememberViewAndShowRecent className="page" />);
  await waitFor(() => expect(responded).toHaveBeenCalledTimes(1));
  return screen.findByRole('list', { name: 'Vistos recientemente' });
}

givenEmptyDevice();

test('the last viewed comes first, each once, twelve at most', () => {
  const cars = Array.from({ length: 14 }, car);
  const again = cars[5]!;
  for (const each of [...cars, again]) addViewed(each);
  const latest = [again, ...cars.filter((each) => each !== again).reverse()].slice(0, 12);
  expect(useMemoryStore.read().vehicles).toMatchObject(latest);
});

test('beside the one vehicle that is remembered nothing is said of the memory; beside two it is', async () => {
  const [first, second] = [car(), car()];
  server.use(http.get('/api/recent', () => HttpResponse.json({ vehicles: [], missing: [] })));
  const controls = () => screen.queryByRole('button', { name: 'No recordar' });
  const { unmount } = render(<RememberViewAndShowRecent vehicle={first} />);
  await waitFor(() => expect(stored()).toMatchObject({ vehicles: [first] }));
  // Loaded by then, and shown.
  await act(() => import('@/components/memory/memory-module'));
  expect(controls()).not.toBeInTheDocument();
  unmount();
  render(<RememberViewAndShowRecent vehicle={second} />);
  expect(await screen.findByRole('button', { name: 'No recordar' })).toBeVisible();
});

test('where the call fails, what is remembered stands with its day, without claims', async () => {
  store({ ...car(), at });
  const list = await listWith(() => new HttpResponse('<html>', { status: 503 }));
  await waitFor(() => expect(list).toHaveTextContent(/22\.500 €Precio visto el \d+ \p{L}+$/u));
});

test('what another tab has remembered stays, and what it forgets is forgotten here', async () => {
  const [here, there] = [car(), car()];
  addViewed(here);
  store({ ...there, at });
  addViewed(here);
  expect(stored()).toMatchObject({ vehicles: [here, there] });
  await listWith(() => HttpResponse.json({ vehicles: [], missing: [] }));
  window.localStorage.clear();
  // Other tabs are followed once the page is idle.
  await waitFor(() => {
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
  });
});

const whole = { ...car(), at };
test.each<[string, unknown]>([
  ['a text', 'KONA'],
  ['a price that is none', { vehicles: [{ ...whole, price: '22500' }] }],
  ['a day more than 90 days ago', { vehicles: [{ ...whole, at: Date.now() - 90 * day - 1 }] }],
])('a storage with %s holds nothing', (_, state) => {
  window.localStorage.setItem(key, JSON.stringify({ state, version: 2 }));
  expect(useMemoryStore.read()).toMatchObject({ vehicles: [], off: false });
});

test('what a wrong clock counts as too old is hidden, and there again with the right one', () => {
  const [old, now] = [car(), car()];
  store({ ...old, at: Date.now() - 91 * day });
  addViewed(now);
  expect(useMemoryStore.read().vehicles).toMatchObject([now]);
  const earlier = Date.now() - 2 * day;
  jest.spyOn(Date, 'now').mockReturnValue(earlier);
  expect(useMemoryStore.read().vehicles).toMatchObject([now, old]);
});
