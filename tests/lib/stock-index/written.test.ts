import type { StockList } from '@/lib/domain/stock';
import { isStockIndex } from '@/lib/stock-index/decode';
import { writeIndex } from '@/lib/stock-index/written';
import { sampleList } from '../../support/sample-list';

const again = (): StockList => structuredClone(sampleList);

test('an index says its version', () => {
  const { text, version } = writeIndex(sampleList);
  const index: unknown = JSON.parse(text);
  expect(isStockIndex(index) && index.version).toBe(version);
  expect(version).toMatch(/^[\w-]{20,}$/);
});

test('it is written once each time the list is loaded', () => {
  const list = again();
  expect(writeIndex(list)).toBe(writeIndex(list));
});

test('the same data is the same version, wherever it was loaded', () => {
  expect(writeIndex(again()).version).toBe(writeIndex(sampleList).version);
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
])('another version when %s', (_, list) => {
  expect(writeIndex(list).version).not.toBe(writeIndex(sampleList).version);
});
