import { toFilterKeys } from '@/lib/stock/filters';
import type { VehicleSummary } from '@/lib/stock/vehicle';

test('a list is narrowed by its model group, colour group, fuel id, gearbox, final price, fee and special price', () => {
  const vehicle: Partial<VehicleSummary> = {
    modelGroupId: '7',
    modelUrlKey: 'kona',
    colorGroupId: '12',
    fuelId: '3',
    gearbox: 'Automático',
    finalPrice: 22_500,
    listPrice: 24_000,
    monthlyFee: 210,
    hasSpecialPrice: true,
    immediateLabel: 'Entrega inmediata',
  };
  expect(toFilterKeys(vehicle as VehicleSummary)).toEqual({
    models: '7',
    colors: '12',
    fuels: '3',
    transmissions: 'Automático',
    finalPrice: 22_500,
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

test('amounts are compared as they are shown: a maximum of 24.520 € includes 24.520,40 €', () => {
  const vehicle = { immediateLabel: '', finalPrice: 24_520.4, monthlyFee: 382.4 } as VehicleSummary;
  expect(toFilterKeys(vehicle)).toMatchObject({ price: 24_520, cuota: 382 });
});
