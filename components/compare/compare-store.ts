import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { VehiclePreview } from '@/lib/stock/vehicle';
import { browserStorage } from '@/lib/browser/storage';
import { isRecord } from '@/lib/platform/records';

/** The stored data of a compared vehicle: enough to name and show it, and to detect changes. */
export interface ComparedVehicle extends Omit<VehiclePreview, 'amount'> {
  /** The final price in euros; null in entries that an older release saved. */
  readonly amount: number | null;
}

export type Added = 'added' | 'duplicate' | 'full';

interface CompareState {
  readonly vehicles: readonly ComparedVehicle[];
  /** Maximum number of vehicles (setting `vehicles_compare_max`); not saved. */
  readonly max: number;
  readonly setMax: (max: number) => void;
  /** Adds a vehicle unless the comparator is full or already holds it (product 9.1, 9.2). */
  readonly add: (vehicle: ComparedVehicle) => Added;
  /** Removes a vehicle by its id (product 9.1). */
  readonly remove: (id: string) => void;
  /** Updates stored vehicles by their ids; others are ignored. */
  readonly refresh: (vehicles: readonly ComparedVehicle[]) => void;
  /** Replaces the stored vehicles, up to the maximum. */
  readonly replace: (vehicles: readonly ComparedVehicle[]) => void;
  /** Empties the comparator and its storage. */
  readonly reset: () => void;
}

/** Storage key (product 9.1). */
export const compareKey = 'comparador';

/** The comparator's persisted store. Read after hydration, so that the first render matches the server's markup. */
export const useCompare = create<CompareState>()(
  persist(
    (set, get) => ({
      vehicles: [],
      max: 3,
      setMax: (max) => set({ max }),
      add: (vehicle) => {
        // A click may come before the storage is read; its content must not be overwritten.
        if (!useCompare.persist.hasHydrated()) void useCompare.persist.rehydrate();
        const { vehicles, max } = get();
        if (vehicles.length >= max) return 'full';
        if (vehicles.some(({ id }) => id === vehicle.id)) return 'duplicate';
        set({ vehicles: [...vehicles, vehicle] });
        return 'added';
      },
      remove: (id) => set(({ vehicles }) => ({ vehicles: vehicles.filter((vehicle) => vehicle.id !== id) })),
      refresh: (fresh) => {
        const byId = new Map(fresh.map((vehicle) => [vehicle.id, vehicle]));
        set(({ vehicles }) => ({ vehicles: vehicles.map((vehicle) => byId.get(vehicle.id) ?? vehicle) }));
      },
      replace: (vehicles) => set(({ max }) => ({ vehicles: vehicles.slice(0, max) })),
      reset: () => {
        set({ vehicles: [] });
        useCompare.persist.clearStorage();
      },
    }),
    {
      name: compareKey,
      version: 2,
      skipHydration: true,
      storage: createJSONStorage(() => browserStorage('localStorage')),
      partialize: ({ vehicles }) => ({ vehicles }),
      // `readStoredVehicles` parses every version field by field.
      migrate: (stored) => stored as CompareState,
      merge: (stored, current) => ({ ...current, vehicles: readStoredVehicles(stored) }),
    },
  ),
);

/** Above any configurable maximum; the storage may hold any number. */
const maxStored = 50;

/** Parses the stored vehicles, without duplicates. Untrusted: another release or a person may have written them. */
export function readStoredVehicles(stored: unknown): readonly ComparedVehicle[] {
  const vehicles: unknown = isRecord(stored) ? stored['vehicles'] : null;
  const readable = Array.isArray(vehicles) ? vehicles.slice(0, maxStored).flatMap(readVehicle) : [];
  return [...new Map(readable.map((vehicle) => [vehicle.id, vehicle])).values()];
}

function readVehicle(value: unknown): readonly ComparedVehicle[] {
  if (!isRecord(value)) return [];
  const { id, name, price, amount, fee, picture } = value;
  if (typeof id !== 'string' || id === '' || typeof name !== 'string' || typeof price !== 'string') return [];
  const text = (field: unknown) => (typeof field === 'string' ? field : null);
  const number = typeof amount === 'number' && Number.isFinite(amount) ? amount : null;
  return [{ id, name, price, amount: number, fee: text(fee), picture: text(picture) }];
}
