import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { RecentlyViewed } from '@/components/memory/recently-viewed';
import { useRecent } from '@/components/memory/recent-store';
import { emptyMemory, type RecentVehicle, type RememberedVehicle } from '@/lib/memory/recent';
import { idlePage } from '../../support/idle';

const server = setupServer();
const requested: string[] = [];
beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' });
  // Compiled before the tests, which would wait for it.
  await import('@/components/memory/recent-vehicles');
  await import('@/components/memory/recent-cards');
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

let ids = 500;
/** Each test has its own vehicle, since recent responses are cached. */
const car = (): RecentVehicle => {
  ids += 1;
  return {
    id: String(ids),
    name: `KONA ${ids}`,
    price: '22.500 €',
    amount: 22_500,
    picture: null,
    model: 'KONA',
    modelKey: 'kona',
  };
};
const at = Date.now() - 1_000;

const key = 'vistos';
const store = (...vehicles: readonly RememberedVehicle[]) =>
  window.localStorage.setItem(key, JSON.stringify({ state: { ...emptyMemory, vehicles }, version: 2 }));
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
}
const settled = idlePage();
const list = () => screen.getByRole('list', { name: 'Vistos recientemente' });

beforeEach(() => {
  requested.length = 0;
  useRecent.setState(emptyMemory);
  window.localStorage.clear();
});

test('without viewed vehicles nothing is shown, and nothing is requested', async () => {
  await open();
  expect(document.body.textContent).toBe('');
  expect([requested, window.localStorage.getItem(key)]).toEqual([[], null]);
});

test('the vehicle of a page is remembered, and is not among those seen before', async () => {
  const vehicle = car();
  await open(vehicle);
  expect(stored()).toMatchObject({ vehicles: [vehicle] });
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent(/solo en este navegador/);
});

test.each<[string, number, string]>([
  ['cheaper', 22_000, 'Ha bajado 500 €'],
  ['dearer', 22_700, 'Ha subido 200 €'],
])('a vehicle that is %s says so, with its price of today', async (_, amount, note) => {
  const before = car();
  store({ ...before, at });
  answers(() =>
    HttpResponse.json({ vehicles: [{ ...before, amount, price: `hoy ${amount}` }], missing: [] }),
  );
  await open();
  expect(within(list()).getByText(note)).toBeInTheDocument();
  expect(list()).toHaveTextContent(`hoy ${amount}`);
  expect(screen.getByRole('link', { name: before.name })).toHaveAttribute('href', `/vehiculo/${before.id}`);
  expect(requested).toEqual([`?ids=${before.id}`]);
});

test('a comma of an id divides no list', async () => {
  store({ ...car(), id: 'A,1', at });
  answers(() => missing());
  await open();
  expect(requested).toEqual(['?ids=A~2C1']);
});

test('one that is sold says so and leads to others of its model', async () => {
  const before = car();
  store({ ...before, at });
  answers(() => missing(before.id));
  await open();
  expect(within(list()).getByText('Vendido')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ver otros KONA' })).toHaveAttribute('href', '/vehiculos/kona');
  expect(screen.queryByRole('link', { name: before.name })).not.toBeInTheDocument();
  expect(list()).not.toHaveTextContent(before.price);
});

test('one that is sold and of no known model leads to all stock', async () => {
  const before = { ...car(), model: null, modelKey: null };
  store({ ...before, at });
  answers(() => missing(before.id));
  await open();
  expect(screen.getByRole('link', { name: 'Ver otros vehículos' })).toHaveAttribute('href', '/vehiculos');
});

test.each<[string, () => Response]>([
  ['fails', () => new HttpResponse(null, { status: 503 })],
  ['is cut off', () => HttpResponse.error()],
  ['is no JSON', () => new HttpResponse('<html>')],
])('where the call %s, what is remembered stands, without claims', async (_, response) => {
  const before = car();
  store({ ...before, at });
  answers(response);
  await open();
  expect(list()).toHaveTextContent(/22\.500 €Precio visto el \d+ \p{L}+$/u);
  expect(list()).not.toHaveTextContent(/Vendido|Ha /);
});

test('the next page makes no request', async () => {
  store({ ...car(), at });
  answers(() => missing());
  await open();
  await open();
  expect(requested).toHaveLength(1);
});

test('it is emptied: nothing is left, and the focus is not lost', async () => {
  store({ ...car(), at });
  answers(() => missing());
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Borrar' }));
  expect(screen.getByRole('status')).toHaveTextContent(/^Borrado/);
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'No recordar' })).toHaveFocus();
  expect(window.localStorage.length).toBe(0);
});

test('it is switched off and on by one button', async () => {
  store({ ...car(), at });
  answers(() => missing());
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'No recordar' }));
  expect(screen.getByRole('status')).toHaveTextContent('Este navegador no recuerda lo que ves.');
  expect(stored()).toEqual({ ...emptyMemory, off: true });
  act(() => useRecent.getState().view(car()));
  expect(stored()).toEqual({ ...emptyMemory, off: true });
  const on = screen.getByRole('button', { name: 'Recordar lo que veo' });
  expect(on).toHaveFocus();
  await userEvent.click(on);
  expect(screen.getByRole('status')).toHaveTextContent(/^Desde ahora/);
  const vehicle = car();
  act(() => useRecent.getState().view(vehicle));
  expect(stored()).toMatchObject({ vehicles: [vehicle], off: false });
  await settled();
});

test('another tab forgets: this one follows', async () => {
  store({ ...car(), at });
  answers(() => missing());
  await open();
  window.localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});

test('what another tab has remembered meanwhile stays', () => {
  const [here, there] = [car(), car()];
  useRecent.getState().view(here);
  store({ ...there, at });
  useRecent.getState().view(here);
  expect(stored()).toMatchObject({ vehicles: [here, there] });
});

test('a storage that is full or turned off breaks nothing', async () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new Error('denied');
    });
  await open(car());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  jest.restoreAllMocks();
});
