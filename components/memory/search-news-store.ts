import * as s from '@/lib/browser/schema';
import { persistedStore } from '@/lib/browser/persisted-store';
import type { SavedSearch, SearchNews } from '@/lib/memory/saved-searches';

/** A vehicle that has become cheaper since its search was last viewed. */
interface CheaperVehicle {
  readonly id: string;
  /** Its earlier final price, in whole euros. */
  readonly before: number;
}

/** What was new in the saved searches that this tab has opened (product 6.16). */
interface TabNews {
  readonly fresh: readonly string[];
  readonly cheaper: readonly CheaperVehicle[];
}

interface TabNewsState extends TabNews {
  /** Adds the news of a search that is about to be marked as viewed. */
  readonly add: (search: Pick<SavedSearch, 'seen'>, news: SearchNews) => void;
  readonly clear: () => void;
}

const emptyNews: TabNews = { fresh: [], cheaper: [] };

/** The news that cards are marked with: a viewed search has none any more, but its list still shows them. */
export const useTabNews = persistedStore<TabNews, Omit<TabNewsState, keyof TabNews>>(
  {
    key: 'novedades',
    storage: 'sessionStorage',
    version: 1,
    schema: s.object<TabNews>({
      fresh: s.listOf(s.nonEmptyText),
      cheaper: s.listOf(s.object<CheaperVehicle>({ id: s.nonEmptyText, before: s.finiteNumber })),
    }),
    initial: emptyNews,
  },
  (set, { current }) => ({
    add: ({ seen }, news) => {
      const { fresh, cheaper } = current();
      const priceOf = (id: string) => seen?.prices[seen.ids.indexOf(id)] ?? 0;
      set({
        fresh: [...new Set([...fresh, ...news.fresh])],
        cheaper: [
          ...cheaper.filter(({ id }) => !news.cheaper.includes(id)),
          ...news.cheaper.map((id) => ({ id, before: priceOf(id) })),
        ],
      });
    },
    clear: () => set(emptyNews),
  }),
);
