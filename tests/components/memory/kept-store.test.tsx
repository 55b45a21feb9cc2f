import { useKept } from '@/components/memory/kept-store';
import { mostSearches, type KeptSearch } from '@/lib/memory/kept-searches';

const key = 'busquedas';
const search = (model: string): KeptSearch => ({
  ...{ id: `/vehiculos/${model}`, name: model, href: `/vehiculos/${model}` },
  ...{ index: `/api/stock?model=${model}`, at: Date.now() - 1_000, seen: { ids: ['501'], prices: [20_000] } },
});
const { keep, look, rename, remove, clear } = useKept.getState();
const names = () => useKept.getState().searches.map(({ name }) => name);
const stored = () => window.localStorage.getItem(key);

/** Another tab stores searches unknown to this one. */
const written = (...searches: readonly KeptSearch[]) =>
  window.localStorage.setItem(key, JSON.stringify({ state: { searches }, version: 1 }));

beforeEach(() => {
  window.localStorage.clear();
  clear();
});

test('the last kept comes first, each search once', () => {
  expect([keep(search('kona')), keep(search('i20')), keep(search('kona'))]).toEqual([
    'kept',
    'kept',
    'known',
  ]);
  expect(names()).toEqual(['i20', 'kona']);
});

test('what another tab has kept meanwhile stays', () => {
  keep(search('kona'));
  written(search('tucson'));
  expect(keep(search('i20'))).toBe('kept');
  expect(names()).toEqual(['i20', 'tucson']);
  written(search('i30'), search('i20'));
  rename('/vehiculos/i20', 'El mío');
  expect(names()).toEqual(['i30', 'El mío']);
});

test('there are ten at most, and none makes room by itself', () => {
  for (let at = 0; at < mostSearches; at += 1) expect(keep(search(`m${at}`))).toBe('kept');
  expect(keep(search('kona'))).toBe('full');
  expect(keep(search('m0'))).toBe('known');
  expect(names()).toHaveLength(mostSearches);
});

test('a visit replaces the viewed vehicles, and a visit of an unsaved search changes nothing', () => {
  keep(search('kona'));
  const seen = { ids: ['501', '502'], prices: [19_000, 21_000] };
  look('/vehiculos/kona', seen);
  look('/vehiculos/i20', null);
  expect(useKept.getState().searches).toEqual([expect.objectContaining({ name: 'kona', seen })]);
});

test('the last one taken out leaves nothing in the storage', () => {
  keep(search('kona'));
  keep(search('i20'));
  remove('/vehiculos/kona');
  expect(names()).toEqual(['i20']);
  remove('/vehiculos/i20');
  expect([names(), stored()]).toEqual([[], null]);
});

test.each(['is full', 'is refused'])('where the storage %s nothing counts as kept', (what) => {
  const refused = () => {
    throw new DOMException(what, 'QuotaExceededError');
  };
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refused);
  if (what === 'is refused') jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refused);
  expect(keep(search('kona'))).toBe('failed');
  jest.restoreAllMocks();
  expect(names()).toEqual([]);
});
