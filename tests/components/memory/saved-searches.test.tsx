import { http, HttpResponse } from 'msw';
import { maxSavedSearches, type SavedSearch, useMemoryStore } from '@/components/memory/memory-store';
import { SavedSearches } from '@/components/memory/memory-module';
import { SaveSearchButton } from '@/components/memory/save-search-button';
import { loadVehicleIdsOfListUnlessTooMany } from '@/components/memory/load-vehicle-ids';
import { parseListState } from '@/lib/stock/url';
import { stockServer } from '../../support/stock-server';
import { act, render, renderInSpanish, screen, userEvent, waitFor, within } from '../../support/render';
import { showToasts } from '../../support/toasts';
import { givenEmptyDevice } from '../../support/stores';
import { sampleList } from '../../support/sample-list';

const server = stockServer();
const key = 'vistos';
const search = (href: string, seen: SavedSearch['seen'] = null): SavedSearch => ({ name: href, href, seen });
const { saveSearch, setOff } = useMemoryStore.getInitialState();
const hrefs = () => {
  act(() => void useMemoryStore.read());
  return useMemoryStore.getState().searches.map(({ href }) => href);
};

givenEmptyDevice();

describe('in the storage', () => {
  test('the last kept comes first, each search once, whatever its order and unused terms', () => {
    expect(
      ['/vehiculos/kona', '/vehiculos/i20?sort=1', '/vehiculos/i20?entrada=2000'].map((href) =>
        saveSearch(search(href)),
      ),
    ).toEqual(['saved', 'saved', 'alreadySaved']);
    expect(saveSearch(search('/vehiculos/i20?cuota=300&entrada=2000'))).toBe('saved');
    expect(hrefs().slice(1)).toEqual(['/vehiculos/i20?sort=1', '/vehiculos/kona']);
  });

  test('there are ten at most, and none makes room by itself', () => {
    for (let at = 0; at < maxSavedSearches; at += 1)
      expect(saveSearch(search(`/vehiculos/${at}`))).toBe('saved');
    expect(saveSearch(search('/vehiculos/kona'))).toBe('full');
    expect(saveSearch(search('/vehiculos/0'))).toBe('alreadySaved');
  });

  test('where it is full nothing counts as saved', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(saveSearch(search('/vehiculos/kona'))).toBe('failed');
    jest.restoreAllMocks();
  });

  test.each<[string, unknown]>([
    ['no object', 'x'],
    ['no searches', { searches: [null, 1, 'x', []] }],
    ['a script', { searches: [search('javascript:alert(1)', [])] }],
    ['another site', { searches: [search('//evil.example/vehiculos', [])] }],
  ])('%s is no search', (_, state) => {
    window.localStorage.setItem(key, JSON.stringify({ state, version: 5 }));
    expect(useMemoryStore.read().searches).toEqual([]);
  });
});

const limits = { allowedMonths: [48, 60], amountStep: 100, minAmount: 3_000 };
const points = [
  [18_000, 300],
  [20_900, 400],
];
const curve = { terms: { entry: 2_000, months: 48 }, limits, points };

describe('the vehicles of a search', () => {
  test.each([
    ['/vehiculos', 30],
    ['/vehiculos?colors=14,99', 10],
    ['/vehiculos?price=20100', 2],
    // Choices that the list doesn't offer at the moment: the list itself would ignore them.
    ['/vehiculos?colors=99', 0],
    ['/vehiculos?equipamiento=gancho', 0],
  ])('of %s are %i', async (href, count) => {
    expect(await loadVehicleIdsOfListUnlessTooMany(href)).toHaveLength(count);
  });

  test('on terms are those whose fee fits, and unknown without the fees', async () => {
    const found = (cuota: number, response: Response) => {
      server.use(http.get('/api/curve', () => response));
      return loadVehicleIdsOfListUnlessTooMany(`/vehiculos?cuota=${cuota}&entrada=2000&meses=48`);
    };
    expect(await found(300, HttpResponse.json(curve))).toEqual(['501']);
    expect(await found(299, HttpResponse.json(curve))).toEqual([]);
    await expect(found(300, HttpResponse.json({}, { status: 503 }))).rejects.toThrow();
  });
});

/** Renders the button of a list that the server has rendered for a query. */
const renderList = (query: string, correctedText: string | null = null) => {
  const state = parseListState(new URLSearchParams(query), sampleList, limits);
  const props = { path: '/vehiculos', title: 'Stock', state, available: sampleList, correctedText };
  renderInSpanish(<SaveSearchButton {...props} />);
  showToasts();
};

const openList = (...list: Parameters<typeof renderList>) => {
  renderList(...list);
  return userEvent.click(screen.getByRole('button', { name: 'Guardar esta búsqueda' }));
};

test('where nothing is to be remembered, nothing is kept, and the click says so', async () => {
  setOff(true);
  await openList('');
  expect(await screen.findByText('Búsqueda no guardada')).toBeVisible();
  expect(hrefs()).toEqual([]);
});

test('one click asks once for the vehicles of a search and stores it once, as viewed', async () => {
  const fees = jest.fn(() => HttpResponse.json(curve));
  server.use(http.get('/api/curve', fees));
  const store = jest.spyOn(Storage.prototype, 'setItem');
  await openList('cuota=300&entrada=2000&meses=48');
  expect(await screen.findByText('Búsqueda guardada')).toBeVisible();
  expect(useMemoryStore.read().searches).toMatchObject([{ seen: ['501'] }]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(store.mock.calls.filter(([name]) => name === key)).toHaveLength(1);
  expect(fees).toHaveBeenCalledTimes(1);
  store.mockRestore();
});

test('a search that was saved before counts as viewed, and the next click removes it', async () => {
  saveSearch(search('/vehiculos?colors=14&sort=1', ['1']));
  renderList('colors=14');
  await waitFor(() => expect(useMemoryStore.read().searches).toMatchObject([{ seen: { length: 10 } }]));
  const button = screen.getByRole('button', { name: 'Guardar esta búsqueda', pressed: true });
  await userEvent.click(button);
  expect(await screen.findByText('Búsqueda quitada')).toBeVisible();
  expect(button).toHaveAttribute('aria-pressed', 'false');
  expect(hrefs()).toEqual([]);
});

test('of more than 500 vehicles none is stored: which are new isn’t known', async () => {
  const vehicles = Array.from({ length: 501 }, (_, index) => ({
    ...sampleList.vehicles[0]!,
    id: `v${index}`,
  }));
  server.has({ ...sampleList, vehicles });
  expect(await loadVehicleIdsOfListUnlessTooMany('/vehiculos/kona')).toBeNull();
  server.has({ ...sampleList, vehicles: vehicles.slice(1) });
  expect(await loadVehicleIdsOfListUnlessTooMany('/vehiculos/i20')).toHaveLength(500);
});

test('the region says how many are new, and a search is taken out without losing the focus', async () => {
  const all = sampleList.vehicles.map(({ id }) => id);
  saveSearch(search('/vehiculos?colors=12', []));
  saveSearch(search('/vehiculos?colors=14'));
  saveSearch(search('/vehiculos', all.slice(2)));
  render(<SavedSearches />);
  showToasts();
  const region = screen.getByRole('region', { name: 'Búsquedas guardadas' });
  await waitFor(() => expect(region).toHaveTextContent('2 nuevos'));
  const cards = within(region).getAllByRole('listitem');
  expect(cards.map((card) => within(card).getByRole('paragraph').textContent)).toEqual([
    '2 nuevos',
    '',
    '10 nuevos',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Quitar /vehiculos' }));
  expect(hrefs()).toEqual(['/vehiculos?colors=14', '/vehiculos?colors=12']);
  expect(screen.getByRole('heading', { name: 'Búsquedas guardadas' })).toHaveFocus();
  expect(screen.getByText('Búsqueda quitada')).toBeVisible();
});
