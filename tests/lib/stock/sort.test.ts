import fc from 'fast-check';
import { defaultSort, sortVehicles, sortOrders, type SortOrder } from '@/lib/stock/order';

const amount = fc.integer({ min: 1, max: 20 });
const vehicles = fc
  .array(fc.record({ price: amount, special: fc.boolean() }))
  .map((list) => list.map((vehicle, position) => ({ ...vehicle, position })));

type Sortable = Parameters<typeof sortVehicles>[0][number];

/** Values that must ascend, most important first. */
const ranks = {
  1: ({ price }) => [-price],
  2: ({ price }) => [price],
  3: ({ special, price }) => [special ? 0 : 1, price],
} satisfies Record<SortOrder, (vehicle: Sortable) => number[]>;

test('the lowest price comes first unless a visitor says otherwise', () => {
  expect(defaultSort).toBe(2);
});

test.each([...sortOrders])('order %d: ordered, stable, nothing lost, nothing changed', (order) => {
  fc.assert(
    fc.property(vehicles, (list) => {
      const before = structuredClone(list);
      const sorted = sortVehicles(list, order);
      expect(list).toEqual(before);
      expect(sorted.toSorted((a, b) => a.position - b.position)).toEqual(list);
      const rank = sorted.map((vehicle) => [...ranks[order](vehicle), vehicle.position]);
      expect(rank).toEqual(
        rank.toSorted((a, b) => a.map((x, i) => x - (b[i] ?? 0)).find((x) => x !== 0) ?? 0),
      );
    }),
  );
});
