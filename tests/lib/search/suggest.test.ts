import fc from 'fast-check';
import { serializeEquipment, serializeStock } from '@/lib/list/stock-json';
import type { BrowserStock } from '@/lib/list/load-stock';
import { parseListState } from '@/lib/list/url';
import { parseListPath } from '@/lib/list/target';
import { resetEnv } from '@/lib/platform/env';
import { buildSearchableEquipment, buildSearchableStock } from '@/lib/search/searchable';
import { suggestSearches } from '@/lib/search/suggest';
import { withLocations } from '@/lib/stock/locations';
import { queryStock } from '@/lib/stock/query';
import type { ListEquipment, StockList } from '@/lib/stock/stock';
import { LenientListReader } from '@/lib/upstream/parse';
import { parseStockList } from '@/lib/upstream/stock-parser';
import { createStockService } from '@/stock-service/app';
import { islands, wireDealers } from '@/stock-service/data/dealers';

let list: StockList;
let stock: Awaited<ReturnType<typeof searchable>>;

beforeAll(async () => {
  process.env['STOCKFINDER_BASE_URL'] = 'https://shop.example.com';
  resetEnv();
  const url = 'https://shop.example.com/rest/default/V1/stockfinder/vehicles';
  const response = await createStockService({ size: 300 }).request(url);
  list = withLocations(
    await parseStockList(await response.json(), new LenientListReader()),
    wireDealers.map(({ dealer_id: id, name, island_id: islandId }) => ({ id, name, islandId })),
    islands.map(({ value_id: id, value_label: label }) => ({ id, label })),
  );
  stock = await searchable();
});

/** The stock as the browser searches it. */
async function searchable() {
  const data = JSON.parse(serializeStock(list)?.text ?? '') as BrowserStock;
  const equipment = JSON.parse(serializeEquipment(list)?.text ?? '') as ListEquipment;
  const own = { offers: 'Solo ofertas', brand: 'Hyundai' };
  return {
    search: await buildSearchableStock(data, own, () => Promise.resolve()),
    equipment: buildSearchableEquipment(equipment),
  };
}

const suggest = (text: string) => suggestSearches(stock.search, text, stock.equipment);

/** The number of vehicles in the list at an address. */
function totalAt(href: string): number {
  const { pathname, searchParams } = new URL(href, 'http://localhost');
  const { filters, sort, page } = parseListState(searchParams, list);
  const target = parseListPath(pathname);
  const key = target?.kind === 'model' ? target.model : null;
  const model = list.vehicles.find(({ modelUrlKey }) => modelUrlKey === key)?.modelGroupId;
  const state = { filters: key === null ? filters : { ...filters, models: [model ?? '?'] }, sort, page };
  return queryStock(stock.search.stock, state).total;
}

const words = [
  ...['kona', 'tucson', 'i20', 'ioniq 5', 'azul', 'rojo', 'blancas', 'híbrido', 'eléctrico', 'automático'],
  ...['manual 6', 'tenerife', 'gran canaria', 'adeje', 'entrega inmediata', 'ofertas', 'techo solar'],
  ...['hasta 25.000 €', '300 €/mes', 'desde 120 CV', 'a', 'ko', 'xyzzy', 'hyundai', 'con', 'hibirdo'],
];

test('each suggestion of any text leads to as many vehicles as it says', () => {
  const anyText = fc.uniqueArray(fc.constantFrom(...words), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(anyText, (text) => {
      const found = suggest(text.join(' '));
      for (const { href, count } of [...(found?.filters ?? []), ...(found?.all ? [found.all] : [])]) {
        expect(count).toBeGreaterThan(0);
        expect([href, totalAt(href)]).toEqual([href, count]);
      }
      const prices = (found?.vehicles ?? []).map(({ finalPrice }) => finalPrice);
      expect(prices).toEqual(prices.toSorted((a, b) => a - b));
      expect(prices.length).toBeLessThanOrEqual(found?.total ?? 0);
    }),
    { numRuns: 200 },
  );
});

test.each([
  ['tucson azul', /^\/vehiculos\/tucson\?colors=/],
  ['tucson ofertas hasta 33000', /^\/vehiculos\/tucson\?price=33000&special_price=true$/],
  ['tenerife entrega inmediata', /^\/vehiculos\?isla=2&disponible=true$/],
  ['desde 120 CV', /^\/vehiculos\?potencia=120$/],
])('«%s» leads to the list %s', (text, href) => {
  expect(suggest(text)?.filters[0]?.href).toMatch(href);
});

test('a reference is its vehicle, a slip is understood and said, and what nobody knows is kept', () => {
  const [vehicle] = suggest('621')?.vehicles ?? [];
  expect(vehicle?.id).toBe('621');
  expect(suggest('kona hibirdo')).toMatchObject({ correctedText: 'kona híbrido', isExact: false });
  expect(suggest('kona xyzzy')).toMatchObject({ unknown: ['xyzzy'], correctedText: null, isExact: false });
  expect(suggest('kona azul')).toMatchObject({ unknown: [], correctedText: null, isExact: true });
  expect(['', '€', 'hyundai'].map(suggest)).toEqual([null, null, null]);
});
