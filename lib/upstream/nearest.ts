import 'server-only';
import { similarTo } from '@/lib/shop/similar';
import type { StockList } from '@/lib/shop/stock';
import type { VehicleSummary } from '@/lib/shop/vehicle';
import { getStock } from './stock';
import { getVehicle, lastSeen } from './vehicles';

/** How many are shown in place of one that is gone (product 7.8). */
const shown = 6;

/** What stands in for a vehicle that is gone. */
export interface Nearest {
  /** All stock; null when it is unavailable. */
  readonly stock: StockList | null;
  readonly vehicles: readonly VehicleSummary[];
}

/** The most similar to the vehicle as it was last seen; of an unknown one, those with the nearest ids. */
export async function nearestTo(id: string): Promise<Nearest> {
  const [seen, stock] = await Promise.all([lastSeen(id), getStock({ kind: 'all' }).catch(() => null)]);
  if (!stock) return { stock, vehicles: [] };
  return {
    stock,
    vehicles: seen ? similarTo(seen, stock.vehicles, shown) : withNearestIds(id, stock.vehicles),
  };
}

/** What the page of an id that no vehicle has shows, by name; null for a vehicle that is there. Throws like a read. */
export async function nameOfGoneVehicle(id: string): Promise<string | null> {
  if (await getVehicle(id)) return null;
  return (await nearestTo(id)).vehicles.map((vehicle) => vehicle.id).join(',');
}

function withNearestIds(id: string, vehicles: readonly VehicleSummary[]): readonly VehicleSummary[] {
  const wanted = Number(id);
  if (!Number.isFinite(wanted)) return vehicles.slice(0, shown);
  // Asked for any number of ids, a list of any length is not sorted for each.
  const nearest: { readonly vehicle: VehicleSummary; readonly distance: number }[] = [];
  for (const vehicle of vehicles) {
    const distance = Math.abs(Number(vehicle.id) - wanted);
    if (nearest.length === shown && !(distance < (nearest.at(-1)?.distance ?? 0))) continue;
    const place = nearest.findIndex((other) => distance < other.distance);
    nearest.splice(place === -1 ? nearest.length : place, 0, { vehicle, distance });
    if (nearest.length > shown) nearest.pop();
  }
  return nearest.map(({ vehicle }) => vehicle);
}
