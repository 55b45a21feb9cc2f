import type { StockList } from '@/lib/stock/stock';
import { isStockIndex } from '@/lib/list/index/decode';
import { serializeIndex } from '@/lib/list/index/encode';
import { sampleList } from '../../../support/sample-list';

const again = (): StockList => structuredClone(sampleList);
const versionOf = async (list: StockList) => (await serializeIndex(list)).version;

test('an index says its version', async () => {
  const { text, version } = await serializeIndex(sampleList);
  const index: unknown = JSON.parse(text);
  expect(isStockIndex(index) && index.version).toBe(version);
  expect(version).toMatch(/^[\w-]{20,}$/);
});

test('it is written once each time the list is loaded', () => {
  const list = again();
  expect(serializeIndex(list)).toBe(serializeIndex(list));
});

test('the same data is the same version, wherever it was loaded', async () => {
  expect(await versionOf(again())).toBe(await versionOf(sampleList));
});

test.each<[string, StockList]>([
  ['a vehicle is sold', { ...sampleList, vehicles: sampleList.vehicles.slice(1) }],
  [
    'a price changes',
    {
      ...sampleList,
      vehicles: sampleList.vehicles.with(7, {
        ...(sampleList.vehicles[7] as StockList['vehicles'][number]),
        finalPrice: { amount: 1, text: '1 €' },
      }),
    },
  ],
  ['a filter goes', { ...sampleList, facets: sampleList.facets.slice(1) }],
])('another version when %s', async (_, list) => {
  expect(await versionOf(list)).not.toBe(await versionOf(sampleList));
});
