import { useEffect } from 'react';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import {
  type SavedSearch,
  maxSavedSearches,
  parseSavedSearches,
  type ViewedVehicles,
} from '@/lib/memory/saved-searches';
import { browserStorage, onStorageChange } from '@/lib/browser/storage';
import { savedSearchesKey } from './remembered';

interface SavedSearchesState {
  /** The newest first. */
  readonly searches: readonly SavedSearch[];
  /** Saves a search, unless it is saved already or the maximum is reached. */
  readonly save: (search: SavedSearch) => 'kept' | 'known' | 'full' | 'failed';
  /** Stores the list's current vehicles as viewed. */
  readonly markViewed: (id: string, viewed: ViewedVehicles | null) => void;
  readonly rename: (id: string, name: string) => void;
  readonly remove: (id: string) => void;
  /** Removes all of them. */
  readonly clear: () => void;
}

/** The visitor's saved searches (product 6.16), in the browser's storage. */
export const useSavedSearchStore = create<SavedSearchesState>()(
  persist(
    (set, get) => {
      const read = () => {
        void useSavedSearchStore.persist.rehydrate();
        return get().searches;
      };
      /** Reads first: another tab may have written in the meantime. */
      const change = (after: (before: readonly SavedSearch[]) => readonly SavedSearch[]) => {
        const searches = after(read());
        set({ searches });
        if (searches.length === 0) useSavedSearchStore.persist.clearStorage();
      };
      const update = (id: string, changed: Partial<SavedSearch>) =>
        change((before) => before.map((one) => (one.id === id ? { ...one, ...changed } : one)));
      return {
        searches: [],
        save: (search) => {
          const before = read();
          if (before.some(({ id }) => id === search.id)) return 'known';
          if (before.length >= maxSavedSearches) return 'full';
          set({ searches: [search, ...before] });
          // The storage may be full or blocked.
          return read().some(({ id }) => id === search.id) ? 'kept' : 'failed';
        },
        markViewed: (id, viewed) => update(id, { seen: viewed, at: Date.now() }),
        rename: (id, name) => update(id, { name }),
        remove: (id) => change((before) => before.filter((one) => one.id !== id)),
        clear: () => change(() => []),
      };
    },
    {
      name: savedSearchesKey,
      version: 1,
      skipHydration: true,
      storage: createJSONStorage(() => browserStorage('localStorage')),
      partialize: ({ searches }) => ({ searches }),
      migrate: (stored) => stored as SavedSearchesState,
      merge: (stored, current) => ({ ...current, searches: parseSavedSearches(stored, Date.now()) }),
    },
  ),
);

/** Returns the saved searches, including those of other tabs; none until they are read. */
export function useSavedSearches(): readonly SavedSearch[] {
  useEffect(() => {
    const read = () => void useSavedSearchStore.persist.rehydrate();
    read();
    return onStorageChange(savedSearchesKey, read);
  }, []);
  return useSavedSearchStore((state) => state.searches);
}
