import { getStockOrSearchResult } from '@/lib/search/stock-or-search';
import { rawVehicle } from '../../support/raw-vehicle';
import { stockUpstream } from '../../support/stock-upstream';

const upstream = stockUpstream();
const listOf = (names: readonly string[]) => ({
  vehicles_list: names.map((name, at) =>
    rawVehicle({
      product_id: at + 1,
      name,
      product_line_description: name,
      model_group_id: at + 1,
      model_group_description: name,
      gearbox_description: name.includes('manual')
        ? 'Manual'
        : /híbrido/i.test(name)
          ? 'DCT'
          : 'Automático 6 vel.',
      fuel_description: 'Gasolina',
      localization_name: null,
    }),
  ),
});
const has = (names: readonly string[]) => upstream.answer('/vehicles', listOf(names));
/** The upstream's search finds these names. */
const finds = (names: readonly string[]) => upstream.answer('/search/vehicles', listOf(names));

const found = async (text: string, literal = false) => {
  const { source, list, search } = await getStockOrSearchResult({
    kind: 'search',
    text,
    ...(literal && { literal }),
  });
  return { source, names: list?.vehicles.map(({ name }) => name), ...search };
};
const names = ['KONA Híbrido', 'KONA Híbrido Maxx', 'Tucson'];
const plain = {
  source: 'upstream',
  corrected: null,
  unknown: [],
  nearestSearch: null,
  others: null,
  isAllStock: false,
};

test('the upstream’s answer is shown where it finds anything', async () => {
  has(names);
  finds(['Otro']);
  for (const text of ['descapotable', 'kona'])
    expect(await found(text)).toEqual({ names: ['Otro'], ...plain });
});

test.each([
  ['automático', names],
  ['dct hasta 25,000', names.slice(0, 2)],
])('the words of a filter’s values and amounts decide before it: «%s»', async (text, expected) => {
  has([...names, 'i20 manual']);
  finds(['Otro']);
  expect(await found(text)).toMatchObject({ source: 'own words', names: expected, unknown: [] });
  expect((await found(text, true)).names).toEqual(['Otro']);
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

test('single letters narrow nothing, and a number joins one', async () => {
  has([...names, 'i20 manual']);
  finds([]);
  expect(await found('m kona m o m x')).toMatchObject({ names: names.slice(0, 2), unknown: [] });
  expect(await found('m m m')).toMatchObject({ names: [...names, 'i20 manual'], isAllStock: true });
  expect(await found('i 20 x')).toMatchObject({ names: ['i20 manual'] });
});

test('a vehicle has every word of a text, however many these are', async () => {
  has(names);
  finds([]);
  const many = Array(14).fill('kona').join(' ');
  expect(await found(many)).toMatchObject({ names: names.slice(0, 2) });
  expect(await found(`${many} tucson`)).toMatchObject({ names: [], nearestSearch: { count: 2 } });
});

test('a reference shows its vehicle alone, and how many others the upstream finds', async () => {
  has(names);
  finds(names.slice(1));
  expect(await found('2')).toMatchObject({ names: ['KONA Híbrido Maxx'], others: 1 });
  expect(await found('2', true)).toMatchObject({ names: names.slice(1), others: null });
});

test.each([
  'AB 12',
  'ab%2012',
  'AB+12',
  'https://shop.example/vehiculo/AB%2012?utm_source=x',
  'shop.example/vehiculo/AB+12#fotos',
])('a reference is found however it was copied: «%s»', async (text) => {
  const [first, ...others] = listOf(names).vehicles_list;
  upstream.answer('/vehicles', { vehicles_list: [{ ...first, product_id: 'AB 12' }, ...others] });
  finds(names.slice(1));
  expect(await found(text)).toMatchObject({ names: ['KONA Híbrido'], others: 2 });
});

test('where its call fails, the own words decide', async () => {
  has(names);
  upstream.fail('failed', '/search/vehicles');
  expect(await found('tucson')).toMatchObject({ source: 'own words', names: ['Tucson'] });
});

test('without the stock a failing search is a failure', async () => {
  upstream.fail('failed');
  await expect(found('kona')).rejects.toThrow();
});
