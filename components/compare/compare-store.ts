import { create } from 'zustand';
import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware';

/** What the comparator keeps of a vehicle on this device: enough to name and show it. */
export interface ComparedVehicle {
  readonly id: string;
  readonly name: string;
  readonly price: string;
  readonly fee: string | null;
  readonly picture: string | null;
}

interface CompareState {
  readonly vehicles: readonly ComparedVehicle[];
  /** Adds a vehicle unless it is there or the comparator is full. */
  readonly add: (vehicle: ComparedVehicle, max: number) => void;
  /** Takes a vehicle out by its id (decisions 6). */
  readonly remove: (id: string) => void;
}

/** The browser's storage, for which a visitor's browser may be shut or full: the comparator then lasts for the visit. */
const deviceStorage: StateStorage = {
  getItem: (name) => attempt(() => window.localStorage.getItem(name)),
  setItem: (name, value) => attempt(() => window.localStorage.setItem(name, value)),
  removeItem: (name) => attempt(() => window.localStorage.removeItem(name)),
};

function attempt<T>(access: () => T): T | null {
  try {
    return access();
  } catch {
    return null;
  }
}

/** The comparator: in the browser's storage, filled after the first render so that the server's markup stands. */
export const useCompare = create<CompareState>()(
  persist(
    (set) => ({
      vehicles: [],
      add: (vehicle, max) =>
        set(({ vehicles }) =>
          vehicles.length >= max || vehicles.some(({ id }) => id === vehicle.id)
            ? {}
            : { vehicles: [...vehicles, vehicle] },
        ),
      remove: (id) => set(({ vehicles }) => ({ vehicles: vehicles.filter((vehicle) => vehicle.id !== id) })),
    }),
    {
      name: 'comparador',
      version: 1,
      skipHydration: true,
      storage: createJSONStorage(() => deviceStorage),
      partialize: ({ vehicles }) => ({ vehicles }),
      merge: (stored, current) => ({ ...current, vehicles: storedVehicles(stored) }),
    },
  ),
);

/** The vehicles in what was stored, which may have been written by another version or by hand. */
function storedVehicles(stored: unknown): readonly ComparedVehicle[] {
  const vehicles: unknown = isRecord(stored) ? stored['vehicles'] : null;
  return Array.isArray(vehicles) ? vehicles.filter(isComparedVehicle) : [];
}

function isComparedVehicle(value: unknown): value is ComparedVehicle {
  if (!isRecord(value)) return false;
  const { id, name, price, fee, picture } = value;
  return [id, name, price, fee ?? '', picture ?? ''].every((text) => typeof text === 'string') && id !== '';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
