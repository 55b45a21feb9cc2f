import { getStockOrSearch } from '@/lib/search/stock-or-search';
import { rawVehicle } from '../../support/raw-vehicle';
import { stockUpstream } from '../../support/stock-upstream';

const upstream = stockUpstream();
const listOf = (names: readonly string[]) => ({
  vehicles_list: names.map((name, at) =>
    rawVehicle({
      product_id: at + 1,
      name,
      product_line_description: name,
      model_group_description: name,
      fuel_description: 'Gasolina',
      localization_name: null,
    }),
  ),
});
const has = (names: readonly string[]) => upstream.answer('/vehicles', listOf(names));
/** The upstream's search finds these names. */
const finds = (names: readonly string[]) => upstream.answer('/search/vehicles', listOf(names));

const found = async (text: string, literal = false) => {
  const { list, search } = await getStockOrSearch({ kind: 'search', text, ...(literal && { literal }) });
  return { names: list?.vehicles.map(({ name }) => name), ...search };
};
const names = ['KONA Híbrido', 'KONA Híbrido Maxx', 'Tucson'];
const plain = { corrected: null, unknown: [], nearestSearch: null, others: null, isAllStock: false };

test('the upstream’s answer is shown where it finds anything', async () => {
  has(names);
  finds(['Otro']);
  expect(await found('kona')).toEqual({ names: ['Otro'], ...plain });
});

test.each([
  ['konas', { names: names.slice(0, 2) }],
  ['kona hibirdo', { names: names.slice(0, 2), corrected: 'kona híbrido' }],
  ['kona xyzzy', { names: [], unknown: ['xyzzy'], nearestSearch: { text: 'kona', count: 2 } }],
])('where it finds nothing, the stock’s own words decide: «%s»', async (text, expected) => {
  has(names);
  finds([]);
  expect(await found(text)).toMatchObject(expected);
});

test('taken literally nothing is corrected', async () => {
  has(names);
  finds([]);
  expect(await found('kona hibirdo', true)).toMatchObject({
    names: [],
    corrected: null,
    unknown: ['hibirdo'],
  });
});

test('a reference shows its vehicle alone, and how many others the upstream finds', async () => {
  has(names);
  finds(names.slice(1));
  expect(await found('2')).toMatchObject({ names: ['KONA Híbrido Maxx'], others: 1 });
  expect(await found('2', true)).toMatchObject({ names: names.slice(1), others: null });
});

test('where its call fails, the own words decide', async () => {
  has(names);
  upstream.fail('failed', '/search/vehicles');
  expect(await found('tucson')).toMatchObject({ names: ['Tucson'] });
});

test('without the stock a failing search is a failure', async () => {
  upstream.fail('failed');
  await expect(found('kona')).rejects.toThrow();
});
