import { parseEnergyUse, yearlyCost, type CostTexts } from '@/lib/finance/running-costs';

test.each([
  ['Gasolina', '5,7 l/100 km', { per100: 5.7, paidBy: 'litre', name: 'petrol' }],
  ['Diésel', '4.9 l/100km', { per100: 4.9, paidBy: 'litre', name: 'diesel' }],
  ['Híbrido', '4,6 l/100 km', { per100: 4.6, paidBy: 'litre', name: 'fuel' }],
  ['Eléctrico', '16,7 kWh/100 km', { per100: 16.7, paidBy: 'kwh', name: 'electricity' }],
  ['Híbrido enchufable', '1,1 l/100 km', 'plugIn'],
  ['Gasolina', '5,7', null],
  ['Gasolina', '0 l/100 km', null],
  ['Gasolina', '1,1 l/100 km, 15 kWh/100 km', null],
])('a vehicle of %p with %p needs %p', (fuel, consumption, use) => {
  expect(parseEnergyUse({ fuel, consumption })).toEqual(use);
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
    ['no price', { ...typed, litre: '' }],
  ])('has no cost with %s', (_, texts) => {
    expect(yearlyCost(petrol, texts)).toBeNull();
  });
});
