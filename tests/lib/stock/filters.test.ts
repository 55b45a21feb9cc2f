import { toFilterKeys } from '@/lib/stock/filters';
import type { VehicleSummary } from '@/lib/stock/vehicle';

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
