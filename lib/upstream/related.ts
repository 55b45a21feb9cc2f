import 'server-only';
import { similarVehicles } from '@/lib/stock/similar';
import type { StockList } from '@/lib/stock/stock';
import type { VehicleSummary } from '@/lib/stock/vehicle';
import { getStock, getVehicle } from './reads';
import { lastKnownTraits } from './traits';

/** Returns the list of a vehicle's model; null without a model or where the list is unavailable. */
export async function getStockOfSameModel({ modelUrlKey }: VehicleSummary): Promise<StockList | null> {
  return modelUrlKey ? getStock({ kind: 'model', model: modelUrlKey }).catch(() => null) : null;
}

/**
 * Returns the hex color of a vehicle's chip, which only the filters of its model's list contain. Null when they lack it
 * or are unavailable: a chip is an ornament, and the page works without it.
 */
export async function vehicleColorHex(vehicle: VehicleSummary): Promise<string | null> {
  const stock = await getStockOfSameModel(vehicle);
  const colors = stock?.facets.find(({ code }) => code === 'colors')?.values;
  return colors?.find(({ id }) => id === vehicle.colorGroupId)?.hex ?? null;
}

/** Number of vehicles shown instead of a missing one (product 7.8). */
const shown = 6;

/** The replacements for a missing vehicle. */
export interface NearestVehicles {
  /** All stock; null when it is unavailable. */
  readonly stock: StockList | null;
  readonly vehicles: readonly VehicleSummary[];
}

/** Returns the vehicles most similar to the last known traits; for an unknown vehicle, those with the nearest ids. */
export async function nearestVehicles(id: string): Promise<NearestVehicles> {
  const [traits, stock] = await Promise.all([
    lastKnownTraits(id),
    getStock({ kind: 'all' }).catch(() => null),
  ]);
  if (!stock) return { stock, vehicles: [] };
  return {
    stock,
    vehicles: traits ? similarVehicles(traits, stock.vehicles, shown) : withNearestIds(id, stock.vehicles),
  };
}

/** Returns the vehicle ids that the page of a missing vehicle shows; null for an existing one. Throws like a read. */
export async function notFoundVariant(id: string): Promise<string | null> {
  if (await getVehicle(id)) return null;
  return (await nearestVehicles(id)).vehicles.map((vehicle) => vehicle.id).join(',');
}

function withNearestIds(id: string, vehicles: readonly VehicleSummary[]): readonly VehicleSummary[] {
  const numericId = Number(id);
  if (!Number.isFinite(numericId)) return vehicles.slice(0, shown);
  // Any number of ids can be requested, so a list of any length is not sorted for each.
  const nearest: { readonly vehicle: VehicleSummary; readonly distance: number }[] = [];
  for (const vehicle of vehicles) {
    const distance = Math.abs(Number(vehicle.id) - numericId);
    if (nearest.length === shown && !(distance < (nearest.at(-1)?.distance ?? 0))) continue;
    const position = nearest.findIndex((other) => distance < other.distance);
    nearest.splice(position === -1 ? nearest.length : position, 0, { vehicle, distance });
    if (nearest.length > shown) nearest.pop();
  }
  return nearest.map(({ vehicle }) => vehicle);
}
