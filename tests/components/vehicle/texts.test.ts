import { isBareNumber } from '../../../lib/stock/vehicle';

it.each([
  ['130', true],
  ['5,7', true],
  ['130 g/km', false],
  ['', false],
  ['1.2.3', false],
])('knows whether %j lacks its unit', (text, expected) => {
  expect(isBareNumber(text)).toBe(expected);
});
