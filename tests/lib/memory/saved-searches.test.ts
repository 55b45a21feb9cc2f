import { queryableStock } from '@/lib/stock/query-stock';
import { noRanges, type EquipmentSets, type FilterOffer } from '@/lib/stock/facets';
import { type FilterKeys, noFilters } from '@/lib/stock/filters';
import {
  savedSearchId,
  maxSavedSearches,
  maxViewed,
  normalizeSearchName,
  savedSearchNews,
  parseSavedSearches,
  vehiclesOfSavedSearch,
  type SavedSearch,
} from '@/lib/memory/saved-searches';

const now = Date.UTC(2026, 10, 23);
const day = 86_400_000;

test.each([
  ['/vehiculos', '', '/vehiculos', '/vehiculos'],
  ['/vehiculos/kona', 'page=3&utm_source=mail&x=1', '/vehiculos/kona', '/vehiculos/kona'],
  ['/vehiculos', 'colors=14,12&sort=1&page=2', '/vehiculos?colors=12,14', '/vehiculos?colors=12,14&sort=1'],
  [
    '/vehiculos',
    'cuota=300&entrada=2000&meses=48',
    '/vehiculos?cuota=300&entrada=2000&meses=48',
    '/vehiculos?cuota=300&entrada=2000&meses=48',
  ],
  // Terms without a maximum fee don't change a list's vehicles.
  ['/vehiculos', 'entrada=2000&meses=48', '/vehiculos', '/vehiculos?entrada=2000&meses=48'],
  ['/vehiculos', 'search=%20kona%20%20n', '/vehiculos?search=kona+n', '/vehiculos?search=kona+n'],
])('%s?%s is kept as %s', (path, query, id, href) => {
  expect(savedSearchId(path, new URLSearchParams(query))).toEqual({ id, href });
});

test.each([
  ['  KONA \n azul ', 'KONA azul'],
  [' \t', null],
  ['\u202dKO\u200bNA\u00a0azul\u202c', 'KONA azul'],
  ['\u200b', null],
  ['x'.repeat(200), 'x'.repeat(100)],
])('the name %j is kept as %j', (serialized, name) => {
  expect(normalizeSearchName(serialized)).toBe(name);
});

const values = (...ids: string[]) => ids.map((id) => ({ id, label: id, hex: null }));
const offer: FilterOffer & EquipmentSets = {
  facets: [
    { code: 'colors', label: 'Color', values: values('12', '14') },
    { code: 'equipamiento', label: 'Equipamiento', values: values('faros', 'techo, de cristal') },
  ],
  ranges: { ...noRanges, price: { min: 20_000, max: 30_000 }, potencia: { min: 100, max: 141 } },
  equipmentSets: [[0], [0, 1]],
};
const car = (colors: string, price: number, equipmentSet = -1, potencia = 100): FilterKeys => {
  const keys = Object.fromEntries(Object.keys(noFilters).map((code) => [code, '']));
  return {
    ...keys,
    colors,
    price,
    cuota: null,
    potencia,
    special: false,
    equipmentSet,
  } as unknown as FilterKeys;
};
const cars = [car('12', 20_000.4), car('14', 25_000, 0, 120), car('12', 30_000, 1, 141)];
const ids = ['501', '502', '503'];
const vehicles = (id: string) =>
  vehiclesOfSavedSearch({ id }, { stock: queryableStock(cars, offer), offer, ids: () => ids });

test('a search on terms has the vehicles whose fee fits on them, and none are told without the fees', () => {
  const list = { stock: queryableStock(cars, offer), offer, ids: () => ids };
  const limits = { allowedMonths: [48, 60], amountStep: 100, minAmount: 3_000 };
  const feeTable = [
    [18_000.4, 30_000],
    [23_000, 40_000],
    [28_000, 50_000],
  ] as const;
  const fees = { feeTable, hasFailed: false, isAnswered: true, limits };
  const found = (cuota: number, response: typeof fees | null = fees) =>
    vehiclesOfSavedSearch({ id: `/vehiculos?cuota=${cuota}&entrada=2000&meses=48` }, list, response)?.ids ??
    null;
  expect([found(299), found(300), found(450), found(600)]).toEqual([[], ['501'], ['501', '502'], ids]);
  expect([found(300, null), found(350, { ...fees, feeTable: [] as never })]).toEqual([null, null]);
});

test.each([
  ['/vehiculos', [501, 502, 503]],
  ['/vehiculos?colors=12', [501, 503]],
  ['/vehiculos?colors=12,99', [501, 503]],
  ['/vehiculos?price=25000', [501, 502]],
  ['/vehiculos?price=90000', [501, 502, 503]],
  // Values without vehicles at the moment: the list itself would show all its vehicles.
  ['/vehiculos?colors=99', []],
  ['/vehiculos?price=19000', []],
  ['/vehiculos?cuota=300', []],
  ['/vehiculos?potencia=120', [502, 503]],
  ['/vehiculos?potencia=200', []],
  ['/vehiculos?equipamiento=faros', [502, 503]],
  ['/vehiculos?equipamiento=faros&equipamiento=techo,%20de%20cristal', [503]],
  ['/vehiculos?equipamiento=faros,gancho', []],
  ['/vehiculos?disponible=1', []],
])('%s has the vehicles %j', (id, found) => {
  expect(vehicles(id)?.ids.map(Number)).toEqual(found);
});

test('prices are kept in whole euros, and of too many vehicles nothing', () => {
  expect(vehicles('/vehiculos?colors=12')?.prices).toEqual([20_000, 30_000]);
  const many = Array.from({ length: maxViewed + 1 }, () => car('12', 20_000));
  const stock = queryableStock(many, offer);
  expect(vehiclesOfSavedSearch({ id: '/vehiculos' }, { stock, offer, ids: () => [] })).toBeNull();
});

const observed = { ids: ['501', '502', '503'], prices: [20_000, 25_000, 30_000] };

test('new and cheaper vehicles are reported, removed, unchanged or dearer ones are not', () => {
  const later = { ids: ['502', '503', '504', '501'], prices: [24_999, 30_000, 1, 20_100] };
  expect(savedSearchNews({ seen: observed }, later)).toEqual({ fresh: ['504'], cheaper: ['502'] });
  expect(savedSearchNews({ seen: observed }, observed)).toEqual({ fresh: [], cheaper: [] });
});

test('nothing is told of what isn’t known', () => {
  expect([savedSearchNews({ seen: null }, observed), savedSearchNews({ seen: observed }, null)]).toEqual([
    null,
    null,
  ]);
});

const search = (href: string, more: object = {}): object => ({
  ...{ id: href, name: 'x', href, index: '/api/stock', at: now - day, seen: observed, ...more },
});
const read = (...searches: unknown[]): readonly SavedSearch[] => parseSavedSearches({ searches }, now);

test.each<[string, object]>([
  ['a script', search('javascript:alert(1)')],
  ['another site', search('//evil.example/vehiculos')],
  ['a whole address', search('https://evil.example/vehiculos')],
  ['no list', search('/vehiculo/501')],
  ['a path below a list', search('/vehiculos/kona/x')],
  ['a broken escape', search('/vehiculos/%zz')],
  ['another call', search('/vehiculos', { index: '/api/volver' })],
  ['another host’s index', search('/vehiculos', { index: 'https://evil.example/api/stock' })],
  ['no name', search('/vehiculos', { name: ' ' })],
  ['a name that is no text', search('/vehiculos', { name: { toString: 1 } })],
  ['no time', search('/vehiculos', { at: 'x' })],
  ['a time to come', search('/vehiculos', { at: now + 1 })],
  ['too long ago', search('/vehiculos', { at: now - 91 * day })],
])('a kept search with %s is none', (_, stored) => {
  expect(read(stored, search('/vehiculos/i20'))).toHaveLength(1);
});

test.each<[string, unknown]>([
  ['nothing', null],
  ['texts', { ids: 'x', prices: [] }],
  ['another number of prices', { ids: ['501'], prices: [] }],
  ['prices that are none', { ids: ['501'], prices: [null] }],
  ['ids that are none', { ids: [501], prices: [1] }],
])('what was seen of a search may be %s', (_, unreadable) => {
  expect(read(search('/vehiculos', { seen: unreadable }))).toEqual([
    expect.objectContaining({ href: '/vehiculos', seen: null }),
  ]);
});

test('each search is read once, and not more than fit', () => {
  const many = Array.from({ length: 30 }, (_, at) => search(`/vehiculos/${at % 15}?page=${at + 2}`));
  expect(read(...many).map(({ href }) => href)).toHaveLength(maxSavedSearches);
  expect(new Set(read(...many).map(({ id }) => id)).size).toBe(maxSavedSearches);
});

test.each([null, 'x', [], { searches: 'x' }, { searches: { length: 3 } }, { searches: [null, 1, 'x', []] }])(
  'a storage that holds %j holds no search',
  (stored) => {
    expect(parseSavedSearches(stored, now)).toEqual([]);
  },
);
