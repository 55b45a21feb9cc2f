import { useSavedSearchStore } from '@/components/memory/saved-search-store';
import { maxSavedSearches, type SavedSearch } from '@/lib/memory/saved-searches';

const key = 'busquedas';
const search = (model: string): SavedSearch => ({
  ...{ id: `/vehiculos/${model}`, name: model, href: `/vehiculos/${model}` },
  ...{ index: `/api/stock?model=${model}`, at: Date.now() - 1_000, seen: { ids: ['501'], prices: [20_000] } },
});
const { save, markViewed: view, rename, remove, clear } = useSavedSearchStore.getState();
const names = () => useSavedSearchStore.getState().searches.map(({ name }) => name);
const stored = () => window.localStorage.getItem(key);

/** Another tab stores searches unknown to this one. */
const serialized = (...searches: readonly SavedSearch[]) =>
  window.localStorage.setItem(key, JSON.stringify({ state: { searches }, version: 1 }));

beforeEach(() => {
  window.localStorage.clear();
  clear();
});

test('the last kept comes first, each search once', () => {
  expect([save(search('kona')), save(search('i20')), save(search('kona'))]).toEqual([
    'kept',
    'kept',
    'known',
  ]);
  expect(names()).toEqual(['i20', 'kona']);
});

test('what another tab has kept meanwhile stays', () => {
  save(search('kona'));
  serialized(search('tucson'));
  expect(save(search('i20'))).toBe('kept');
  expect(names()).toEqual(['i20', 'tucson']);
  serialized(search('i30'), search('i20'));
  rename('/vehiculos/i20', 'El mío');
  expect(names()).toEqual(['i30', 'El mío']);
});

test('there are ten at most, and none makes room by itself', () => {
  for (let at = 0; at < maxSavedSearches; at += 1) expect(save(search(`m${at}`))).toBe('kept');
  expect(save(search('kona'))).toBe('full');
  expect(save(search('m0'))).toBe('known');
  expect(names()).toHaveLength(maxSavedSearches);
});

test('a visit replaces the viewed vehicles, and a visit of an unsaved search changes nothing', () => {
  save(search('kona'));
  const observed = { ids: ['501', '502'], prices: [19_000, 21_000] };
  view('/vehiculos/kona', observed);
  view('/vehiculos/i20', null);
  expect(useSavedSearchStore.getState().searches).toEqual([
    expect.objectContaining({ name: 'kona', seen: observed }),
  ]);
});

test('the last one taken out leaves nothing in the storage', () => {
  save(search('kona'));
  save(search('i20'));
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
  expect(save(search('kona'))).toBe('failed');
  jest.restoreAllMocks();
  expect(names()).toEqual([]);
});
