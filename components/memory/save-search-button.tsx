'use client';

import { useState } from 'react';
import useSWR from 'swr';
import { Icon } from '@/components/ui/icon';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { useToasts } from '@/components/ui/toasts';
import { loadOnMountOptions } from '@/components/site/browser/fetch-json';
import { activeFilterValues } from '@/lib/stock/active-filters';
import { listHref, type ListState } from '@/lib/stock/url';
import { formatMessage } from '@/lib/i18n/format';
import { paths } from '@/lib/routing/routes';
import { facetValuesOrEmpty, type AvailableFilters } from '@/lib/stock/filters';
import { useFollowMemoryWhenIdle } from './memory';
import { isSameSearchUrl, maxSavedSearches, useMemoryStore } from './memory-store';
import { memoryMessages } from './price-fall';
import { loadVehicleIdsOfListUnlessTooMany } from './load-vehicle-ids';

interface SaveSearchButtonProps {
  /** The list's own path. */
  path: string;
  /** Its H1. */
  title: string;
  state: ListState;
  available: AvailableFilters;
  /** The text that a misspelled search was corrected to; null for any other list. */
  correctedText: string | null;
}

/**
 * Saves the list's search on this device, and removes it by the next click; one that was saved before counts
 * as viewed.
 */
export function SaveSearchButton({ path, title, state, available, correctedText }: SaveSearchButtonProps) {
  const keep = useMessages('list').keep;
  const filters = useMessages('filters');
  const search = correctedText ?? state.search;
  const href = listHref(path, { ...state, search, page: 1 });
  useFollowMemoryWhenIdle();
  const isSaved = useMemoryStore(({ searches }) =>
    searches.some((saved) => isSameSearchUrl(saved.href, href)),
  );
  const [savedNow, setSavedNow] = useState('');
  useSWR(
    isSaved && href !== savedNow ? `viewed ${href}` : null,
    () => loadVehicleIdsOfListUnlessTooMany(href),
    {
      ...loadOnMountOptions,
      onSuccess: (ids) => useMemoryStore.getState().markSearchViewed(href, ids),
    },
  );
  const remove = () => {
    const { removed } = memoryMessages();
    useMemoryStore.getState().deleteSearch(href);
    useToasts.getState().show({ title: removed, body: '', icon: 'success' });
  };
  const save = async () => {
    const [model, otherModel] = path === paths.stock ? [] : facetValuesOrEmpty(available, 'models');
    const list = search === null ? (model && !otherModel ? model.label : title) : `«${search}»`;
    const choices = activeFilterValues(state.filters, available, filters);
    // Filtered stock of all models is named by its filters only.
    const names = list === title && path === paths.stock && choices.length > 0 ? [] : [list];
    for (const { label, isMessage } of choices)
      names.push(isMessage && names.length > 0 ? label.charAt(0).toLowerCase() + label.slice(1) : label);
    const name = names.join(' · ');
    const texts = memoryMessages();
    // Unknown where they can't be loaded; before anything is said, since the visitor may leave then.
    const ids = await loadVehicleIdsOfListUnlessTooMany(href).catch(() => undefined);
    if (ids !== undefined) setSavedNow(href);
    const outcome = useMemoryStore.getState().saveSearch({ name, href, seen: ids ?? null });
    const isDone = outcome === 'saved' || outcome === 'alreadySaved';
    useToasts.getState().show({
      title: isDone ? texts.saved : texts.notSaved,
      body: outcome === 'saved' ? name : formatMessage(texts[outcome], { most: maxSavedSearches }),
      icon: isDone ? 'success' : 'error',
      link: isDone || outcome === 'full' ? { href: paths.home, text: texts.see } : null,
    });
  };
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      title={keep}
      data-print="hide"
      className="button button-secondary scripted px-3"
      onClick={() => (isSaved ? remove() : void save())}
    >
      <Icon name="bookmark" size={18} />
      <span className="word">{keep}</span>
    </button>
  );
}
