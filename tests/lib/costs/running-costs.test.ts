import { parseAmountWithin } from '@/lib/i18n/amount';
import { costBounds, parseEnergyUse, yearlyCost, type CostTexts } from '@/lib/costs/running-costs';
import { isPlugIn } from '@/lib/stock/fuels';

test.each([
  ['Gasolina', '5,7 l/100 km', { per100: 5.7, paidBy: 'litre', name: 'petrol' }],
  ['Diésel', '4.9 l/100km', { per100: 4.9, paidBy: 'litre', name: 'diesel' }],
  ['Híbrido diésel', '4,4 l/100 km', { per100: 4.4, paidBy: 'litre', name: 'diesel' }],
  ['GLP', '7,2 l/100 km', { per100: 7.2, paidBy: 'litre', name: 'lpg' }],
  ['Híbrido', '4,6 l/100 km', { per100: 4.6, paidBy: 'litre', name: 'fuel' }],
  [null, '4,6 l/100 km', { per100: 4.6, paidBy: 'litre', name: 'fuel' }],
  ['Eléctrico', '16,7 kWh/100 km', { per100: 16.7, paidBy: 'kwh', name: 'electricity' }],
  ['Híbrido enchufable', '1,1 l/100 km', 'plugIn'],
  ['Híbrido enchufable', null, 'plugIn'],
  ['Gasolina', '5,7', null],
  ['Gasolina', '0 l/100 km', null],
  ['Gasolina', null, null],
  ['Gasolina', '1,1 l/100 km, 15 kWh/100 km', null],
])('a vehicle of %p with %p needs %p', (fuel, consumption, use) => {
  expect(parseEnergyUse({ fuel, consumption })).toEqual(use);
});

test.each([
  ['Híbrido Enchufable (PHEV)', true],
  ['Plug-in', true],
  ['Híbrido', false],
  [null, false],
])('%p is the fuel of a plug-in hybrid: %p', (fuel, is) => {
  expect(isPlugIn(fuel)).toBe(is);
});

test.each([
  ['kilometers', '15000', 15_000],
  ['kilometers', '15.000', 15_000],
  ['kilometers', '15,000', 15_000],
  ['kilometers', ' 15 000 ', 15_000],
  ['kilometers', '0', 0],
  ['kilometers', '', null],
  ['kilometers', '15 mil km', 15_000],
  ['kilometers', '1.5', 'unreadable'],
  ['kilometers', '-3', 'unreadable'],
  ['kilometers', '1000000', 'outside'],
  ['kilometers', 'muchos', 'unreadable'],
  ['litre', '1,559', 1.559],
  ['litre', '1.559', 1.559],
  ['litre', '2', 2],
  ['litre', '1,', 1],
  ['litre', '  ', null],
  ['litre', '1.000,5', 'unreadable'],
  ['kwh', '0,18', 0.18],
  ['kwh', '0,18 €', 0.18],
  ['kwh', '180', 'outside'],
] as const)('the box %p with %p says %p', (box, text, figure) => {
  expect(parseAmountWithin(text, costBounds[box])).toBe(figure);
});

describe('a year', () => {
  const typed: CostTexts = { kilometers: '15.000', litre: '1,30', kwh: '0.2' };
  const petrol = { per100: 5.7, paidBy: 'litre', name: 'petrol' } as const;
  const electric = { per100: 16, paidBy: 'kwh', name: 'electricity' } as const;

  test('costs the energy of its kilometers at the current price', () => {
    expect(yearlyCost(petrol, typed)).toBeCloseTo(1_111.5);
    expect(yearlyCost(electric, typed)).toBeCloseTo(480);
  });

  test.each([
    ['no kilometers', { ...typed, kilometers: '' }],
    ['none at all', { ...typed, kilometers: '0' }],
    ['no price', { ...typed, litre: '' }],
    ['another price alone', { ...typed, litre: 'x' }],
  ])('has no cost with %s', (_, texts) => {
    expect(yearlyCost(petrol, texts)).toBeNull();
  });
});
