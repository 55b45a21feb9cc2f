import { mostSimilarVehicles, type SimilarityTraits } from '@/lib/stock/similar';

const car = (id: string, model: string, fuel: string, price: number): SimilarityTraits => ({
  id,
  modelGroupId: model,
  fuelId: fuel,
  finalPrice: price,
});
const kona = car('1', 'kona', 'petrol', 20_000);
const ids = (candidates: readonly SimilarityTraits[], count = 9) =>
  mostSimilarVehicles(kona, candidates, count).map(({ id }) => id);

test('its model comes before any other, however far the price', () => {
  expect(ids([car('2', 'i20', 'petrol', 20_000), car('3', 'kona', 'diesel', 45_000)])).toEqual(['3', '2']);
});

test('within a model the nearest price comes first, above or below', () => {
  const candidates = [20_900, 19_500, 23_000].map((price, at) =>
    car(String(at + 2), 'kona', 'petrol', price),
  );
  expect(ids(candidates)).toEqual(['3', '2', '4']);
});

test('another fuel counts like a price that is 15 % off', () => {
  const hybrid = car('2', 'kona', 'hybrid', 20_000);
  expect(ids([hybrid, car('3', 'kona', 'petrol', 22_900)])).toEqual(['3', '2']);
  expect(ids([hybrid, car('3', 'kona', 'petrol', 23_100)])).toEqual(['2', '3']);
});

test('equally near ones are in the order of their ids, and no more come than are wanted', () => {
  const same = ['10', '3', '2'].map((id) => car(id, 'kona', 'petrol', 20_000));
  expect(ids(same, 2)).toEqual(['2', '3']);
});
