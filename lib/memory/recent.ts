import * as s from '@/lib/browser/schema';
import { priceChange } from '@/lib/stock/price-change';
import {
  toVehiclePreview,
  type VehiclePreview,
  modelKey,
  type Vehicle,
  type VehicleSummary,
} from '@/lib/stock/vehicle';

/** Stored data of a viewed vehicle (product 7.7): enough to show it and to detect changes. */
export interface RecentVehicle extends CurrentVehicle {
  /** Name and URL key of its model. */
  readonly model: string | null;
  readonly modelKey: string | null;
}

export interface RememberedVehicle extends RecentVehicle {
  /** Time of the last view, in milliseconds since 1970. */
  readonly at: number;
}

/** Everything stored on the device. */
export interface Remembered {
  /** Most recently viewed first. */
  readonly vehicles: readonly RememberedVehicle[];
  /** Whether the visitor has turned the memory off. */
  readonly off: boolean;
}

/** Current data of a recently viewed vehicle. */
export type CurrentVehicle = Omit<VehiclePreview, 'fee'>;

/** Current data of recently viewed vehicles; `missing` are the ids of those no longer in stock. */
export interface RecentVehicleData {
  readonly vehicles: readonly CurrentVehicle[];
  readonly missing: readonly string[];
}

export const emptyMemory: Remembered = { vehicles: [], off: false };

/** Maximum stored vehicles. */
export const maxRememberedVehicles = 12;
/** Maximum vehicles shown. */
export const maxShownVehicles = 6;

/** Retention time on the device, in milliseconds. */
const memoryRetentionMs = 90 * 24 * 3_600_000;

/** Returns the stored data of a vehicle. */
export function toRecentVehicle(vehicle: Vehicle): RecentVehicle {
  return { ...toCurrentVehicle(vehicle), model: vehicle.modelName, modelKey: modelKey(vehicle) };
}

/** Returns the current data of a recently viewed vehicle. */
export function toCurrentVehicle(vehicle: VehicleSummary): CurrentVehicle {
  const { id, name, price, amount, picture } = toVehiclePreview(vehicle);
  return { id, name, price, amount, picture };
}

/** Returns the memory after a vehicle was viewed at `now`. */
export function rememberVehicle(before: Remembered, vehicle: RecentVehicle, now: number): Remembered {
  if (before.off) return before;
  const others = before.vehicles.filter(({ id }) => id !== vehicle.id);
  return { ...before, vehicles: [{ ...vehicle, at: now }, ...others].slice(0, maxRememberedVehicles) };
}

/** Change of a vehicle since it was viewed (product 7.7); `by` in whole euros. */
export type ChangeSinceViewed =
  | { readonly kind: 'cheaper' | 'dearer'; readonly by: number }
  | { readonly kind: 'same' | 'gone' | 'unknown' };

/** Returns a vehicle's change according to the current data; `unknown` without any. */
export function changeSinceViewed(
  vehicle: RememberedVehicle,
  current: RecentVehicleData | null,
): ChangeSinceViewed {
  const now = current?.vehicles.find(({ id }) => id === vehicle.id);
  if (now) return priceChangeSince(vehicle.amount, now.amount);
  return { kind: current?.missing.includes(vehicle.id) ? 'gone' : 'unknown' };
}

/** Compares a stored final price with the current one, in euros. */
export function priceChangeSince(before: number, now: number): ChangeSinceViewed {
  return priceChange(Math.round(before), Math.round(now)) ?? { kind: 'same' };
}

/** The stored format of {@link Remembered}. */
const memorySchema = s.object<Remembered>({
  vehicles: s.withDefault(
    s.listOf(
      s.object<RememberedVehicle>({
        id: s.nonEmptyText,
        name: s.nonEmptyText,
        price: s.nonEmptyText,
        amount: s.finiteNumber,
        picture: s.nullable(s.nonEmptyText),
        model: s.nullable(s.nonEmptyText),
        modelKey: s.nullable(s.nonEmptyText),
        at: s.finiteNumber,
      }),
    ),
    [],
  ),
  off: s.withDefault(s.flag, false),
});

/** Parses the memory from local storage. */
export function parseRemembered(stored: unknown, now: number): Remembered {
  const { vehicles, off } = memorySchema(stored) ?? emptyMemory;
  if (off) return { ...emptyMemory, off };
  return {
    vehicles: s.uniqueBy('id', vehicles.filter(isRetained(now))).slice(0, maxRememberedVehicles),
    off,
  };
}

/** Whether what was stored at a time is retained; a time to come is a wrong clock's. */
export const isRetained =
  (now: number) =>
  ({ at }: { readonly at: number }): boolean =>
    at <= now && now - at <= memoryRetentionMs;
