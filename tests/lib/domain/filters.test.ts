import {
  choicesOf,
  isActive,
  keysOf,
  noFilters,
  rangeOf,
  toggled,
  valuesOf,
  without,
} from '@/lib/domain/filters';
import type { VehicleSummary } from '@/lib/domain/vehicle';
import { chosen, smallOffer } from '../../support/stock';

const all = chosen({
  models: ['7', '8'],
  colors: ['12'],
  fuels: ['1'],
  transmissions: ['at'],
  price: 25_000,
  cuota: 250,
  special_price: true,
});
const codes = ['models', 'colors', 'fuels', 'transmissions', 'price', 'cuota', 'special_price'] as const;

test('a list is narrowed by its model group, colour group, fuel id, gearbox, final price, fee and special price', () => {
  const vehicle: Partial<VehicleSummary> = {
    modelGroupId: '7',
    modelUrlKey: 'kona',
    colorGroupId: '12',
    fuelId: '3',
    gearbox: 'Automático',
    finalPrice: { amount: 22_500, text: '22.500 €' },
    listPrice: { amount: 24_000, text: '24.000 €' },
    monthlyFee: { amount: 210, text: '210 €' },
    hasSpecialPrice: true,
  };
  expect(keysOf(vehicle as VehicleSummary)).toEqual({
    models: '7',
    colors: '12',
    fuels: '3',
    transmissions: 'Automático',
    price: 22_500,
    fee: 210,
    special: true,
  });
  expect(keysOf({ ...vehicle, monthlyFee: null } as VehicleSummary).fee).toBeNull();
});

test.each(codes)('%s narrows nothing until something is chosen, and then it does', (code) => {
  expect(isActive(noFilters, code)).toBe(false);
  expect(isActive(all, code)).toBe(true);
  expect(isActive(chosen({ [code]: all[code] }), code)).toBe(true);
});

test('a chosen empty model stands for all of them, beside others too', () => {
  expect(isActive(chosen({ models: [''] }), 'models')).toBe(false);
  expect(isActive(chosen({ models: ['7', ''] }), 'models')).toBe(false);
});

test('choices are counted by value; a maximum and the offers are one', () => {
  expect(codes.map((code) => choicesOf(all, code))).toEqual([2, 1, 1, 1, 1, 1, 1]);
  expect(codes.map((code) => choicesOf(noFilters, code))).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

test.each(codes)('giving up %s leaves the other choices as they are', (code) => {
  expect(without(all, code)).toEqual({ ...all, [code]: noFilters[code] });
});

test('a press on a value chooses it, and a second press gives it up', () => {
  const two = toggled(toggled(noFilters, 'colors', '12'), 'colors', '14');
  expect(two).toEqual(chosen({ colors: ['12', '14'] }));
  expect(toggled(two, 'colors', '12')).toEqual(chosen({ colors: ['14'] }));
  expect(noFilters.colors).toEqual([]);
});

test('a facet that the list does not have offers nothing', () => {
  expect(valuesOf({ facets: [] }, 'fuels')).toEqual([]);
  expect(valuesOf(smallOffer, 'transmissions').map(({ label }) => label)).toEqual(['Automático', 'Manual']);
});

test('the final price and the monthly fee have bounds of their own', () => {
  expect(rangeOf(smallOffer, 'price')).toEqual({ min: 20_000, max: 31_000 });
  expect(rangeOf(smallOffer, 'cuota')).toEqual({ min: 200, max: 310 });
  expect(rangeOf({ ...smallOffer, feeRange: null }, 'cuota')).toBeNull();
});
