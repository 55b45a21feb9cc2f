import { narrowList } from '@/lib/stock/offer';
import { facetValues } from '@/lib/stock/filters';
import { sampleList } from '../../support/sample-list';

test('a part of a list offers what its own vehicles have, within their own bounds', () => {
  const part = narrowList(sampleList, [3, 25]);
  expect(part.vehicles.map(({ id }) => id)).toEqual(['504', '526']);
  expect(part.ranges).toEqual({
    price: { min: 20_300, max: 22_500 },
    cuota: { min: 203, max: 203 },
    potencia: { min: 103, max: 125 },
  });
  expect(facetValues(part, 'colors').map(({ id }) => id)).toEqual(['12', '14']);
  expect(part.facets.some(({ code }) => code === 'special_price')).toBe(false);
});

test('what all vehicles of a part have is not offered', () => {
  const vehicles = sampleList.vehicles.map((vehicle, at) => ({
    ...{ ...vehicle, equipmentSet: at % 2 },
    standardPieces: at % 2 === 0 ? ['ABS'] : ['ABS', 'Techo'],
  }));
  const labels = (places: readonly number[]) =>
    facetValues(narrowList({ ...sampleList, vehicles }, places), 'equipamiento').map(({ label }) => label);
  expect(labels([0, 1])).toEqual(['Techo']);
  expect(labels([1, 3])).toEqual([]);
});
