import type { ModelSummary } from '@/lib/stock/vehicle';
import { keyFiguresOf } from '@/components/site/home/key-figures';

const model = (vehiclesCount: number | null): ModelSummary => ({
  id: 'kona',
  name: 'KONA',
  picture: null,
  pictureAlt: 'KONA',
  urlKey: 'kona',
  vehiclesCount,
  bestPrice: null,
  bestFinalPrice: null,
  bestMonthlyFee: null,
});

const dealer = (id: string, islandId: string) => ({ id, name: `Dealer ${id}`, islandId });

test('cars, dealers and islands are summed up', () => {
  const models = [model(3), model(2), model(1)];
  const dealers = [dealer('1', 'tf'), dealer('2', 'gc'), dealer('3', 'tf')];
  expect(keyFiguresOf(models, dealers)).toEqual({
    cars: 6,
    dealers: 3,
    islands: 2,
  });
});

test.each([
  ['no models', [], 0],
  ['a model of which nobody knows how many there are', [model(null), model(1)], null],
])('%s', (_, models, cars) => {
  expect(keyFiguresOf(models, [])).toEqual({ dealers: 0, islands: 0, cars });
});
