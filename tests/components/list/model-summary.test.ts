import { summaryOf } from '@/components/list/model-summary';
import type { VehicleSummary } from '@/lib/stock/vehicle';
import { smallOffer } from '../../support/stock';

const vehicle = (id: string, changes: Partial<VehicleSummary> = {}) =>
  ({
    id,
    finalPrice: 20_000,
    monthlyFee: 250,
    fuelName: 'Gasolina',
    gearbox: 'Manual',
    colorGroupId: '12',
    colorName: 'Blanco Atlas',
    ...changes,
  }) as VehicleSummary;

test('a list is summed up in figures, the most frequent first', () => {
  const vehicles = [
    vehicle('1', { fuelName: 'Híbrido', monthlyFee: null }),
    vehicle('2', { finalPrice: 18_000, colorGroupId: '14' }),
    vehicle('3', { monthlyFee: 210, gearbox: 'Automático', colorGroupId: '99', colorName: 'Teal' }),
    vehicle('4'),
  ];
  expect(summaryOf({ vehicles, facets: smallOffer.facets })).toEqual({
    count: 4,
    fromPrice: 18_000,
    fromFee: { fee: 210, vehicleId: '3' },
    fuels: [
      { name: 'Gasolina', count: 3 },
      { name: 'Híbrido', count: 1 },
    ],
    gearboxes: [
      { name: 'Manual', count: 3 },
      { name: 'Automático', count: 1 },
    ],
    colors: [
      { name: 'Blanco', count: 2 },
      { name: 'Rojo', count: 1 },
      { name: 'Teal', count: 1 },
    ],
  });
});

test('what no vehicle has is left out', () => {
  const vehicles = [
    vehicle('1', { monthlyFee: null, fuelName: ' ', gearbox: '', colorGroupId: '', colorName: '' }),
  ];
  expect(summaryOf({ vehicles, facets: [] })).toEqual({
    count: 1,
    fromPrice: 20_000,
    fromFee: null,
    fuels: [],
    gearboxes: [],
    colors: [],
  });
});
