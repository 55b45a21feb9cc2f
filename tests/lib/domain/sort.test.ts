import fc from 'fast-check';
import { sortOrders, sortVehicles } from '@/lib/domain/sort';

const money = fc.integer({ min: 1, max: 20 }).map((amount) => ({ amount, text: '' }));
const vehicles = fc
  .array(fc.record({ listPrice: money, finalPrice: money, hasSpecialPrice: fc.boolean() }))
  .map((list) => list.map((vehicle, position) => ({ ...vehicle, position })));

/** What has to be in ascending order, most important first. */
const keys = {
  1: ({ finalPrice }) => [-finalPrice.amount],
  2: ({ finalPrice }) => [finalPrice.amount],
  3: ({ hasSpecialPrice, listPrice }) => [hasSpecialPrice ? 0 : 1, listPrice.amount],
} satisfies Record<number, (vehicle: Parameters<typeof sortVehicles>[0][number]) => number[]>;

test.each([...sortOrders])('order %d: ordered, stable, nothing lost, nothing changed', (order) => {
  fc.assert(
    fc.property(vehicles, (list) => {
      const before = structuredClone(list);
      const sorted = sortVehicles(list, order);
      expect(list).toEqual(before);
      expect(sorted.toSorted((a, b) => a.position - b.position)).toEqual(list);
      const rank = sorted.map((vehicle) => [...keys[order](vehicle), vehicle.position]);
      expect(rank).toEqual(
        rank.toSorted((a, b) => a.map((x, i) => x - (b[i] ?? 0)).find((x) => x !== 0) ?? 0),
      );
    }),
  );
});
