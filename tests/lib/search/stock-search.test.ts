import { searchStock } from '@/lib/search/stock-search';
import { listOfVehicles, memorySources, sampleData } from '../../support/memory-sources';

const sources = memorySources({ dealers: [] });
const named = (...names: readonly string[]) =>
  names.map((name, at) => ({
    ...sampleData.vehicles[0]!,
    id: String(at + 1),
    ...{ name, productLine: name, modelName: name },
  }));
const has = (names: readonly string[]) => (sources.data = { ...sources.data, vehicles: named(...names) });

/** The source's search finds these names for a text. */
function finds(search: (text: string) => readonly string[], texts: object = {}): void {
  sources.override({
    stock: (query) => {
      if (query.kind !== 'search') return sources.listOf(query);
      return { ...listOfVehicles(named(...search(query.text))), ...texts };
    },
  });
}

const found = async (text: string, literal = false) => {
  const { list, search } = await searchStock({ kind: 'search', text, ...(literal && { literal }) });
  return { names: list?.vehicles.map(({ name }) => name), ...search };
};
const names = ['KONA Híbrido', 'KONA Híbrido Maxx', 'Tucson'];
const plain = { corrected: null, unknown: [], way: null, others: null, isAllStock: false };

test('the upstream’s answer is shown where it finds anything', async () => {
  has(names);
  finds(() => ['Otro']);
  expect(await found('kona')).toEqual({ names: ['Otro'], ...plain });
});

test.each([
  ['konas', { names: names.slice(0, 2) }],
  ['kona hibirdo', { names: names.slice(0, 2), corrected: 'kona híbrido' }],
  ['kona xyzzy', { names: [], unknown: ['xyzzy'], way: { text: 'kona', count: 2 } }],
])('where it finds nothing, the stock’s own words decide: «%s»', async (text, expected) => {
  has(names);
  finds(() => []);
  expect(await found(text)).toMatchObject(expected);
});

test('taken literally nothing is corrected', async () => {
  has(names);
  finds(() => []);
  expect(await found('kona hibirdo', true)).toMatchObject({
    names: [],
    corrected: null,
    unknown: ['hibirdo'],
  });
});

test('a reference shows its vehicle alone, and how many others the upstream finds', async () => {
  has(names);
  finds(() => names.slice(1));
  expect(await found('2')).toMatchObject({ names: ['KONA Híbrido Maxx'], others: 1 });
  expect(await found('2', true)).toMatchObject({ names: names.slice(1), others: null });
});

test('where its call fails, the own words decide', async () => {
  has(names);
  sources.fail('failed', 'stock search');
  expect(await found('tucson')).toMatchObject({ names: ['Tucson'] });
});

test('without the stock a failing search is a failure', async () => {
  sources.fail('failed', 'stock');
  await expect(found('kona')).rejects.toThrow();
});
