import { create } from 'zustand';
import { persist } from 'zustand/middleware';

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
  add(vehicle: ComparedVehicle, max: number): void;
  /** Takes a vehicle out by its id (decisions 6). */
  remove(id: string): void;
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
    { name: 'comparador', version: 1, skipHydration: true, partialize: ({ vehicles }) => ({ vehicles }) },
  ),
);
