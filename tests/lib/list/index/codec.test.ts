import fc from 'fast-check';
import { toCards } from '@/lib/stock/card';
import { type PackedCard, packCard, unpackCard } from '@/lib/stock/packed-card';
import { pickFilterOffer } from '@/lib/stock/facets';
import { filterKeysAt, type StockList } from '@/lib/stock/stock';
import { resetEnv } from '@/lib/platform/env';
import { createCardFactory, decodeKeys, isStockIndex } from '@/lib/list/index/decode';
import { encodeIndex } from '@/lib/list/index/encode';
import { indexVersion } from '@/lib/list/index/shape';
import { parseStockList } from '@/lib/upstream/stock-parser';
import { LenientListReader } from '@/lib/upstream/parse';
import { createStockService } from '@/stock-service/app';
import { rawVehicle } from '../../../support/raw-vehicle';
import { anyStockList } from '../../../support/vehicle-arbitraries';

const upstream = 'https://shop.example.com';

beforeAll(() => {
  process.env['STOCKFINDER_BASE_URL'] = upstream;
  resetEnv();
});

/** An index as a browser receives it. */
async function sent(list: StockList) {
  const index: unknown = JSON.parse(JSON.stringify(await encodeIndex(list)));
  if (!isStockIndex(index)) throw new Error('no index');
  return index;
}

async function expectSame(list: StockList): Promise<void> {
  const index = await sent(list);
  const vehicles = decodeKeys(index);
  expect(vehicles).toEqual(
    list.vehicles.map((vehicle, at) => ({
      ...filterKeysAt(list, vehicle, at),
      at,
      listPrice: vehicle.listPrice,
      monthlyFee: vehicle.monthlyFee,
    })),
  );
  const cards = toCards(list.vehicles, list);
  expect(vehicles.map(createCardFactory(index))).toEqual(cards);
  const packed = JSON.parse(JSON.stringify(cards.map(packCard))) as PackedCard[];
  expect(packed.map(unpackCard)).toEqual(cards);
  expect(index).toMatchObject(pickFilterOffer(list));
  expect(index.equipmentSets).toEqual(list.equipmentSets);
}

const parsed = (...vehicles: Record<string, unknown>[]) =>
  parseStockList(
    { vehicles_list: vehicles.map((changes, at) => rawVehicle({ product_id: at + 1, ...changes })) },
    new LenientListReader(),
  );

test('the whole stock of the stock service comes out of its index as it went in', async () => {
  const service = createStockService({ size: 300 });
  const response = await service.request(`${upstream}/rest/default/V1/stockfinder/vehicles`);
  const list = await parseStockList(await response.json(), new LenientListReader());
  expect(list.vehicles).toHaveLength(300);
  await expectSame(list);
});

test('any list comes out as it went in', async () => {
  await fc.assert(fc.asyncProperty(anyStockList, expectSame), { numRuns: 100 });
});

test('an index holds no more of a vehicle than its card and the filters need', async () => {
  const text = JSON.stringify(await sent(await parsed({}, {})));
  expect(text).not.toMatch(/KMHK1234567890123|Techo solar|Plan Renove|Calle Mayor/);
});

test.each([null, undefined, 7, 'x', [], {}, { v: 0 }, { v: `${indexVersion}x` }])(
  '%j is no index that this release reads',
  (value) => {
    expect(isStockIndex(value)).toBe(false);
  },
);
