import { useEffect } from 'react';
import {
  type SavedSearch,
  maxSavedSearches,
  parseSavedSearches,
  type ViewedVehicles,
} from '@/lib/memory/saved-searches';
import { persistedStore } from '@/lib/browser/persisted-store';
import { savedSearchesKey } from './remembered';
import { useTabNews } from './search-news-store';

interface StoredSearches {
  /** The newest first. */
  readonly searches: readonly SavedSearch[];
}

interface SavedSearchesState extends StoredSearches {
  /** Saves a search, unless it is saved already or the maximum is reached. */
  readonly save: (search: SavedSearch) => 'kept' | 'known' | 'full' | 'failed';
  /** Stores the list's current vehicles as viewed. */
  readonly markViewed: (id: string, viewed: ViewedVehicles | null) => void;
  readonly rename: (id: string, name: string) => void;
  readonly remove: (id: string) => void;
  /** Removes all of them, with their news. */
  readonly clear: () => void;
}

/** The visitor's saved searches (product 6.16), in the browser's storage. */
export const useSavedSearchStore = persistedStore<StoredSearches, Omit<SavedSearchesState, 'searches'>>(
  {
    key: savedSearchesKey,
    storage: 'localStorage',
    version: 1,
    schema: (stored) => ({ searches: parseSavedSearches(stored, Date.now()) }),
    initial: { searches: [] },
  },
  (set, { read }) => {
    const update = (id: string, changed: Partial<SavedSearch>) =>
      set({ searches: read().searches.map((one) => (one.id === id ? { ...one, ...changed } : one)) });
    return {
      save: (search) => {
        const before = read().searches;
        if (before.some(({ id }) => id === search.id)) return 'known';
        if (before.length >= maxSavedSearches) return 'full';
        set({ searches: [search, ...before] });
        // The storage may be full or blocked.
        return read().searches.some(({ id }) => id === search.id) ? 'kept' : 'failed';
      },
      markViewed: (id, viewed) => update(id, { seen: viewed, at: Date.now() }),
      rename: (id, name) => update(id, { name }),
      remove: (id) => set({ searches: read().searches.filter((one) => one.id !== id) }),
      clear: () => {
        set({ searches: [] });
        useTabNews.getState().clear();
      },
    };
  },
);

/** Returns the saved searches, including those of other tabs; none until they are read. */
export function useSavedSearches(): readonly SavedSearch[] {
  useEffect(() => useSavedSearchStore.follow(), []);
  return useSavedSearchStore((state) => state.searches);
}
