'use client';

import * as s from '@/lib/browser/schema';
import { isRecord } from '@/lib/platform/records';
import { persistedStore } from '@/lib/browser/persisted-store';
import type { VehiclePreview } from '@/lib/stock/vehicle';
import { useEffect } from 'react';

/** The stored data of a compared vehicle: enough to name and show it, and to detect changes. */
export interface ComparedVehicle extends Omit<VehiclePreview, 'price'> {
  /** The final price in euros; null where an older release saved none. */
  readonly price: number | null;
}

export type Added = 'added' | 'duplicate' | 'full';

interface Compared {
  readonly vehicles: readonly ComparedVehicle[];
}

interface CompareState extends Compared {
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

const storedVehicle = s.object<ComparedVehicle>({
  id: s.nonEmptyText,
  name: s.text,
  price: s.nullable(s.finiteNumber),
  fee: s.nullable(s.finiteNumber),
  picture: s.nullable(s.text),
});
/** Versions 1 and 2 stored the price as text, version 2 its number beside it as `amount`. */
const stored = s.object<Compared>({
  vehicles: s.listOf((entry) =>
    storedVehicle(isRecord(entry) && 'amount' in entry ? { ...entry, price: entry['amount'] } : entry),
  ),
});

/** Above any configurable maximum; the storage may hold any number. */
const maxStored = 50;

/** The comparator's persisted store (product 9.1). */
export const useCompare = persistedStore<Compared, Omit<CompareState, 'vehicles'>>(
  {
    key: 'comparador',
    storage: 'localStorage',
    version: 3,
    initial: { vehicles: [] },
    schema: (value) => {
      const read = stored(value);
      return read && { vehicles: s.uniqueBy('id', read.vehicles.slice(0, maxStored)) };
    },
  },
  (set, { current }) => ({
    max: 3,
    setMax: (max) => set({ max }),
    add: (vehicle) => {
      const { vehicles, max } = current();
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
    reset: () => set({ vehicles: [] }),
  }),
);

/** The number of compared vehicles in the navigation, «(2)», once the browser's storage is read; follows other tabs. */
export function CompareCount({ max }: { max: number }) {
  const count = useCompare(({ vehicles }) => vehicles.length);
  useEffect(() => {
    // Read before the first write: every store change is saved immediately.
    const stop = useCompare.follow();
    useCompare.getState().setMax(max);
    return stop;
  }, [max]);
  return <span className="inline-block min-w-6">{count > 0 && ` (${count})`}</span>;
}
