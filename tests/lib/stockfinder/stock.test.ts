import { HttpResponse, http } from 'msw';
import type { StockList, StockQuery } from '@/lib/domain/stock';
import { getStock } from '@/lib/stockfinder/stock';
import { logLines } from '../../support/log-lines';
import { rawVehicle } from '../../support/raw-vehicle';
import { testUpstream } from '../../support/upstream';

jest.mock('@/lib/data-cache', () => ({ cached: (_: unknown, load: () => Promise<unknown>) => load() }));

const upstream = testUpstream();
const all: StockQuery = { kind: 'all' };
const root = 'GET /rest/default/V1/stockfinder';

function upstreamAnswers(body: unknown): void {
  upstream.use(http.get('*', () => HttpResponse.json(body as Record<string, unknown>)));
}

/** The facets that a visitor is shown. */
const offered = (list: StockList | null) => list?.facets.filter(({ hidden }) => !hidden);

const vehicles = (count: number) =>
  Array.from({ length: count }, (_, index) => rawVehicle({ product_id: index + 1 }));

describe('the address asked for', () => {
  test.each<[string, StockQuery, string]>([
    ['all stock', all, '/vehicles'],
    ['a model', { kind: 'model', model: ' kona ' }, '/vehicles?model=kona'],
    ['a model with signs', { kind: 'model', model: 'a&b=c/../d' }, '/vehicles?model=a%26b%3Dc%2F..%2Fd'],
    ['promotions', { kind: 'promotion', id: null }, '/vehicles/?promotion=1'],
    ['one promotion', { kind: 'promotion', id: '9' }, '/vehicles/9?promotion=1'],
    ['one promotion with signs', { kind: 'promotion', id: '../9?x' }, '/vehicles/..%2F9%3Fx?promotion=1'],
    ['a search', { kind: 'search', text: '  kona   eléctrico ' }, '/search/vehicles?q=kona%20el%C3%A9ctrico'],
    ['an empty search', { kind: 'search', text: '  ' }, '/vehicles'],
  ])('of %s', async (_, query, address) => {
    upstreamAnswers({ vehicles_list: [] });
    expect(await getStock(query)).toMatchObject({ vehicles: [], priceRange: null, feeRange: null });
    expect(upstream.asked).toEqual([root + address]);
  });

  test.each<StockQuery>([
    { kind: 'model', model: '..' },
    { kind: 'model', model: ' ' },
    { kind: 'promotion', id: '.' },
  ])('is none for %j', async (query) => {
    expect(await getStock(query)).toBeNull();
    expect(upstream.asked).toEqual([]);
  });
});

test('a list comes with its ranges, facets and texts', async () => {
  upstreamAnswers({
    vehicles_list: { items: vehicles(3) },
    vehicles_count: '3',
    min_price: '22500',
    max_price: 39000,
    min_cuota: 210,
    max_cuota: 480,
    available_filters: [
      {
        code: 'colors',
        label: 'Color',
        type: 'checkbox',
        values: [{ value_id: 12, value_label: 'Blanco', value_code: '#FFF' }],
      },
      { code: 'price', label: 'Precio', type: 'select', values: [] },
    ],
    current_model_description: 'KONA',
    current_model_h1: 'KONA &amp; más',
    current_model_h2_label: 'Un SUV',
    current_model_h2_paragraph: '<h1>Uno</h1><script>alert(1)</script>',
    h2_model_bottom: '<h4>Dos</h4>',
  });
  const list = await getStock({ kind: 'model', model: 'kona' });
  expect(list?.vehicles.map(({ id }) => id)).toEqual(['1', '2', '3']);
  expect(list).toMatchObject({
    priceRange: { min: 22500, max: 39000 },
    feeRange: { min: 210, max: 480 },
    modelName: 'KONA',
    h1: 'KONA & más',
    h2Label: 'Un SUV',
    h2ParagraphHtml: '<h3>Uno</h3>',
    h2BottomHtml: '<h2>Dos</h2>',
  });
  expect(offered(list)).toEqual([
    { code: 'colors', label: 'Color', values: [{ id: '12', label: 'Blanco', hex: '#fff' }] },
    { code: 'price', label: 'Precio', values: [] },
  ]);
});

test('a bare text below the list becomes the heading it is meant as', async () => {
  upstreamAnswers({ vehicles_list: vehicles(1), h2_model_bottom: 'Tu KONA & tú' });
  expect((await getStock(all))?.h2BottomHtml).toBe('<h2>Tu KONA &amp; tú</h2>');
});

test('a vehicle of a list holds nothing of its page and no raw name', async () => {
  upstreamAnswers({ vehicles_list: vehicles(1) });
  const list = await getStock(all);
  expect(Object.keys(list?.vehicles[0] ?? {})).not.toContain('vin');
  expect(JSON.stringify(list)).not.toMatch(/product_id|_description|optional/);
});

test('three bad vehicles of 24 leave 21, and one line in the log', async () => {
  const lines = logLines();
  const list = vehicles(24);
  list[3] = rawVehicle({ product_id: 4, final_price: null });
  list[10] = rawVehicle({ product_id: null });
  upstreamAnswers({ vehicles_list: list.with(20, null as never), vehicles_count: 24 });
  expect((await getStock(all))?.vehicles).toHaveLength(21);
  expect(lines).toMatchObject([
    {
      what: 'vehicle',
      count: 3,
      examples: '4: final_price | #10: product_id | #20: (entry)',
      call: 'stock-all',
    },
  ]);
});

test('a vehicle that comes twice shows once', async () => {
  logLines();
  upstreamAnswers({ vehicles_list: [...vehicles(2), ...vehicles(1)] });
  expect((await getStock(all))?.vehicles.map(({ id }) => id)).toEqual(['1', '2']);
});

test('several vehicles of which none can be read are no empty list', async () => {
  logLines();
  upstreamAnswers({ vehicles_list: [{ id: 1 }, { id: 2 }] });
  await expect(getStock(all)).rejects.toMatchObject({ kind: 'malformed' });
});

test.each([
  [{ message: 'internal error' }],
  [[]],
  [null],
  [{ vehicles_list: 'none' }],
  [{ vehicles_list: null, vehicles_count: 3 }],
])('the answer %j is no list', async (body) => {
  logLines();
  upstreamAnswers(body);
  await expect(getStock(all)).rejects.toMatchObject({ kind: 'malformed' });
});

test('a list that is left out is empty when the count says so', async () => {
  upstreamAnswers({ vehicles_list: null, vehicles_count: 0 });
  expect((await getStock(all))?.vehicles).toEqual([]);
});

test('an unknown model is null', async () => {
  upstream.use(http.get('*/vehicles', () => HttpResponse.json({}, { status: 404 })));
  expect(await getStock({ kind: 'model', model: 'nada' })).toBeNull();
});

describe('ranges', () => {
  const list = [
    rawVehicle({ final_price: 30000, cuota_price: 300 }),
    rawVehicle({ product_id: 2, final_price: 20000, cuota_price: null }),
  ];
  test.each([
    ['missing', {}, { min: 20000, max: 30000 }, { min: 300, max: 300 }],
    [
      'unreadable',
      { min_price: 'x', max_price: {}, min_cuota: '', max_cuota: [] },
      { min: 20000, max: 30000 },
      { min: 300, max: 300 },
    ],
    ['one sided', { min_price: 15000, max_cuota: 500 }, { min: 15000, max: 30000 }, { min: 300, max: 500 }],
    [
      'the wrong way round',
      { min_price: 9, max_price: 1 },
      { min: 20000, max: 30000 },
      { min: 300, max: 300 },
    ],
    [
      'zero',
      { min_price: 0, max_price: 0, min_cuota: 0, max_cuota: 0 },
      { min: 20000, max: 30000 },
      { min: 300, max: 300 },
    ],
  ])('that are %s', async (_, given, priceRange, feeRange) => {
    upstreamAnswers({ vehicles_list: list, ...given });
    expect(await getStock(all)).toMatchObject({ priceRange, feeRange });
  });
});

test('facets and values that can not be shown are left out', async () => {
  const lines = logLines();
  const white = { value_id: '12', value_label: 'Blanco', value_code: 'ffffff' };
  upstreamAnswers({
    vehicles_list: vehicles(1),
    available_filters: [
      { code: 'wheels', label: 'Llantas', type: 'select', values: [white] },
      { code: 'transmissions', label: 'Cambio', type: 'select', values: [{ value_id: '' }] },
      {
        code: 'models',
        label: 'Modelo',
        values: { items: [{ value_id: 7, value_label: 'KONA', value_code: 'kona' }] },
      },
      {
        code: 'colors',
        label: 'Color',
        type: 'checkbox',
        values: [null, { value_id: 1 }, white, { ...white, value_label: 'Otro' }],
      },
      null,
    ],
  });
  expect(offered(await getStock(all))).toEqual([
    { code: 'models', label: 'Modelo', values: [{ id: '7', label: 'KONA', hex: null }] },
    { code: 'colors', label: 'Color', values: [{ id: '12', label: 'Blanco', hex: '#ffffff' }] },
  ]);
  expect(lines).toMatchObject([
    { what: 'filter', count: 2, examples: 'wheels: code | #4: (entry)' },
    { what: 'value of filter transmissions', count: 1 },
    { what: 'value of filter colors', count: 2 },
  ]);
});

test('of gearboxes with one label, which stand for the same vehicles, the first counts', async () => {
  const values = ['1', '2'].map((id) => ({ value_id: id, value_label: 'Automático', value_code: '' }));
  upstreamAnswers({
    vehicles_list: vehicles(1),
    available_filters: [{ code: 'transmissions', label: 'Cambio', type: 'select', values }],
  });
  expect((await getStock(all))?.facets[0]?.values.map(({ id }) => id)).toEqual(['1']);
});

test('the type of a facet decides nothing', async () => {
  const lines = logLines();
  const values = [{ value_id: '1', value_label: 'Gasolina', value_code: '' }];
  upstreamAnswers({
    vehicles_list: vehicles(1),
    available_filters: [
      { code: 'fuels', label: 'Combustible', type: 'radio', values },
      { code: 'price', label: 'Precio', type: 7, values: [] },
    ],
  });
  expect(offered(await getStock(all))?.map(({ code }) => code)).toEqual(['fuels', 'price']);
  expect(lines).toEqual([]);
});

describe('values that the vehicles have and the facets lack', () => {
  const kona = rawVehicle({
    product_id: 1,
    ...{
      model_group_id: 8,
      model_group_description: 'KONA',
      color_group_id: '12',
      color_description: 'Blanco',
    },
    ...{ fuel_id: '1', fuel_description: 'Gasolina', gearbox_description: 'Manual' },
  });
  const tucson = rawVehicle({
    product_id: 2,
    ...{
      model_group_id: 7,
      model_group_description: 'TUCSON',
      color_group_id: '14',
      color_description: 'Rojo',
    },
    ...{ fuel_id: '3', fuel_description: '', gearbox_description: 'Automático' },
  });
  const own = (id: string, label: string) => ({ id, label, hex: null });

  test('the models are offered first where the upstream has no such facet', async () => {
    upstreamAnswers({
      vehicles_list: [tucson, kona, { ...kona, product_id: 3 }],
      available_filters: [{ code: 'price', label: 'Precio', type: 'select', values: [] }],
    });
    const facets = (await getStock(all))?.facets;
    expect(facets?.map(({ code, hidden }) => [code, hidden ?? false])).toEqual([
      ['models', false],
      ['price', false],
      ['colors', true],
      ['fuels', true],
      ['transmissions', true],
    ]);
    expect(facets?.[0]).toEqual({
      code: 'models',
      label: '',
      values: [own('8', 'KONA'), own('7', 'TUCSON')],
    });
    expect(facets?.[3]?.values).toEqual([own('3', '3'), own('1', 'Gasolina')]);
  });

  test('one model is not worth a facet, and is still known by address', async () => {
    upstreamAnswers({ vehicles_list: [kona], available_filters: [] });
    const models = (await getStock(all))?.facets.find(({ code }) => code === 'models');
    expect(models).toEqual({ code: 'models', label: '', values: [own('8', 'KONA')], hidden: true });
  });

  test('are added to a facet that is given, behind its own; a gearbox may be known by its label', async () => {
    const value = (value_id: string, value_label: string) => ({ value_id, value_label, value_code: '' });
    upstreamAnswers({
      vehicles_list: [tucson, kona],
      available_filters: [
        { code: 'models', label: 'Modelo', type: 'select', values: [value('7', 'Tucson')] },
        { code: 'transmissions', label: 'Cambio', type: 'select', values: [value('mt', 'Manual')] },
      ],
    });
    const facets = (await getStock(all))?.facets ?? [];
    expect(facets.slice(0, 2)).toEqual([
      { code: 'models', label: 'Modelo', values: [own('7', 'Tucson'), own('8', 'KONA')] },
      {
        code: 'transmissions',
        label: 'Cambio',
        values: [own('mt', 'Manual'), own('Automático', 'Automático')],
      },
    ]);
  });

  test('a vehicle that has none is no value', async () => {
    upstreamAnswers({
      vehicles_list: [
        { ...kona, model_group_id: null, color_group_id: '', fuel_id: '', gearbox_description: '' },
      ],
      available_filters: [],
    });
    expect((await getStock(all))?.facets).toEqual([]);
  });
});
