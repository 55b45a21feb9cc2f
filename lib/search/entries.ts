import { facetValues, shownFee, shownPrice } from '@/lib/stock/filters';
import type { VehicleList } from '@/lib/stock/query';
import type { ListVehicle, VehicleSummary } from '@/lib/stock/vehicle';
import type { SearchEntry } from './search';

/** Words for a special price. */
const offerWords = 'oferta ofertas especial';

/** Returns what a search compares of a list's vehicles; the browser's list lacks frame numbers and some labels. */
export function searchEntries({
  vehicles,
  facets,
}: Pick<VehicleList<ListVehicle & Partial<VehicleSummary>>, 'vehicles' | 'facets'>): readonly SearchEntry[] {
  const labels = (['isla', 'concesionario'] as const).map(
    (code) => new Map(facetValues({ facets }, code).map(({ id, label }) => [id, label])),
  );
  return vehicles.map((vehicle) => ({
    id: vehicle.id,
    vin: vehicle.vin ?? null,
    texts: [
      ...[vehicle.name, vehicle.productLine, vehicle.modelName, vehicle.fuelName, vehicle.gearbox],
      ...[vehicle.power, vehicle.colorName, vehicle.hasSpecialPrice ? offerWords : ''],
    ],
    names: [
      ...[vehicle.place, labels[0]?.get(vehicle.isla) ?? '', labels[1]?.get(vehicle.concesionario) ?? ''],
      ...[vehicle.dealerName ?? '', ...(vehicle.deliveryTexts ?? [vehicle.delivery])],
    ],
    amounts: { price: shownPrice(vehicle), fee: shownFee(vehicle), power: vehicle.horsepower },
  }));
}
