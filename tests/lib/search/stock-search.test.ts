import { searchStock } from '@/lib/search/stock-search';
import { listOfVehicles, memorySources, sampleData } from '../../support/memory-sources';

const sources = memorySources({ dealers: [] });
const named = (...names: readonly string[]) =>
  names.map((name, at) => ({ ...sampleData.vehicles[0]!, id: String(at + 1), name }));
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
  return { names: list?.vehicles.map(({ name }) => name), meant: search.correctedText };
};
const names = ['KONA Híbrido', 'KONA Híbrido Maxx', 'Tucson'];
const searches = () => sources.called('stock search');

test('results for the typed text are not requested again', async () => {
  has(names);
  expect(await found('kona')).toEqual({ names: names.slice(0, 2), meant: null });
  expect(sources.called('stock')).toHaveLength(1);
});

test('what the upstream doesn’t understand is read by the words of its stock', async () => {
  has(names);
  expect(await found('hyundai-tucson')).toEqual({ names: ['Tucson'], meant: null });
  expect(await found('konas')).toEqual({ names: names.slice(0, 2), meant: 'kona' });
});

test('taken literally it brings nothing, and ways out', async () => {
  has(names);
  expect(await found('kona hibirdo', true)).toEqual({ names: [], meant: null });
  expect(searches()).toHaveLength(1);
  const { search } = await searchStock({ kind: 'search', text: 'kona xyzzy', literal: true });
  expect(search).toMatchObject({ unknown: ['xyzzy'], ways: [{ text: 'kona', left: 'xyzzy' }] });
});

test('a text with unknown words is searched without the brand and «ref»', async () => {
  has(names);
  finds((text) => (text === 'KN1234' ? ['Tucson'] : []));
  expect(await found('Hyundai, ref. KN1234')).toEqual({ names: ['Tucson'], meant: null });
  expect(searches()).toHaveLength(2);
});

test('where the stock is unavailable, nothing is found, and the page stays', async () => {
  has(names);
  sources.fail('failed', 'stock all');
  expect(await found('hibirdo')).toEqual({ names: [], meant: null });
});

test('the upstream gets one other text at most', async () => {
  has(['Lucson', 'Mucson', 'Bucson', 'Nucson'].map((name) => `${name} x`));
  finds(() => []);
  expect(await found('gucson')).toEqual({ names: ['Lucson x'], meant: 'lucson' });
  expect(searches()).toHaveLength(2);
});
