import fc from 'fast-check';
import { allFacets, type Filters, rangeFacets } from '@/lib/stock/filters';
import { queryStock, type VehicleList } from '@/lib/stock/query';
import { anyBrowsing } from '../support/stock-arbitraries';
import { chosen, smallFilters, smallStock, vehicle } from '../support/stock';

const pageOf = (list: VehicleList, filters: Filters) => queryStock(list, { filters, sort: 2, page: 1 });

test('an empty list has ways out, each of which shows what it promises and gives up no more than it must', () => {
  fc.assert(
    fc.property(anyBrowsing, ({ list, filters }) => {
      const total = (chosenNow: Filters) => pageOf(list, chosenNow).total;
      const found = pageOf(list, filters).relaxations;
      expect(found.length > 0).toBe(list.vehicles.length > 0 && total(filters) === 0);
      expect(found.length).toBeLessThanOrEqual(4);
      for (const { filters: relaxed, codes, count } of found) {
        expect(count).toBeGreaterThan(0);
        expect(total(relaxed)).toBe(count);
        for (const { code } of allFacets.filter((other) => !codes.includes(other.code)))
          expect(relaxed[code]).toEqual(filters[code]);
        for (const { code } of rangeFacets.filter((range) => codes.includes(range.code))) {
          const bound = relaxed[code];
          if (bound === undefined) continue;
          // Widened to the nearest vehicle: a little less leaves none.
          const less = code === 'power' ? bound + 0.005 : bound - 0.005;
          if (codes.length === 1) expect(total({ ...relaxed, [code]: less })).toBe(0);
        }
      }
      // All give up as few choices as possible, and what brings most comes first.
      expect(new Set(found.map(({ codes }) => codes.length)).size).toBeLessThan(2);
      const counts = found.map(({ count }) => count);
      expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    }),
    { numRuns: 500 },
  );
});

test.each<[string, Partial<Filters>, object]>([
  ['a minimum power is lowered', { fuels: ['5'], power: 204 }, { power: 141 }],
  [
    'a maximum fee is given up where no wanted vehicle has one',
    { colors: ['15'], fee: 220 },
    { fee: undefined },
  ],
  [
    'of two one is given up, and the price raised',
    { models: ['10'], colors: ['15'], price: 22_000 },
    { models: [], price: 31_000 },
  ],
])('%s', (_, filters, changes) => {
  const ways = pageOf(smallStock, chosen(filters)).relaxations;
  expect(ways.map((way) => way.filters)).toContainEqual({ ...chosen(filters), ...changes });
});

test('no more than four ways are offered', () => {
  const keys = [
    { modelGroupId: '8' },
    { colorGroupId: '14' },
    { fuelId: '3' },
    { gearbox: 'at' },
    { finalPrice: 30_000 },
  ];
  const list = { ...smallFilters, vehicles: keys.map((changes, at) => vehicle(String(at), changes)) };
  const wanted = { models: ['7'], colors: ['12'], fuels: ['1'], transmissions: ['mt'], price: 20_000 };
  expect(pageOf(list, chosen(wanted)).relaxations).toHaveLength(4);
});
