import type { ModelSummary } from '@/lib/stock/vehicle';
import { keyFiguresOf } from '@/components/site/home/key-figures';

const model = (vehiclesCount: number | null, price: number | null): ModelSummary => ({
  id: 'kona',
  name: 'KONA',
  picture: null,
  pictureAlt: 'KONA',
  urlKey: 'kona',
  vehiclesCount,
  bestPrice: null,
  bestFinalPrice: price,
  bestMonthlyFee: null,
});

const dealer = (id: string, islandId: string) => ({ id, name: `Dealer ${id}`, islandId });

test('cars, dealers, islands and the lowest final price are summed up', () => {
  const models = [model(3, 24_000), model(2, 9_900), model(1, null)];
  const dealers = [dealer('1', 'tf'), dealer('2', 'gc'), dealer('3', 'tf')];
  expect(keyFiguresOf(models, dealers)).toEqual({
    cars: 6,
    dealers: 3,
    islands: 2,
    fromPrice: 9_900,
  });
});

test.each([
  ['no models', [], { cars: 0, fromPrice: null }],
  [
    'a model without stock, whose price nobody can have',
    [model(0, 100), model(1, 200)],
    { cars: 1, fromPrice: 200 },
  ],
  [
    'a model of which nobody knows how many there are',
    [model(null, 100), model(1, 200)],
    { cars: null, fromPrice: 100 },
  ],
  ['no final price', [model(4, null)], { cars: 4, fromPrice: null }],
])('%s', (_, models, expected) => {
  expect(keyFiguresOf(models, [])).toEqual({ dealers: 0, islands: 0, ...expected });
});
