'use client';

import { activeChoices } from '@/lib/list/choices';
import { loadCurrentVehicles, savedSearchMessages, SavedSearches } from './saved-searches';
import { useSavedSearchStore, useSavedSearches } from './saved-search-store';
import { useTabNews } from './search-news-store';
import { useIsSaved } from './remembered';
import { useRecent } from './recent-store';
import { useToasts } from '@/components/ui/toasts';
import { parseListState } from '@/lib/list/list-params';
import { paths } from '@/lib/routing/routes';
import { stockIndexUrl, toStockQuery, listPath, parseListPath } from '@/lib/list/target';
import {
  savedSearchId,
  type SavedSearch,
  maxSavedSearches,
  normalizeSearchName,
  savedSearchNews,
} from '@/lib/memory/saved-searches';
import { facetValues } from '@/lib/stock/facets';
import { loadCurrentStock } from '@/lib/list/index/current';
import { formatMessage } from '@/lib/i18n/format';
import type { Messages } from '@/lib/i18n/locales';
import { peekStock, type ClientStockIndex } from '@/lib/list/index/loaded-stock';
import { refreshStock } from '@/lib/list/index/load';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { IntoSlot } from '@/components/ui/into-slot';
import { emitPageEvent } from '@/lib/browser/page-protocol';
import { onUrlChange } from '@/lib/navigation/navigate';

/** Returns a list's search id and URL, with the URL of the list's index; null for any other page. */
function searchAt(
  pathname: string,
  query: URLSearchParams,
): Pick<SavedSearch, 'id' | 'href' | 'index'> | null {
  const target = parseListPath(pathname);
  if (!target) return null;
  const list = toStockQuery(target, query);
  const path = list.kind === 'search' ? paths.stock : listPath(target);
  return { ...savedSearchId(path, query), index: stockIndexUrl(list) };
}

/** What the list of the page's URL is called. */
export interface ListNames {
  /** Its H1. */
  readonly title: string;
  /** The text that a misspelled search was corrected to; null for any other list. */
  readonly correctedText: string | null;
}

/** Saves the search in the page's URL and shows the outcome in a toast (product 6.16). */
export async function saveCurrentSearch(
  { title, correctedText }: ListNames,
  filters: Messages['filters'],
): Promise<void> {
  const texts = savedSearchMessages();
  const { show } = useToasts.getState();
  if (useRecent.read().off) {
    show({ title: texts.notKept, body: texts.memoryOff, icon: 'error' });
    return;
  }
  const search = searchOfUrl(currentUrl(), correctedText);
  if (!search) return;
  const { index } = search;
  // Without an index the search is saved all the same; its news then start with the next view.
  if (!peekStock(index)) await refreshStock(index, '').catch(() => undefined);
  const live = peekStock(index);
  const name = normalizeSearchName(live ? describe(search, live, title, filters) : title) ?? search.href;
  const viewed = live && (await loadCurrentVehicles(search, live));
  const outcome = useSavedSearchStore.getState().save({ ...search, name, at: Date.now(), seen: viewed });
  // The event loads the code for saved searches.
  if (outcome === 'kept') emitPageEvent('searchSaved');
  const isSaved = outcome === 'kept' || outcome === 'known';
  show({
    title: isSaved ? texts.isKept : texts.notKept,
    body: outcome === 'kept' ? name : formatMessage(texts[outcome], { most: maxSavedSearches }),
    icon: isSaved ? 'success' : 'error',
    link: outcome === 'failed' ? null : { href: paths.home, text: texts.see },
  });
}

/** Names a list: its only model or the search text, with the filters; else its title. */
function describe(
  { href }: Pick<SavedSearch, 'href'>,
  { offer }: ClientStockIndex,
  title: string,
  messages: Messages['filters'],
): string {
  const [path, query] = href.split('?', 2);
  const { filters, search } = parseListState(new URLSearchParams(query), offer);
  const choices = activeChoices(filters, offer, messages);
  const [model, other] = facetValues(offer, 'models');
  const ofList =
    search !== null
      ? `«${search}»`
      : path !== paths.stock && model && !other && filters.models.length === 0
        ? model.label
        : null;
  // Filtered stock of all models is named by its filters only.
  const base = ofList ?? (path === paths.stock && choices.length > 0 ? '' : title);
  const parts = [{ label: base, ours: false }, ...choices].filter(({ label }) => label !== '');
  return parts
    .map(({ label, ours }, at) => (ours && at > 0 ? label.charAt(0).toLowerCase() + label.slice(1) : label))
    .join(' · ');
}

/**
 * The saved searches below a list, if it has a container. The list's own search is marked as viewed; its news stay on
 * the cards for this tab's visit (product 6.16).
 */
export function SavedSearchesOnList({ correctedText }: Pick<ListNames, 'correctedText'>) {
  useListSearch(correctedText);
  return (
    <IntoSlot name="savedSearches">
      <SavedSearches />
    </IntoSlot>
  );
}

const currentUrl = () => window.location.pathname + window.location.search;

/** Marks the saved search of the page's URL as viewed, and says whether there is one. */
function useListSearch(correctedText: string | null): void {
  const shown = useSyncExternalStore(onUrlChange, currentUrl);
  const searches = useSavedSearches();
  const search = useMemo(() => searchOfUrl(shown, correctedText), [shown, correctedText]);
  const isSaved = searches.some(({ id }) => id === search?.id);
  useEffect(() => {
    useIsSaved.setState(isSaved, true);
    return () => useIsSaved.setState(false, true);
  }, [isSaved]);
  useEffect(() => {
    if (!search || !isSaved) return;
    let isOver = false;
    const checkForChanges = async () => {
      const live = await loadCurrentStock(search.index);
      const vehicles = live && (await loadCurrentVehicles(search, live));
      const viewed = useSavedSearchStore.getState().searches.find(({ id }) => id === search.id);
      if (isOver || !live || !viewed) return;
      const news = savedSearchNews(viewed, vehicles);
      if (news && news.fresh.length + news.cheaper.length > 0) useTabNews.getState().add(viewed, news);
      useSavedSearchStore.getState().markViewed(search.id, vehicles);
    };
    void checkForChanges();
    return () => {
      isOver = true;
    };
  }, [search, isSaved]);
}

/** Returns the search of a list's URL; of a misspelled text that of the correction. */
function searchOfUrl(url: string, correctedText: string | null) {
  const [pathname = '', text] = url.split('?', 2);
  const query = new URLSearchParams(text);
  if (correctedText !== null) query.set('search', correctedText);
  return searchAt(pathname, query);
}
