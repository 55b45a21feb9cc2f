import fc from 'fast-check';
import { createCardFactory, decodeKeys, isStockIndex } from '@/lib/list/index/decode';
import { deltaDecodeEquipment, isEquipmentPart } from '@/lib/list/index/shape';
import { serializeEquipment, serializeIndex } from '@/lib/list/index/encode';
import { parseListState } from '@/lib/list/list-params';
import { parseListPath } from '@/lib/list/target';
import { resetEnv } from '@/lib/platform/env';
import { buildSearchableEquipment, buildSearchableStock } from '@/lib/search/searchable';
import { suggestSearches } from '@/lib/search/suggest';
import { withLocations } from '@/lib/stock/locations';
import { queryableStock, queryStock } from '@/lib/stock/query-stock';
import type { StockList } from '@/lib/stock/stock';
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
  const index: unknown = JSON.parse((await serializeIndex(list)).text);
  const part: unknown = JSON.parse((await serializeEquipment(list)).text);
  if (!isStockIndex(index) || !isEquipmentPart(part)) throw new Error('no index');
  const queryable = queryableStock(decodeKeys(index), index);
  const words = { offers: 'Solo ofertas', brand: 'Hyundai' };
  return {
    search: await buildSearchableStock(index, queryable, words, () => Promise.resolve()),
    equipment: buildSearchableEquipment(deltaDecodeEquipment(part)),
    cardOf: createCardFactory(index),
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
      const prices = (found?.vehicles ?? []).map((vehicle) => stock.cardOf(vehicle).price);
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
  expect(vehicle && stock.cardOf(vehicle).id).toBe('621');
  expect(suggest('kona hibirdo')).toMatchObject({ correctedText: 'kona híbrido', isExact: false });
  expect(suggest('kona xyzzy')).toMatchObject({ unknown: ['xyzzy'], correctedText: null, isExact: false });
  expect(suggest('kona azul')).toMatchObject({ unknown: [], correctedText: null, isExact: true });
  expect(['', '€', 'hyundai'].map(suggest)).toEqual([null, null, null]);
});
