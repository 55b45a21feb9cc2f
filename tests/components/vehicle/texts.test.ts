import { isBareNumber } from '../../../lib/stock/vehicle';
import { splitColumns } from '../../../components/vehicle/vehicle-equipment';

it.each([
  [[], [[], []]],
  [
    ['a', 'b'],
    [['a'], ['b']],
  ],
  [
    ['a', 'b', 'c'],
    [['a', 'b'], ['c']],
  ],
  [
    ['a', 'b', 'c', 'd', 'e'],
    [
      ['a', 'b', 'c'],
      ['d', 'e'],
    ],
  ],
])('gives the left column the larger half of %j', (items, expected) => {
  expect(splitColumns(items)).toEqual(expected);
});

it.each([
  ['130', true],
  ['5,7', true],
  ['130 g/km', false],
  ['', false],
  ['1.2.3', false],
])('knows whether %j lacks its unit', (text, expected) => {
  expect(isBareNumber(text)).toBe(expected);
});
