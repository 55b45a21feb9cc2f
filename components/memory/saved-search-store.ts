import { persistedStore } from '@/components/site/browser/persisted-store';
import * as s from '@/components/site/browser/schema';
import { paths } from '@/lib/routing/routes';

/** A search that the visitor saved on this device. */
export interface SavedSearch {
  readonly name: string;
  /** URL of its list. */
  readonly href: string;
  /** Ids of its vehicles when it was last viewed; null if unknown or too many. */
  readonly seen: readonly string[] | null;
}

/** Identifies the vehicles of a list's URL: its order, and terms without a maximum fee, don't change them. */
export function searchKey(href: string): string {
  const [path = '', text] = href.split('?');
  const query = new URLSearchParams(text);
  for (const name of query.has('cuota') ? ['sort'] : ['sort', 'entrada', 'meses']) query.delete(name);
  return `${path}?${query.toString()}`;
}

/** Maximum saved searches, and maximum vehicles remembered of each. */
export const maxSavedSearches = 10;
const maxIds = 500;

interface Saved {
  /** The newest first. */
  readonly searches: readonly SavedSearch[];
}

interface SavedActions {
  /** Saves a search, unless it is saved already or the maximum is reached. */
  readonly save: (search: SavedSearch) => 'kept' | 'known' | 'full' | 'failed';
  /** Stores the vehicles of a search as viewed. */
  readonly markViewed: (href: string, ids: readonly string[]) => void;
  readonly remove: (href: string) => void;
  readonly clear: () => void;
}

const stored = s.object<Saved>({
  searches: s.listOf(
    s.object<SavedSearch>({
      name: s.nonEmptyText,
      href: s.where(s.text, (href) => href.startsWith(paths.stock)),
      // Of a former release it is an object, and counts as unknown until the next view.
      seen: s.nullable(s.listOf(s.text)),
    }),
  ),
});

const atMost = (seen: readonly string[] | null) => (seen && seen.length <= maxIds ? seen : null);

/** The saved searches of this device. */
export const useSavedSearches = persistedStore<Saved, SavedActions>(
  {
    key: 'busquedas',
    version: 2,
    schema: stored,
    initial: { searches: [] },
  },
  (set, { read }) => ({
    save: (search) => {
      const before = read().searches;
      const isSaved = ({ href }: SavedSearch) => searchKey(href) === searchKey(search.href);
      if (before.some(isSaved)) return 'known';
      if (before.length >= maxSavedSearches) return 'full';
      set({ searches: [{ ...search, seen: atMost(search.seen) }, ...before] });
      // The storage may be full or blocked.
      return read().searches.some(isSaved) ? 'kept' : 'failed';
    },
    markViewed: (href, ids) =>
      set({
        searches: read().searches.map((search) =>
          searchKey(search.href) === searchKey(href) ? { ...search, seen: atMost(ids) } : search,
        ),
      }),
    remove: (href) => set({ searches: read().searches.filter((search) => search.href !== href) }),
    clear: () => set({ searches: [] }),
  }),
);
