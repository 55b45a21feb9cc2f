import type { StockList, StockQuery } from '@/lib/stock/stock';
import { resetEnv } from '@/lib/platform/env';
import { cacheTable, listEntry } from '@/lib/source/cache-table';

function imageHosts(hosts: string): void {
  Object.assign(process.env, { STOCKFINDER_BASE_URL: 'http://upstream.example', IMAGE_HOSTS: hosts });
  resetEnv();
}

beforeEach(() => imageHosts(''));

const queries: StockQuery[] = [
  { kind: 'all' },
  { kind: 'model', model: 'kona' },
  { kind: 'model', model: 'Kona' },
  { kind: 'promotion', id: null },
  { kind: 'promotion', id: 'kona' },
  { kind: 'search', text: 'kona' },
  { kind: 'search', text: 'all' },
];

test('no two reads share a key', () => {
  const keys = [
    ...queries.map((query) => cacheTable.stock(query)),
    ...[
      cacheTable.config(),
      cacheTable.dealers(),
      cacheTable.models(),
      cacheTable.vehicle('kona'),
      cacheTable.vehicle('1'),
    ],
  ].map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

test('other picture hosts make other keys, since references count on their order', () => {
  const before = cacheTable.config().key;
  imageHosts('img.example.com');
  expect(cacheTable.config().key).not.toBe(before);
});

test('all that shows stock is reached by the tag vehicles', () => {
  for (const entry of [
    ...queries.map((query) => cacheTable.stock(query)),
    cacheTable.models(),
    cacheTable.vehicle('1'),
  ]) {
    expect(entry.tags).toContain('vehicles');
  }
  expect(cacheTable.stock({ kind: 'model', model: 'kona' }).tags).toContain('model:kona');
  expect(cacheTable.vehicle('1').tags).toContain('vehicle:1');
});

test.each([
  [{ kind: 'all' }, ['empty', 'missing']],
  [{ kind: 'model', model: 'kona' }, ['empty', 'missing']],
  [{ kind: 'search', text: 'kona' }, ['one', 'empty', 'missing']],
] as const)('of the list %j memory alone keeps: %j', (query, memoryOnlyNames) => {
  const list = {
    facets: [],
    priceRange: null,
    feeRange: null,
    modelName: null,
    h1: null,
  } as unknown as StockList;
  const values = {
    one: { ...list, vehicles: [{}] } as unknown as StockList,
    empty: { ...list, vehicles: [] },
    missing: null,
  };
  const stored = Object.entries(values).filter(([, value]) => listEntry(query).memoryOnly(value));
  expect(stored.map(([name]) => name)).toEqual(memoryOnlyNames);
});
