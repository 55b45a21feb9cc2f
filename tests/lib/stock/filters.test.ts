import {
  choiceFacets,
  filterCodes,
  isFlag,
  isRange,
  pickFilterOffer,
  facetValues,
  type FilterOffer,
} from '@/lib/stock/facets';
import { isFacetActive, toFilterKeys, noFilters, withFacetValues, withoutFacet } from '@/lib/stock/filters';
import type { VehicleSummary } from '@/lib/stock/vehicle';
import { chosen, smallOffer } from '../../support/stock';

const all = chosen({
  models: ['7', '8'],
  colors: ['12'],
  fuels: ['1'],
  transmissions: ['at'],
  price: 25_000,
  cuota: 250,
  special_price: true,
  isla: ['1', '2'],
  concesionario: ['10'],
  disponible: true,
  equipamiento: ['bola'],
});
const codes = [
  'models',
  'colors',
  'fuels',
  'transmissions',
  'price',
  'cuota',
  'special_price',
  'isla',
  'concesionario',
  'disponible',
  'equipamiento',
] as const;

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
    immediateLabel: 'Entrega inmediata',
  };
  expect(toFilterKeys(vehicle as VehicleSummary)).toEqual({
    models: '7',
    colors: '12',
    fuels: '3',
    transmissions: 'Automático',
    price: 22_500,
    cuota: 210,
    special: true,
    immediate: true,
    isla: '',
    concesionario: '',
    equipmentSet: -1,
  });
  const position = { isla: '2', concesionario: '20' };
  expect(toFilterKeys(vehicle as VehicleSummary, position)).toMatchObject(position);
  expect(toFilterKeys({ ...vehicle, monthlyFee: null } as VehicleSummary).cuota).toBeNull();
});

test.each(codes)('%s narrows nothing until something is chosen, and then it does', (code) => {
  expect(isFacetActive(noFilters, code)).toBe(false);
  expect(isFacetActive(all, code)).toBe(true);
  expect(isFacetActive(chosen({ [code]: all[code] }), code)).toBe(true);
});

test('a chosen empty model stands for all of them, beside others too', () => {
  expect(isFacetActive(chosen({ models: [''] }), 'models')).toBe(false);
  expect(isFacetActive(chosen({ models: ['7', ''] }), 'models')).toBe(false);
});

test.each(codes)('giving up %s leaves the other choices as they are', (code) => {
  expect(withoutFacet(all, code)).toEqual({ ...all, [code]: noFilters[code] });
});

test('a value is chosen and given up, and either twice is once', () => {
  const two = withFacetValues(withFacetValues(noFilters, 'colors', ['12'], true), 'colors', ['14'], true);
  expect(two).toEqual(chosen({ colors: ['12', '14'] }));
  expect(withFacetValues(two, 'colors', ['14'], true)).toEqual(two);
  expect(withFacetValues(two, 'colors', ['12'], false)).toEqual(chosen({ colors: ['14'] }));
  expect(withFacetValues(noFilters, 'colors', ['12'], false)).toEqual(noFilters);
  expect(noFilters.colors).toEqual([]);
});

test('a facet that the list does not have offers nothing', () => {
  expect(facetValues({ facets: [] }, 'fuels')).toEqual([]);
  expect(facetValues(smallOffer, 'transmissions').map(({ label }) => label)).toEqual([
    'Automático',
    'Manual',
  ]);
});

const isChoice = (code: (typeof filterCodes)[number]) => choiceFacets.some((existing) => existing === code);

test.each(filterCodes)('%s is of one kind: values, a range, or yes and no', (code) => {
  const kinds = [isChoice(code), isRange(code), isFlag(code)];
  expect(kinds.filter(Boolean)).toHaveLength(1);
  expect(isFlag(code)).toBe(typeof noFilters[code] === 'boolean');
  expect(isChoice(code)).toBe(Array.isArray(noFilters[code]));
});

test('what a list offers comes without its vehicles', () => {
  const { facets, ranges } = smallOffer;
  expect(pickFilterOffer({ ...smallOffer, vehicles: [] } as FilterOffer)).toEqual({ facets, ranges });
});
