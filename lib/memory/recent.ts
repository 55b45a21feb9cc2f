import { modelUrlKeyOrIdOrNull, toSnapshot, type Snapshot, type ListVehicle } from '@/lib/stock/vehicle';

/** A recently viewed vehicle (product 7.7), as the device stores it and with its current data. */
export interface RecentVehicle extends Snapshot {
  /** URL key of its model's list. */
  readonly modelKey: string | null;
}

/** Current data of recently viewed vehicles; `missing` are the ids of those no longer in stock. */
export interface RecentVehicleData {
  readonly vehicles: readonly RecentVehicle[];
  readonly missing: readonly string[];
}

/** Maximum vehicles shown, and answered by the endpoint. */
export const maxRecentVehiclesShown = 6;

/** Returns the data of a vehicle that a device stores. */
export const toRecentVehicle = (vehicle: ListVehicle): RecentVehicle => ({
  ...toSnapshot(vehicle),
  modelKey: modelUrlKeyOrIdOrNull(vehicle),
});
