import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { browserStorage } from '@/lib/browser/storage';
import {
  rememberList,
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
  /** Stores the vehicles of a viewed model's list. */
  readonly list: (path: string, ids: readonly string[]) => void;
  /** Erases everything. */
  readonly clear: () => void;
  /** Turns the memory on or off and erases it. */
  readonly remember: (on: boolean) => void;
}

/** The viewed vehicles and lists of this device (product 7.7), in the browser's storage. */
export const useRecent = create<RecentState>()(
  persist(
    (set) => {
      /** Reads first: another tab may have written in the meantime. */
      const change = (after: (before: Remembered) => Remembered) => {
        void useRecent.persist.rehydrate();
        set(after);
      };
      return {
        ...emptyMemory,
        view: (vehicle) => change((before) => rememberVehicle(before, vehicle, Date.now())),
        list: (path, ids) => change((before) => rememberList(before, path, ids, Date.now())),
        clear: () => {
          set(emptyMemory);
          useRecent.persist.clearStorage();
        },
        remember: (on) => set({ ...emptyMemory, off: !on }),
      };
    },
    {
      name: recentKey,
      version: 2,
      skipHydration: true,
      storage: createJSONStorage(() => browserStorage('localStorage')),
      partialize: ({ vehicles, lists, off }) => ({ vehicles, lists, off }),
      migrate: (stored) => stored as RecentState,
      merge: (stored, current) => ({ ...current, ...parseRemembered(stored, Date.now()) }),
    },
  ),
);
