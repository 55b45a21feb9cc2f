import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { browserStorage } from '@/components/ui/browser-storage';

/** What the comparator keeps of a vehicle on this device: enough to name and show it, and to see what has changed. */
export interface ComparedVehicle {
  readonly id: string;
  readonly name: string;
  /** The final price in words. */
  readonly price: string;
  /** The final price in euros; null in what an older release has kept. */
  readonly amount: number | null;
  readonly fee: string | null;
  readonly picture: string | null;
}

export type Added = 'added' | 'duplicate' | 'full';

interface CompareState {
  readonly vehicles: readonly ComparedVehicle[];
  /** How many fit (setting `vehiclesCompareMax`); not kept. */
  readonly max: number;
  readonly setMax: (max: number) => void;
  /** Adds a vehicle unless the comparator is full or holds it (specification 4, comparator; decisions 6). */
  readonly add: (vehicle: ComparedVehicle) => Added;
  /** Takes a vehicle out by its id (decisions 6). */
  readonly remove: (id: string) => void;
  /** Takes over what is known of the held vehicles now; those that aren't held are ignored. */
  readonly refresh: (vehicles: readonly ComparedVehicle[]) => void;
  /** Puts other vehicles in place of the held ones, as many as fit. */
  readonly replace: (vehicles: readonly ComparedVehicle[]) => void;
  /** Wipes the comparator, on this device too. */
  readonly reset: () => void;
}

/** The name it is stored under. */
export const compareKey = 'comparador';

/** The comparator: in the browser's storage, filled after the first render so that the server's markup stands. */
export const useCompare = create<CompareState>()(
  persist(
    (set, get) => ({
      vehicles: [],
      max: 3,
      setMax: (max) => set({ max }),
      add: (vehicle) => {
        // A press may come before the storage was read; what it holds must not be written over.
        if (!useCompare.persist.hasHydrated()) void useCompare.persist.rehydrate();
        const { vehicles, max } = get();
        if (vehicles.length >= max) return 'full';
        if (vehicles.some(({ id }) => id === vehicle.id)) return 'duplicate';
        set({ vehicles: [...vehicles, vehicle] });
        return 'added';
      },
      remove: (id) => set(({ vehicles }) => ({ vehicles: vehicles.filter((vehicle) => vehicle.id !== id) })),
      refresh: (fresh) => {
        const known = new Map(fresh.map((vehicle) => [vehicle.id, vehicle]));
        set(({ vehicles }) => ({ vehicles: vehicles.map((vehicle) => known.get(vehicle.id) ?? vehicle) }));
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
      // Every version is read field by field below.
      migrate: (stored) => stored as CompareState,
      merge: (stored, current) => ({ ...current, vehicles: readKeptVehicles(stored) }),
    },
  ),
);

/** The vehicles in what was stored, each once: another version may have written it, or somebody by hand. */
export function readKeptVehicles(stored: unknown): readonly ComparedVehicle[] {
  const vehicles: unknown = isRecord(stored) ? stored['vehicles'] : null;
  const readable = Array.isArray(vehicles) ? vehicles.flatMap(readVehicle) : [];
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

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
