import type { StockList } from '@/lib/shop/stock';
import type { Money, VehicleSummary } from '@/lib/shop/vehicle';

/** The facts of a list in figures, for people and search engines, all computed from its vehicles. */
export interface ListSummary {
  readonly count: number;
  /** The lowest final price. */
  readonly fromPrice: Money;
  /** The lowest monthly fee and the vehicle that has it; null where no vehicle has a fee. */
  readonly fromFee: { readonly fee: Money; readonly vehicleId: string } | null;
  /** With their number of vehicles, the most frequent first. */
  readonly fuels: readonly Share[];
  readonly gearboxes: readonly Share[];
  /** Names of the color groups, else of the colors, the most frequent first. */
  readonly colors: readonly Share[];
}

/** How many vehicles have something. */
export interface Share {
  readonly name: string;
  readonly count: number;
}

/** Sums up a list (product 11.7); null when it has no vehicles. */
export function summaryOf({ vehicles, facets }: Pick<StockList, 'vehicles' | 'facets'>): ListSummary | null {
  const [first, ...others] = vehicles;
  if (!first) return null;
  const groups = new Map(
    facets
      .find(({ code, hidden }) => code === 'colors' && !hidden)
      ?.values.map(({ id, label }) => [id, label]),
  );
  const cheapest = others.reduce(
    (best, vehicle) => (vehicle.finalPrice.amount < best.finalPrice.amount ? vehicle : best),
    first,
  );
  return {
    count: vehicles.length,
    fromPrice: cheapest.finalPrice,
    fromFee: lowestFee(vehicles),
    fuels: sharesOf(vehicles, ({ fuelName }) => fuelName),
    gearboxes: sharesOf(vehicles, ({ gearbox }) => gearbox),
    colors: sharesOf(vehicles, ({ colorGroupId, colorName }) => groups.get(colorGroupId) ?? colorName),
  };
}

function lowestFee(vehicles: readonly VehicleSummary[]): ListSummary['fromFee'] {
  let lowest: ListSummary['fromFee'] = null;
  for (const { id, monthlyFee: fee } of vehicles) {
    if (fee && (!lowest || fee.amount < lowest.fee.amount)) lowest = { fee, vehicleId: id };
  }
  return lowest;
}

function sharesOf(
  vehicles: readonly VehicleSummary[],
  nameOf: (vehicle: VehicleSummary) => string,
): readonly Share[] {
  const counts = new Map<string, number>();
  for (const vehicle of vehicles) {
    const name = nameOf(vehicle).trim();
    if (name !== '') counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count);
}
