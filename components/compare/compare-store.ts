'use client';

import { createDeviceStore } from '@/components/site/browser/device';
import * as s from '@/components/site/browser/schema';
import { isObjectOrArray } from '@/lib/platform/records';
import * as deviceEntries from '@/lib/routing/device-entries';
import type { Snapshot } from '@/lib/stock/vehicle';

interface StoredComparison {
  /** As they were when they were added. */
  readonly vehicles: readonly Snapshot[];
}

interface CompareActions {
  /** Maximum number of vehicles (setting `vehicles_compare_max`); not saved. */
  readonly max: number;
  readonly setMax: (max: number) => void;
  /** Adds a vehicle unless the comparator is full or already holds it. */
  readonly add: (vehicle: Snapshot) => 'added' | 'duplicate' | 'full';
  /** Removes a vehicle by its id. */
  readonly remove: (id: string) => void;
  /** Replaces the stored vehicles, up to the maximum; none empty the comparator and its storage. */
  readonly replace: (vehicles: readonly Snapshot[]) => void;
}

const snapshot = s.objectSchema<Snapshot>({
  id: s.nonEmptyTextSchema,
  name: s.textSchema,
  price: s.finiteNumberSchema,
  fee: s.nullableSchema(s.finiteNumberSchema),
  picture: s.nullableSchema(s.textSchema),
});
/** A vehicle as the device stores it. A former release stored the price as `amount`. */
export const storedSnapshotSchema: s.Schema<Snapshot> = (entry) =>
  snapshot(isObjectOrArray(entry) && 'amount' in entry ? { ...entry, price: entry['amount'] } : entry);
const storedComparisonSchema = s.objectSchema<StoredComparison>({
  vehicles: s.readableEntriesSchema(storedSnapshotSchema),
});

/** Above any configurable maximum; the storage may hold any number. */
const maxStored = 50;

/** The comparator's persisted store. */
export const useCompareStore = createDeviceStore<StoredComparison, CompareActions>(
  {
    entry: deviceEntries.comparison,
    initial: { vehicles: [] },
    fallsBackToMemory: true,
    schema: (value) => {
      const read = storedComparisonSchema(value);
      const byId = read?.vehicles.slice(0, maxStored).map((vehicle) => [vehicle.id, vehicle] as const);
      return byId && { vehicles: [...new Map(byId).values()] };
    },
  },
  (set, read) => ({
    max: 3,
    setMax: (max) => void set({ max }),
    add: (vehicle) => {
      const { vehicles, max } = read();
      if (vehicles.some(({ id }) => id === vehicle.id)) return 'duplicate';
      if (vehicles.length >= max) return 'full';
      set({ vehicles: [...vehicles, vehicle] });
      return 'added';
    },
    remove: (id) =>
      void set(({ vehicles }) => ({ vehicles: vehicles.filter((vehicle) => vehicle.id !== id) })),
    replace: (vehicles) => void set(({ max }) => ({ vehicles: vehicles.slice(0, max) })),
  }),
);
