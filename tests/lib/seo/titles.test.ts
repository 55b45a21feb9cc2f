import { fittingListTitles, maxTitleLength, fittingVehicleTitle } from '@/lib/seo/titles';
import { formatWholeEuros } from '@/lib/i18n/format';
import { emptyStockList, type StockList, type StockQuery } from '@/lib/stock/stock-list';
import type { ListVehicle } from '@/lib/stock/vehicle';
import { LenientListReader } from '@/lib/upstream/parse';
import { parseStockList } from '@/lib/upstream/stock-parser';
import { createStockService } from '@/stock-service/app';
import { stockUpstream } from '../../support/stock-upstream';
import { sampleList } from '../../support/sample-list';

// Titles are cut by their length.
const upstream = stockUpstream({ BRAND_NAME: 'Ejemplo' });
const vehicleOf = (changes: Partial<ListVehicle>): ListVehicle => ({
  ...sampleList.vehicles[0]!,
  modelName: 'KONA',
  finalPrice: 24_140,
  ...changes,
});
const kona = { name: 'KONA 1.0 TGDi 100 CV Klass', productLine: 'KONA Klass', colorName: 'Gris Ecotronic' };
const plugIn = {
  name: 'TUCSON Híbrido Enchufable 1.6 TGDi PHEV 4x4 252 CV N Line',
  modelName: 'TUCSON Híbrido Enchufable',
  productLine: 'TUCSON Híbrido Enchufable N Line',
  colorName: 'Plata Shimmering',
};
const colors: StockList = {
  ...emptyStockList,
  facets: [{ code: 'colors', label: '', values: [{ id: '12', label: 'Gris', hex: null }] }],
};

test('every vehicle of the sample has a title of its own with make, model, color and price', async () => {
  const upstream = 'https://shop.example.com/rest/default/V1/stockfinder/vehicles';
  const response = await createStockService({ size: 300 }).request(upstream);
  const list = await parseStockList(await response.json(), new LenientListReader(), { places: null });
  const titles = list.vehicles.map((vehicle) => fittingVehicleTitle(vehicle, list, `ref. ${vehicle.id}`));
  expect(titles.filter((title) => title.length > maxTitleLength || title.endsWith('…'))).toEqual([]);
  expect(new Set(titles).size).toBe(300);
  list.vehicles.forEach(({ modelName, finalPrice }, at) => {
    expect(titles[at]?.startsWith(`Ejemplo ${modelName} `)).toBe(true);
    expect(titles[at]).toContain(formatWholeEuros(finalPrice));
  });
});

test.each<[string, Partial<ListVehicle>, StockList | null]>([
  ['Ejemplo KONA Maxx, gris · 24.140\u00a0€', { name: 'KONA Maxx', colorName: 'Gris' }, colors],
  ['Ejemplo KONA 1.0 TGDi 100 CV Klass, gris · 24.140\u00a0€', kona, colors],
  // The words between model and trim go, where the whole name is too long.
  ['Ejemplo TUCSON Híbrido Enchufable N Line, gris · 24.140\u00a0€', plugIn, colors],
  ['Ejemplo TUCSON Híbrido Enchufable N Line · 24.140\u00a0€', { ...plugIn, colorName: '' }, null],
  // A name that doesn't end with its trim loses its figures; no color, no price, then cut at a word.
  [
    'Ejemplo KONA Especial Atlántico, rojo coral · 24.140\u00a0€',
    { name: 'KONA Especial Atlántico 100 CV', productLine: 'X', colorName: 'rojo coral' },
    null,
  ],
  [
    'Ejemplo KONA Edición Especial Islas Canarias Sin Igualdad…',
    { name: 'KONA Edición Especial Islas Canarias Sin Igualdad De Nadie', productLine: 'X' },
    null,
  ],
])('«%s»', (title, changes, stock) => {
  expect(fittingVehicleTitle(vehicleOf(changes), stock, 'ref. 501')).toBe(title);
});

test('vehicles that are equal in the title show their references', () => {
  const stock = {
    ...colors,
    vehicles: [vehicleOf(kona), vehicleOf({ ...kona, id: '777', colorName: 'Gris Amazon' })],
  };
  expect(fittingVehicleTitle(vehicleOf(kona), stock, 'ref. 501')).toBe(
    'Ejemplo KONA Klass, gris · 24.140\u00a0€ · ref. 501',
  );
});

test.each<[StockQuery, string]>([
  [{ kind: 'all' }, 'Coches nuevos Ejemplo en stock en Canarias'],
  [{ kind: 'promotion', id: null }, 'Promociones de coches nuevos Ejemplo en Canarias'],
  [
    { kind: 'search', text: 'un coche rojo automático que no gaste mucho' },
    'Resultados de «un coche rojo automático que no…» | Ejemplo',
  ],
])('a list of %o is titled «%s»', async (query, title) => {
  expect((await fittingListTitles(query, sampleList)).first).toBe(title);
});

test.each<[readonly string[], string]>([
  [[], 'Coches nuevos Ejemplo en stock'],
  [['Mallorca', 'Ibiza'], 'Coches nuevos Ejemplo en stock en Baleares'],
  [['Tenerife', 'Ibiza'], 'Coches nuevos Ejemplo en stock en Tenerife e Ibiza'],
  [['A', 'B', 'C', 'D'], 'Coches nuevos Ejemplo en stock'],
])('with stock on %p all stock is «%s»', async (islands, title) => {
  const options = islands.map((label, at) => ({ value_id: String(at), value_label: label }));
  upstream.answer('/frontapp/config', [{ config_key: 'islands', config_options: options }]);
  expect((await fittingListTitles({ kind: 'all' }, emptyStockList)).first).toBe(title);
  const values = islands.map((label, at) => ({ id: String(at), label, hex: null }));
  const list: StockList = {
    ...emptyStockList,
    facets: [{ code: 'island', label: '', values, hidden: true }],
  };
  expect((await fittingListTitles({ kind: 'all' }, list)).first).toBe(title);
});
