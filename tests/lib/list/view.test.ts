import { sampleList } from '../../support/sample-list';
import { queryableStock } from '@/lib/stock/query-stock';
import type { CardVehicle } from '@/lib/stock/card';
import { listView, queryableList } from '@/lib/list/view';
import { chosen, letters, smallOffer, smallStock, vehicleKeys, type NamedKeys } from '../../support/stock';

const card = (vehicle: NamedKeys) => ({ id: vehicle.id }) as CardVehicle;

test('cards are made of the vehicles of one page alone', () => {
  const many = Array.from({ length: 30 }, (_, at) => vehicleKeys(String(at), { price: 20_000 + at }));
  const made: string[] = [];
  const shown = listView(
    queryableStock(many, smallOffer),
    { filters: chosen(), sort: 2, page: 2 },
    (vehicles) => {
      made.push(letters(vehicles));
      return vehicles.map(card);
    },
  );
  expect(made).toEqual(['242526272829']);
  expect(shown).toMatchObject({ page: 2, pages: 2, total: 30, relaxations: [] });
  expect(shown.cards).toHaveLength(6);
});

test('a list that the filters leave empty comes with ways out', () => {
  const filters = chosen({ fuels: ['6'] });
  const shown = listView(queryableStock(smallStock, smallOffer), { filters, sort: 2, page: 1 }, (vehicles) =>
    vehicles.map(card),
  );
  expect(shown).toMatchObject({ cards: [], page: 1, pages: 1, total: 0 });
  expect(shown.relaxations).toEqual([{ filters: chosen(), codes: ['fuels'], count: 5 }]);
  expect(shown.counts.values.fuels).toEqual({ 1: 2, 3: 2, 5: 1, 6: 0 });
});

test('a list is made ready and sorted once, however many ask', () => {
  const ready = queryableList(sampleList);
  expect(queryableList(sampleList)).toBe(ready);
  expect(ready.sorted(1)).toBe(queryableList(sampleList).sorted(1));
  expect(queryableList({ ...sampleList })).not.toBe(ready);
});
