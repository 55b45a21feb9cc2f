'use client';

import { setDocumentMark } from '@/lib/browser/page-protocol';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { fetchBudgetFees } from '@/lib/list/fetch-budget-fees';
import {
  savedBudgetQuery,
  type SavedSearch,
  normalizeSearchName,
  savedSearchNews,
  type SearchNews,
  type ViewedVehicles,
  vehiclesOfSavedSearch,
} from '@/lib/memory/saved-searches';
import { prefersReducedData } from '@/lib/browser/page-lifecycle';
import { loadCurrentStock } from '@/lib/list/index/current';
import type { ClientStockIndex } from '@/lib/list/index/loaded-stock';
import { pageLocale } from '@/lib/i18n/locales';
import en from '@/messages/kept/en.json';
import es from '@/messages/kept/es.json';
import { MemoryCard, MemoryRow } from './memory-row';
import { useSavedSearchStore, useSavedSearches } from './saved-search-store';
import { buttonClass } from '@/components/ui/button';
import { formatMessage } from '@/lib/i18n/format';

/** Returns the current vehicles of a saved search; null if they can't be determined, which isn't reported. */
export async function loadCurrentVehicles(
  search: Pick<SavedSearch, 'id' | 'index'>,
  live: ClientStockIndex,
): Promise<ViewedVehicles | null> {
  const query = savedBudgetQuery(search);
  const fees = query === null ? null : await fetchBudgetFees(search.index, query).catch(() => null);
  return vehiclesOfSavedSearch(search, live, fees);
}

/**
 * Returns the news of saved searches by id. The indexes of their lists are requested one after the other. A search
 * whose list can't be loaded has none; with reduced data usage nothing is requested.
 */
function useSearchNews(searches: readonly SavedSearch[]): ReadonlyMap<string, SearchNews | null> {
  const [now, setNow] = useState<ReadonlyMap<string, ViewedVehicles | null>>(new Map());
  // The key holds ids and index URLs only: renaming or viewing a search requests nothing.
  const searchesKey = JSON.stringify(searches.map(({ id, index }) => ({ id, index })));
  useEffect(() => {
    if (prefersReducedData()) return;
    let isOver = false;
    const loadNews = async () => {
      for (const { id, index } of JSON.parse(searchesKey) as { id: string; index: string }[]) {
        const live = await loadCurrentStock(index);
        const vehicles = live && (await loadCurrentVehicles({ id, index }, live));
        if (isOver) return;
        setNow((before) => new Map([...before, [id, vehicles]]));
      }
    };
    void loadNews();
    return () => {
      isOver = true;
    };
  }, [searchesKey]);
  return new Map(searches.map((search) => [search.id, savedSearchNews(search, now.get(search.id) ?? null)]));
}

/** Returns the texts on saved searches in the page's language; their catalogue is part of this chunk. */
export const savedSearchMessages = (): typeof es => ({ es, en })[pageLocale()];

/**
 * The visitor's saved searches, with the news in each since it was viewed (product 6.16). The height doesn't depend on
 * their number, so that the space can be reserved.
 */
export function SavedSearches() {
  const searches = useSavedSearches();
  const [edits, setEdits] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const news = useSearchNews(searches);
  useEffect(() => {
    // The state of the store counts: the rendered one may be older.
    const { length } = useSavedSearchStore.getState().searches;
    if (length === 0 && useSavedSearchStore.persist.hasHydrated()) setDocumentMark('savedSearches', null);
  }, [searches]);
  const texts = savedSearchMessages();
  if (searches.length === 0 && !edits) return null;
  const done = () => {
    setEdits(false);
    // After the button has been rendered.
    requestAnimationFrame(() => toggle.current?.focus());
  };
  return (
    <section aria-label={texts.title} data-print="hide">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 className="text-lead font-bold">{texts.title}</h2>
        {!edits && (
          <button
            ref={toggle}
            type="button"
            aria-label={texts.editAll}
            className="min-h-11 font-semibold underline underline-offset-4"
            onClick={() => setEdits(true)}
          >
            {texts.edit}
          </button>
        )}
      </div>
      {edits ? (
        <SearchEditor searches={searches} onDone={done} />
      ) : (
        <MemoryRow>
          {searches.map((search) => (
            <SearchCard key={search.id} search={search} news={news.get(search.id)} />
          ))}
        </MemoryRow>
      )}
    </section>
  );
}

/** `news` is undefined until it is loaded, and null if it can't be. */
function SearchCard({ search, news }: { search: SavedSearch; news: SearchNews | null | undefined }) {
  const texts = savedSearchMessages();
  const { fresh = [], cheaper = [] } = news ?? {};
  const parts = [
    fresh.length > 0 && formatMessage(texts.fresh, { count: fresh.length }),
    cheaper.length > 0 && formatMessage(texts.cheaper, { count: cheaper.length }),
  ].filter((text) => text !== false);
  return (
    <MemoryCard isNews={parts.length > 0}>
      <a href={search.href} className="cover mx-3 mt-3 line-clamp-2 font-semibold">
        {search.name}
      </a>
      {news && (
        <p
          className={`text-label mx-3 mt-auto mb-2.5 ${parts.length > 0 ? 'text-success font-semibold' : 'text-hint'}`}
        >
          {parts.length > 0 ? parts.join(' · ') : texts.same}
        </p>
      )}
    </MemoryCard>
  );
}

interface SearchEditorProps {
  searches: readonly SavedSearch[];
  onDone: () => void;
}

/** Renames saved searches and removes them one by one. */
function SearchEditor({ searches, onDone }: SearchEditorProps) {
  const texts = savedSearchMessages();
  const submit = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const rename = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    for (const { id, name } of searches) {
      const searchesKey = typed.get(id);
      const other = typeof searchesKey === 'string' ? normalizeSearchName(searchesKey) : null;
      if (other !== null && other !== name) useSavedSearchStore.getState().rename(id, other);
    }
    onDone();
  };
  const remove = (id: string) => {
    // The clicked button is removed.
    submit.current?.focus();
    useSavedSearchStore.getState().remove(id);
  };
  return (
    <form ref={form} onSubmit={rename} className="mt-2 grid gap-3">
      {searches.length === 0 && <p role="status">{texts.none}</p>}
      {searches.map(({ id, name }) => (
        <div key={id} className="flex items-center gap-3">
          <input name={id} defaultValue={name} maxLength={100} aria-label={texts.name} className="control" />
          <button
            type="button"
            aria-label={formatMessage(texts.removeOne, { name })}
            className="min-h-11 font-semibold underline underline-offset-4"
            onClick={() => remove(id)}
          >
            {texts.remove}
          </button>
        </div>
      ))}
      <div>
        <button ref={submit} type="submit" className={buttonClass('secondary')}>
          {texts.done}
        </button>
      </div>
    </form>
  );
}
