import fc from 'fast-check';
import type { StockList } from '@/lib/stock/stock';
import type { VehicleSummary } from '@/lib/stock/vehicle';
import { anyId, anyOffer } from './stock-arbitraries';

const text = fc.oneof(
  fc.constantFrom('', 'KONA', 'KONA Híbrido', '141 CV', '"', '\\', '{}'),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
);

const wholeEuros = fc.integer({ min: 1, max: 90_000 });
const cents = fc.integer({ min: 1, max: 9_000_000 }).map((amount) => amount / 100);

const picture = fc
  .tuple(
    fc.constantFrom('u/media/', 'u/media/kona/', '0/', ''),
    fc.string({ unit: 'grapheme', maxLength: 5 }),
  )
  .map(([folder, name]) => folder + encodeURIComponent(name));

function anyVehicle(amount: fc.Arbitrary<number>): fc.Arbitrary<VehicleSummary> {
  return fc.record({
    id: fc.oneof(
      fc.nat().map(String),
      fc.constantFrom('0', '007', '1e3', '9'.repeat(20), '__proto__'),
      anyId,
    ),
    name: text.filter((name) => name !== ''),
    modelUrlKey: fc.option(text),
    modelGroupId: fc.oneof(fc.constantFrom('', '7', '8'), anyId),
    modelName: text,
    productLine: text,
    listPrice: amount,
    finalPrice: amount,
    monthlyFee: fc.option(amount),
    hasSpecialPrice: fc.boolean(),
    immediateLabel: fc.constantFrom('', 'Entrega inmediata', 'entrega inmediata'),
    dealerName: fc.constantFrom('', 'Norte', 'Sur', '__proto__'),
    delivery: fc.constantFrom('', 'Entrega inmediata', '5 días laborables', 'En tránsito'),
    saving: fc.option(amount),
    vin: fc.constant(null),
    modelYear: fc.constant(null),
    colorName: text,
    colorGroupId: fc.oneof(fc.constantFrom('', '12', '14'), anyId),
    fuelId: fc.oneof(fc.constantFrom('', '1'), anyId),
    fuelName: text,
    gearbox: text,
    power: text,
    horsepower: fc.option(fc.integer({ min: 1, max: 999 })),
    consumption: fc.option(text),
    co2: fc.option(text),
    pictures: fc.uniqueArray(picture, { maxLength: 5 }),
  });
}

/** Changes of vehicles that mostly keep the price, as in a real stock. */
const samePrice = (vehicle: VehicleSummary): VehicleSummary => ({
  ...vehicle,
  listPrice: vehicle.finalPrice,
});

/** Any list of stock: ids as numbers or anything else, amounts in euros or cents, with and without fees and pictures. */
export const anyStockList: fc.Arbitrary<StockList> = fc
  .tuple(fc.constantFrom(wholeEuros, cents), anyOffer, fc.array(fc.boolean(), { minLength: 1, maxLength: 8 }))
  .chain(([amount, offer, same]) =>
    fc.uniqueArray(anyVehicle(amount), { selector: ({ id }) => id, maxLength: 12 }).map((vehicles) => ({
      ...offer,
      vehicles: vehicles.map((vehicle, at) => (same[at % same.length] ? samePrice(vehicle) : vehicle)),
      modelName: null,
      h1: null,
      h2Label: null,
      h2ParagraphHtml: null,
      h2BottomHtml: null,
      equipment: {
        pieces: ['a', 'b'],
        layers: [{ sets: [[0], [1], []], at: vehicles.map((_, at) => at % 3) }],
      },
      equipmentSets: [[0], [], [1, 2]],
      places: new Map([
        ['Norte', { isla: '1', concesionario: '10', label: 'Norte, Gran Canaria' }],
        ['Sur', { isla: '', concesionario: '20', label: 'Sur' }],
      ]),
    })),
  );
