import type { StockQuery } from '@/lib/stock/stock-list';
import { facetValuesOrEmpty } from '@/lib/stock/filters';
import { queryStock } from '@/lib/stock/query';
import { getStockOrNull } from '@/lib/upstream/reads';
import { logLines } from '../../support/log-lines';
import { rawVehicle } from '../../support/raw-vehicle';
import { chosen, offeredFacets } from '../../support/stock';
import { testUpstream } from '../../support/upstream';

jest.mock('@/lib/platform/data-cache', () => jest.requireActual<object>('../../support/no-cache'));

const upstream = testUpstream();
beforeEach(upstream.hasPlaces);
const all: StockQuery = { kind: 'all' };

test('facets and values that can not be shown are left out', async () => {
  const lines = logLines();
  const white = { value_id: '12', value_label: 'Blanco', value_code: 'ffffff' };
  // One value alone would be no choice.
  const ofNoGroup = { product_id: 502, model_group_id: '', color_group_id: '' };
  upstream.returns({
    vehicles_list: [rawVehicle(), rawVehicle(ofNoGroup)],
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
  expect(offeredFacets(await getStockOrNull(all))).toEqual([
    { code: 'models', label: 'Modelo', values: [{ id: '7', label: 'KONA', hex: null }] },
    { code: 'colors', label: 'Color', values: [{ id: '12', label: 'Blanco', hex: '#ffffff' }] },
  ]);
  expect(lines).toMatchObject([
    { what: 'filter', count: 3, examples: 'wheels: code | #4: (entry) | transmissions' },
    { what: 'value of filter transmissions', count: 1 },
    { what: 'value of filter colors', count: 2 },
  ]);
});

test('a color has the hex code of its value, and none for anything else', async () => {
  const codes = ['#FA0', 'fa0', '#12aBcD', '#ffff', '#12345', 'x#fa0', '#fa0;', 'red', ''];
  const values = codes.map((value_code, at) => ({
    value_id: at + 1,
    value_label: `Color ${at}`,
    value_code,
  }));
  upstream.returns({
    vehicles_list: codes.map((_, at) => rawVehicle({ product_id: at + 1, color_group_id: at + 1 })),
    available_filters: [{ code: 'colors', label: 'Color', type: 'checkbox', values }],
  });
  const list = await getStockOrNull(all);
  expect(facetValuesOrEmpty(list!, 'colors').map(({ hex }) => hex)).toEqual([
    ...['#fa0', '#fa0', '#12abcd'],
    ...Array.from({ length: 6 }, () => null),
  ]);
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
    fuel_id: '1',
    fuel_description: 'Gasolina',
    gearbox_description: 'Manual',
  });
  const tucson = rawVehicle({
    product_id: 2,
    ...{
      model_group_id: 7,
      model_group_description: 'TUCSON',
      color_group_id: '14',
      color_description: 'Rojo',
    },
    fuel_id: '3',
    fuel_description: '',
    gearbox_description: 'Automático',
  });
  const own = (id: string, label: string) => ({ id, label, hex: null });

  test('the models are offered first where the upstream has no such facet', async () => {
    upstream.returns({
      vehicles_list: [tucson, kona, { ...kona, product_id: 3, final_price: 21_000 }],
      available_filters: [{ code: 'price', label: 'Precio', type: 'select', values: [] }],
    });
    const facets = (await getStockOrNull(all))?.facets;
    expect(facets?.map(({ code, hidden }) => [code, hidden ?? false])).toEqual([
      ['models', false],
      ['colors', true],
      ['fuels', true],
      ['transmissions', true],
      ['island', true],
      ['dealer', true],
      ['price', false],
    ]);
    expect(facets?.[0]).toEqual({
      code: 'models',
      label: '',
      values: [own('8', 'KONA'), own('7', 'TUCSON')],
    });
    expect(facets?.[2]?.values).toEqual([own('3', '3'), own('1', 'Gasolina')]);
  });

  test('a range is no filter where all vehicles have the same amount', async () => {
    const price = { code: 'price', label: 'Precio', type: 'select', values: [] };
    upstream.returns({ vehicles_list: [tucson, kona], available_filters: [price] });
    expect(offeredFacets(await getStockOrNull(all))?.map(({ code }) => code)).toEqual(['models']);
    const cheaper = { ...kona, final_price: 21_000 };
    upstream.returns({ vehicles_list: [tucson, cheaper], available_filters: [price] });
    expect(offeredFacets(await getStockOrNull(all))?.map(({ code }) => code)).toEqual(['models', 'price']);
  });

  test('are added to a facet that is given, behind its own; a gearbox may be known by its label', async () => {
    const value = (value_id: string, value_label: string) => ({ value_id, value_label, value_code: '' });
    upstream.returns({
      vehicles_list: [tucson, kona],
      available_filters: [
        { code: 'models', label: 'Modelo', type: 'select', values: [value('7', 'Tucson')] },
        { code: 'transmissions', label: 'Cambio', type: 'select', values: [value('mt', 'Manual')] },
      ],
    });
    const facets = (await getStockOrNull(all))?.facets ?? [];
    expect(facets.filter(({ hidden }) => !hidden)).toEqual([
      { code: 'models', label: 'Modelo', values: [own('7', 'Tucson'), own('8', 'KONA')] },
      {
        code: 'transmissions',
        label: 'Cambio',
        values: [
          { ...own('mt', 'Manual'), otherIds: ['manual'] },
          { ...own('Automático', 'Automático'), otherIds: ['automatico'] },
        ],
      },
    ]);
  });

  test('values of one label are one value with several ids, and it holds the vehicles of all', async () => {
    const value = (value_id: string) => ({ value_id, value_label: 'Blanco', value_code: '' });
    upstream.returns({
      vehicles_list: [kona, { ...kona, product_id: 3, color_group_id: '13' }, tucson],
      available_filters: [
        { code: 'colors', label: 'Color', type: 'checkbox', values: [value('12'), value('13')] },
      ],
    });
    const list = (await getStockOrNull(all))!;
    expect(facetValuesOrEmpty(list, 'colors')[0]).toEqual({ ...own('12', 'Blanco'), otherIds: ['13'] });
    const { total, counts } = queryStock(list, { filters: chosen({ colors: ['12'] }), sort: 2, page: 1 });
    expect([total, counts.colors['12']]).toEqual([2, 2]);
  });
});
