import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { browserStorage } from '@/lib/web/browser/storage';
import {
  afterListing,
  afterViewing,
  nothingRemembered,
  readRemembered,
  type RecentVehicle,
  type Remembered,
} from '@/lib/memory/recent';
import { recentKey } from './remembered';

interface RecentState extends Remembered {
  /** Remembers a vehicle that is viewed. */
  readonly view: (vehicle: RecentVehicle) => void;
  /** Remembers the vehicles of a model's list that is looked at. */
  readonly list: (path: string, ids: readonly string[]) => void;
  /** Forgets everything. */
  readonly clear: () => void;
  /** Remembers what is seen from now on, or nothing any more; what was remembered is forgotten. */
  readonly remember: (on: boolean) => void;
}

/** What this device remembers of vehicles and lists (product 7.7), in the browser's storage. */
export const useRecent = create<RecentState>()(
  persist(
    (set) => {
      /** Another tab may have written in the meantime. */
      const change = (after: (before: Remembered) => Remembered) => {
        void useRecent.persist.rehydrate();
        set(after);
      };
      return {
        ...nothingRemembered,
        view: (vehicle) => change((before) => afterViewing(before, vehicle, Date.now())),
        list: (path, ids) => change((before) => afterListing(before, path, ids, Date.now())),
        clear: () => {
          set(nothingRemembered);
          useRecent.persist.clearStorage();
        },
        remember: (on) => set({ ...nothingRemembered, off: !on }),
      };
    },
    {
      name: recentKey,
      version: 2,
      skipHydration: true,
      storage: createJSONStorage(() => browserStorage('localStorage')),
      partialize: ({ vehicles, lists, off }) => ({ vehicles, lists, off }),
      migrate: (stored) => stored as RecentState,
      merge: (stored, current) => ({ ...current, ...readRemembered(stored, Date.now()) }),
    },
  ),
);
