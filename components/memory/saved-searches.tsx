'use client';

import { useEffect, useRef } from 'react';
import useSWR from 'swr';
import { useToasts } from '@/components/ui/toasts';
import { prefersReducedData } from '@/components/site/browser/page-lifecycle';
import { formatMessage } from '@/lib/i18n/format';
import { pageLocale } from '@/lib/i18n/locales';
import { paths } from '@/lib/routing/routes';
import { loadOnMount } from '@/components/site/browser/fetch-json';
import en from '@/messages/kept/en.json';
import es from '@/messages/kept/es.json';
import { memoryCard, MemoryRow } from './recent-vehicles';
import { useRecent } from './recent-store';
import { maxSavedSearches, type SavedSearch, searchKey, useSavedSearches } from './saved-search-store';

/** Returns the texts on saved searches in the page's language; their catalogue is part of this chunk. */
const savedSearchMessages = (): typeof es => ({ es, en })[pageLocale()];

/** Returns the current ids of a search; null if they are unavailable, which isn't reported. */
const loadIds = (href: string): Promise<readonly string[] | null> =>
  import('./current-ids').then(({ currentIds }) => currentIds(href)).catch(() => null);

/** Returns how many ids are new since the last view; 0 where that is unknown. */
function countNew(seen: SavedSearch['seen'], now: readonly string[] | null | undefined): number {
  const previous = new Set(seen);
  return seen && now ? now.filter((id) => !previous.has(id)).length : 0;
}

/** The visitor's saved searches, with the number of vehicles new since the last view. */
export function SavedSearches({ className = '' }: { className?: string }) {
  const { searches, remove } = useSavedSearches();
  const hrefs = searches.map(({ href }) => href);
  const { data: ids } = useSWR(
    hrefs.length > 0 && !prefersReducedData() ? hrefs : null,
    (all: typeof hrefs) => Promise.all(all.map(loadIds)),
    loadOnMount,
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const texts = savedSearchMessages();
  if (searches.length === 0) return null;
  const removeSearch = ({ name, href }: SavedSearch) => {
    // The clicked button is removed.
    heading.current?.focus();
    remove(href);
    useToasts.getState().show({ title: texts.removed, body: name, icon: 'success' });
  };
  return (
    <MemoryRow title={texts.title} headingRef={heading} className={className}>
      {searches.map((search, at) => {
        const { name, href, seen } = search;
        const count = countNew(seen, ids?.[at]);
        return (
          <li key={href} className={`${memoryCard} flex-col justify-between px-3 pt-3`}>
            <a href={href} className="cover line-clamp-2 leading-tight font-semibold">
              {name}
            </a>
            <div className="text-label flex items-center justify-between">
              <p className="text-success font-semibold">
                {count > 0 && formatMessage(texts.fresh, { count })}
              </p>
              <button
                type="button"
                aria-label={formatMessage(texts.removeOne, { name })}
                className="relative z-1 min-h-11 font-semibold underline underline-offset-4"
                onClick={() => removeSearch(search)}
              >
                {texts.remove}
              </button>
            </div>
          </li>
        );
      })}
    </MemoryRow>
  );
}

/** Stores the vehicles of the list at a URL as viewed, if that search is saved. */
export function MarkViewed({ href }: { href: string }) {
  const isSaved = useSavedSearches(({ searches }) =>
    searches.some((search) => searchKey(search.href) === searchKey(href)),
  );
  useEffect(() => {
    if (!isSaved) return;
    let isOver = false;
    void loadIds(href).then((ids) => {
      if (!isOver && ids) useSavedSearches.getState().markViewed(href, ids);
    });
    return () => {
      isOver = true;
    };
  }, [href, isSaved]);
  return null;
}

/** Saves a search and shows the outcome in a toast. */
export async function saveSearch({ name, href }: Pick<SavedSearch, 'name' | 'href'>): Promise<void> {
  const texts = savedSearchMessages();
  const { show } = useToasts.getState();
  if (useRecent.read().off) {
    show({ title: texts.notKept, body: texts.memoryOff, icon: 'error' });
    return;
  }
  const outcome = useSavedSearches.getState().save({ name, href, seen: await loadIds(href) });
  const isSaved = outcome === 'kept' || outcome === 'known';
  show({
    title: isSaved ? texts.isKept : texts.notKept,
    body: outcome === 'kept' ? name : formatMessage(texts[outcome], { most: maxSavedSearches }),
    icon: isSaved ? 'success' : 'error',
    link: outcome === 'failed' ? null : { href: paths.home, text: texts.see },
  });
}
