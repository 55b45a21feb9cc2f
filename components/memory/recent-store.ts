import { persistedStore } from '@/lib/browser/persisted-store';
import * as s from '@/lib/browser/schema';
import type { RecentVehicle } from '@/lib/memory/recent';

export interface RememberedVehicle extends RecentVehicle {
  /** Time of the last view, in milliseconds since 1970. */
  readonly at: number;
}

interface Remembered {
  /** Most recently viewed first. */
  readonly vehicles: readonly RememberedVehicle[];
  /** Whether the visitor has turned the memory off. */
  readonly off: boolean;
}

interface RecentActions {
  /** Stores a viewed vehicle, unless the memory is off. */
  readonly view: (vehicle: RecentVehicle) => void;
  /** Erases the vehicles. */
  readonly clear: () => void;
  /** Turns the memory on or off and erases it. */
  readonly remember: (on: boolean) => void;
}

const maxStored = 12;
/** Time for which a vehicle is shown after its last view, in milliseconds. */
const retentionMs = 90 * 24 * 3_600_000;

const stored = s.object<Remembered>({
  vehicles: s.withDefault(
    s.listOf(
      s.where(
        s.object<RememberedVehicle>({
          id: s.nonEmptyText,
          name: s.nonEmptyText,
          amount: s.finiteNumber,
          picture: s.nullable(s.nonEmptyText),
          modelKey: s.nullable(s.nonEmptyText),
          at: s.finiteNumber,
        }),
        ({ at }) => Date.now() - at <= retentionMs,
      ),
    ),
    [],
  ),
  off: s.withDefault(s.flag, false),
});

/** The viewed vehicles of this device (product 7.7). */
export const useRecent = persistedStore<Remembered, RecentActions>(
  {
    key: 'vistos',
    storage: 'localStorage',
    version: 3,
    schema: stored,
    initial: { vehicles: [], off: false },
  },
  (set, { read }) => ({
    view: (vehicle) => {
      const { vehicles, off } = read();
      const others = vehicles.filter(({ id }) => id !== vehicle.id);
      if (!off) set({ vehicles: [{ ...vehicle, at: Date.now() }, ...others].slice(0, maxStored) });
    },
    clear: () => set({ vehicles: [] }),
    remember: (on) => set({ vehicles: [], off: !on }),
  }),
);
