import { useEffect } from 'react';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import {
  type KeptSearch,
  mostSearches,
  readKeptSearches,
  type SeenVehicles,
} from '@/lib/memory/kept-searches';
import { browserStorage, followStorage } from '@/lib/web/browser/storage';
import { keptKey } from './remembered';

interface KeptState {
  /** The newest first. */
  readonly searches: readonly KeptSearch[];
  /** Saves a search, unless it is saved already or the maximum is reached. */
  readonly keep: (search: KeptSearch) => 'kept' | 'known' | 'full' | 'failed';
  /** Stores the list's current vehicles as viewed. */
  readonly look: (id: string, seen: SeenVehicles | null) => void;
  readonly rename: (id: string, name: string) => void;
  readonly remove: (id: string) => void;
  /** Removes all of them. */
  readonly clear: () => void;
}

/** The visitor's saved searches (product 6.16), in the browser's storage. */
export const useKept = create<KeptState>()(
  persist(
    (set, get) => {
      const read = () => {
        void useKept.persist.rehydrate();
        return get().searches;
      };
      /** Reads first: another tab may have written in the meantime. */
      const change = (after: (before: readonly KeptSearch[]) => readonly KeptSearch[]) => {
        const searches = after(read());
        set({ searches });
        if (searches.length === 0) useKept.persist.clearStorage();
      };
      const update = (id: string, changed: Partial<KeptSearch>) =>
        change((before) => before.map((one) => (one.id === id ? { ...one, ...changed } : one)));
      return {
        searches: [],
        keep: (search) => {
          const before = read();
          if (before.some(({ id }) => id === search.id)) return 'known';
          if (before.length >= mostSearches) return 'full';
          set({ searches: [search, ...before] });
          // The storage may be full or blocked.
          return read().some(({ id }) => id === search.id) ? 'kept' : 'failed';
        },
        look: (id, seen) => update(id, { seen, at: Date.now() }),
        rename: (id, name) => update(id, { name }),
        remove: (id) => change((before) => before.filter((one) => one.id !== id)),
        clear: () => change(() => []),
      };
    },
    {
      name: keptKey,
      version: 1,
      skipHydration: true,
      storage: createJSONStorage(() => browserStorage('localStorage')),
      partialize: ({ searches }) => ({ searches }),
      migrate: (stored) => stored as KeptState,
      merge: (stored, current) => ({ ...current, searches: readKeptSearches(stored, Date.now()) }),
    },
  ),
);

/** Returns the saved searches, including those of other tabs; none until they are read. */
export function useKeptSearches(): readonly KeptSearch[] {
  useEffect(() => {
    const read = () => void useKept.persist.rehydrate();
    read();
    return followStorage(keptKey, read);
  }, []);
  return useKept((state) => state.searches);
}
