import type { StockQuery } from '@/lib/stock/stock-list';
import { getStockOrNull } from '@/lib/upstream/reads';
import { givenLog } from '../../support/log-lines';
import { rawVehicle, rawVehicles } from '../../support/raw-vehicle';
import { testUpstream } from '../../support/upstream';

jest.mock('@/lib/platform/data-cache', () => jest.requireActual<object>('../../support/no-cache'));

const upstream = testUpstream();
beforeEach(upstream.hasPlaces);
const lines = givenLog();
const all: StockQuery = { kind: 'all' };
const root = 'GET /rest/default/V1/stockfinder';

describe('the address asked for', () => {
  test.each<[string, StockQuery, string]>([
    ['a model', { kind: 'model', model: 'kona' }, '/vehicles?model=kona'],
    ['a model with blanks', { kind: 'model', model: ' a  b\t' }, '/vehicles?model=%20a%20%20b%09'],
    ['a model with signs', { kind: 'model', model: 'a&b=c/../d' }, '/vehicles?model=a%26b%3Dc%2F..%2Fd'],
    ['promotions', { kind: 'promotion', id: null }, '/vehicles/?promotion=1'],
    ['one promotion with signs', { kind: 'promotion', id: '../9?x' }, '/vehicles/..%2F9%3Fx?promotion=1'],
    ['a search', { kind: 'search', text: '  kona   eléctrico ' }, '/search/vehicles?q=kona%20el%C3%A9ctrico'],
    ['an empty search', { kind: 'search', text: '  ' }, '/vehicles'],
  ])('of %s', async (_, query, address) => {
    upstream.returns({ vehicles_list: [rawVehicle()] });
    expect((await getStockOrNull(query))?.vehicles).toHaveLength(1);
    expect(upstream.requested).toEqual([root + address]);
  });

  test.each<StockQuery>([
    { kind: 'model', model: '..' },
    { kind: 'model', model: ' ' },
    { kind: 'promotion', id: '.' },
  ])('is none for %j', async (query) => {
    expect(await getStockOrNull(query)).toBeNull();
    expect(upstream.requested).toEqual([]);
  });
});

test.each([
  ['they all are of one', ['KONA', 'KONA'], 'KONA'],
  ['they differ', ['KONA', 'TUCSON'], null],
  ['they name none', ['', ''], null],
])('a list without a model has its vehicles’ where %s', async (_, models, name) => {
  const named = models.map((model_group_description, product_id) =>
    rawVehicle({ product_id: product_id + 1, model_group_description, family_description: '' }),
  );
  upstream.returns({ vehicles_list: named, current_model_description: '' });
  expect(await getStockOrNull({ kind: 'model', model: 'kona' })).toMatchObject({ modelName: name });
});

test('a list has no sold vehicles, and a line with their number and that of the reserved ones', async () => {
  const labels = ['Vendido', 'Disponible', 'Vendido', 'Reservado'];
  const vehicles_list = labels.map((available_label, at) =>
    rawVehicle({ product_id: at + 1, available_label }),
  );
  upstream.returns({ vehicles_list, vehicles_count: 4 });
  expect((await getStockOrNull(all))?.vehicles.map(({ id }) => id)).toEqual(['2', '4']);
  expect(lines).toMatchObject([
    { what: 'sold vehicle', count: 2, rule: 'silence' },
    { what: 'reserved vehicle of the feed', count: 1, rule: 'silence' },
  ]);
});

test('a list of sold vehicles alone is empty', async () => {
  const vehicles_list = rawVehicles(3).map((raw) => ({ ...raw, available_label: 'Vendido' }));
  upstream.returns({ vehicles_list });
  expect((await getStockOrNull(all))?.vehicles).toEqual([]);
});

test('a list comes with its vehicles and texts', async () => {
  upstream.returns({
    vehicles_list: { items: rawVehicles(3) },
    vehicles_count: '3',
    current_model_description: 'KONA',
    current_model_h1: 'KONA &amp; más',
    current_model_h2_label: 'Un SUV',
    current_model_h2_paragraph: '<h1>Uno</h1><script>alert(1)</script>',
    h2_model_bottom: '<h4>Dos</h4>',
  });
  const list = await getStockOrNull({ kind: 'model', model: 'kona' });
  expect(list?.vehicles.map(({ id }) => id)).toEqual(['1', '2', '3']);
  expect(list).toMatchObject({
    modelName: 'KONA',
    h1: 'KONA & más',
    h2Label: 'Un SUV',
    h2ParagraphHtml: '<h3>Uno</h3>',
    h2BottomHtml: '<h2>Dos</h2>',
  });
});

test('three bad vehicles of 24 leave 21, and one line in the log', async () => {
  const list = rawVehicles(24);
  list[3] = rawVehicle({ product_id: 4, final_price: null });
  list[10] = rawVehicle({ product_id: null });
  upstream.returns({ vehicles_list: list.with(20, null as never) });
  expect((await getStockOrNull(all))?.vehicles).toHaveLength(21);
  expect(lines).toMatchObject([
    {
      what: 'vehicle',
      count: 3,
      examples: '4: final_price | #10: product_id | #20: (entry)',
      call: 'stock-all',
    },
  ]);
});

test('several vehicles of which none can be read are no empty list', async () => {
  upstream.returns({ vehicles_list: [{ id: 1 }, { id: 2 }] });
  await expect(getStockOrNull(all)).rejects.toMatchObject({ kind: 'malformed' });
});

test.each([[7], [[rawVehicle()]], [{ vehicles_list: 'none' }]])('the answer %j is no list', async (body) => {
  upstream.returns(body);
  await expect(getStockOrNull(all)).rejects.toMatchObject({ kind: 'malformed' });
});

describe('immediate delivery', () => {
  const soon = { available_label: 'En 15 días', delivery_label: null };
  const now = { available_label: 'ENTREGA INMEDIATA', delivery_label: null };
  const facet = { code: 'immediate', label: '', values: [] };
  test.each([
    ['some have it', [now, soon], [facet]],
    ['all have it: nothing to choose', [now, now], []],
    ['none has it', [soon, soon], []],
  ])('%s', async (_, given, expected) => {
    upstream.returns({
      vehicles_list: given.map((labels, at) => rawVehicle({ ...labels, product_id: at + 1 })),
    });
    expect((await getStockOrNull(all))?.facets.filter(({ code }) => code === 'immediate')).toEqual(expected);
  });
});

describe('ranges', () => {
  const list = [
    rawVehicle({ final_price: 30000, cuota_price: 300 }),
    rawVehicle({ product_id: 2, final_price: 20000, cuota_price: null }),
  ];
  test('of price and fee are those of the vehicles, whatever the list says', async () => {
    upstream.returns({ vehicles_list: list, min_price: 25_000, max_price: 1, min_cuota: 0, max_cuota: 'x' });
    expect(await getStockOrNull(all)).toMatchObject({
      ranges: { price: { min: 20_000, max: 30_000 }, fee: { min: 300, max: 300 } },
    });
  });

  test.each([
    ['differs', '100 CV', true, { min: 100, max: 141 }],
    ['is the same', '104 kW (141 CV)', false, { min: 141, max: 141 }],
    ['is unknown', '', false, { min: 141, max: 141 }],
  ])('the power is the vehicles’ own, offered where it %s', async (_, power, isOffered, range) => {
    upstream.returns({ vehicles_list: [list[0], rawVehicle({ product_id: 2, power })] });
    const { facets, ranges } = (await getStockOrNull(all)) ?? {};
    expect(facets?.some(({ code }) => code === 'power')).toBe(isOffered);
    expect(ranges).toMatchObject({ power: range });
  });
});
