import { storedPreview } from '@/components/compare/compare-store';
import { persistedStore } from '@/components/site/browser/persisted-store';
import * as s from '@/components/site/browser/schema';
import type { RecentVehicle } from '@/lib/memory/recent';

export interface RememberedVehicle extends RecentVehicle {
  /** Time of the last view, in milliseconds since 1970. */
  readonly at: number;
}

interface Remembered {
  /** Most recently viewed first. */
  readonly vehicles: readonly RememberedVehicle[];
  /** Those that this device's clock counts as too old: a wrong clock deletes nothing. */
  readonly hidden: readonly RememberedVehicle[];
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

const visit = s.object<Pick<RememberedVehicle, 'modelKey' | 'at'>>({
  modelKey: s.nullable(s.nonEmptyText),
  at: s.finiteNumber,
});
const vehicles = s.withDefault(
  s.listOf<RememberedVehicle>((entry) => {
    const [preview, visited] = [storedPreview(entry), visit(entry)];
    return preview && visited && { ...preview, ...visited };
  }),
  [],
);
const stored = s.object<Remembered>({ vehicles, hidden: vehicles, off: s.withDefault(s.flag, false) });
const isOld = ({ at }: RememberedVehicle) => Date.now() - at > retentionMs;
const nothing: Remembered = { vehicles: [], hidden: [], off: false };

/** The viewed vehicles of this device. */
export const useRecent = persistedStore<Remembered, RecentActions>(
  {
    key: 'vistos',
    version: 4,
    schema: (value) => {
      const read = stored(value);
      const all = [...(read?.vehicles ?? []), ...(read?.hidden ?? [])];
      return read && { ...read, vehicles: all.filter((one) => !isOld(one)), hidden: all.filter(isOld) };
    },
    initial: nothing,
  },
  (set, { read }) => ({
    view: (vehicle) => {
      const { vehicles: before, hidden, off } = read();
      if (off) return;
      const isOther = ({ id }: RecentVehicle) => id !== vehicle.id;
      const seen = [{ ...vehicle, at: Date.now() }, ...before.filter(isOther)].slice(0, maxStored);
      set({ vehicles: seen, hidden: hidden.filter(isOther).slice(0, maxStored - seen.length) });
    },
    clear: () => set({ ...nothing }),
    remember: (on) => set({ ...nothing, off: !on }),
  }),
);
