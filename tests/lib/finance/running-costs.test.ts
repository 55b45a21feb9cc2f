import { parseEnergyUseOrNull, yearlyEnergyCostOrNull } from '@/lib/finance/running-costs';

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
  expect(parseEnergyUseOrNull(fuel, consumption)).toEqual(use);
});

const petrol = { per100: 5.7, paidBy: 'litre', name: 'petrol' } as const;
const electric = { per100: 16, paidBy: 'kwh', name: 'electricity' } as const;

test('a year costs the energy of its kilometers at the current price, where both are known', () => {
  expect(yearlyEnergyCostOrNull(petrol, '15.000', '1,30')).toBeCloseTo(1_111.5);
  expect(yearlyEnergyCostOrNull(electric, '15.000', '0.2')).toBeCloseTo(480);
  expect(yearlyEnergyCostOrNull(petrol, '', '1,30')).toBeNull();
  expect(yearlyEnergyCostOrNull(petrol, '15.000', '')).toBeNull();
});
