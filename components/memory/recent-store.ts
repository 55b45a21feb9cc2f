import { persistedStore } from '@/lib/browser/persisted-store';
import {
  rememberVehicle,
  emptyMemory,
  parseRemembered,
  type RecentVehicle,
  type Remembered,
} from '@/lib/memory/recent';
import { recentKey } from './remembered';

interface RecentState extends Remembered {
  /** Stores a viewed vehicle. */
  readonly view: (vehicle: RecentVehicle) => void;
  /** Erases everything. */
  readonly clear: () => void;
  /** Turns the memory on or off and erases it. */
  readonly remember: (on: boolean) => void;
}

/** The viewed vehicles of this device (product 7.7), in the browser's storage. */
export const useRecent = persistedStore<Remembered, Omit<RecentState, keyof Remembered>>(
  {
    key: recentKey,
    storage: 'localStorage',
    version: 2,
    schema: (stored) => parseRemembered(stored, Date.now()),
    initial: emptyMemory,
  },
  (set, { read }) => ({
    view: (vehicle) => set(rememberVehicle(read(), vehicle, Date.now())),
    clear: () => set(emptyMemory),
    remember: (on) => set({ ...emptyMemory, off: !on }),
  }),
);
