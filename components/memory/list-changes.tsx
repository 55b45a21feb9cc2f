'use client';

import { useEffect } from 'react';
import type { ListNames } from './saved-searches-on-list';
import { activeFacetCount } from '@/lib/list/choices';
import { hasStoredSearches, useMemoryModule } from './remembered';
import { NewNote, recentMessages, SinceNote } from './since-note';
import { useRecent } from './recent-store';
import { useTabNews } from './search-news-store';
import { Icon } from '@/components/ui/icon';
import { formatMessage } from '@/lib/i18n/format';
import type { Messages } from '@/lib/i18n/locales';
import { type RenderedList, useLoadedStock } from '@/lib/list/index/loaded-stock';
import type { Filters } from '@/lib/stock/filters';
import { priceChangeSince } from '@/lib/memory/recent';

const load = () => import('./saved-searches-on-list');

/** Saves the search in the page's URL (product 6.16). */
export async function loadAndSaveSearch(list: ListNames, filters: Messages['filters']): Promise<void> {
  await (await load()).saveCurrentSearch(list, filters);
}

export interface ListChangesProps {
  list: RenderedList;
  filters: Filters;
  isOfModel: boolean;
}

/**
 * Marks the cards of a list and shows how many vehicles of a model's list are new since the last visit. Finding them
 * takes the browser's index of the whole list.
 */
export function ListChanges({ list, filters, isOfModel }: ListChangesProps) {
  const { path, index, version } = list;
  useEffect(() => {
    useRecent.read();
    useTabNews.read();
  }, []);
  const live = useLoadedStock(index, version);
  useEffect(() => {
    if (isOfModel && live) useRecent.getState().list(path, live.ids());
  }, [isOfModel, live, path]);
  const newOnes = useNewVehicles(list);
  const savedSearchCode = useMemoryModule(load, hasStoredSearches);
  return (
    <>
      {savedSearchCode && <savedSearchCode.SavedSearchesOnList correctedText={list.correctedText} />}
      {newOnes.length > 0 && activeFacetCount(filters) === 0 && <NewCount count={newOnes.length} />}
    </>
  );
}

const none: readonly string[] = [];

/** Returns the vehicles of a list that are new since the last visit; none until its index is loaded. */
function useNewVehicles({ path, index, version }: RenderedList): readonly string[] {
  const isLoaded = useLoadedStock(index, version) !== null;
  return useRecent(({ lists }) => lists.find((list) => isLoaded && list.path === path)?.fresh ?? none);
}

/** The number of new vehicles, at the end of the row of chips: nothing moves. */
function NewCount({ count }: { count: number }) {
  return (
    <p role="status" className="text-label inline-flex shrink-0 items-center gap-1.5 font-semibold">
      <Icon name="plus" size={16} />
      <span>{formatMessage(recentMessages().newCount, { count })}</span>
    </p>
  );
}

interface LateCardMarkProps {
  id: string;
  /** The final price in euros. */
  amount: number;
  list: RenderedList;
}

/**
 * Marks a card's picture if the price has fallen since the vehicle, else its saved search, was viewed, or if the vehicle
 * is new (product 6.15, 6.16).
 */
export function LateCardMark({ id, amount, list }: LateCardMarkProps) {
  const viewed = useRecent(({ vehicles }) => vehicles.find((vehicle) => vehicle.id === id)?.amount);
  const searched = useTabNews(({ cheaper }) => cheaper.find((vehicle) => vehicle.id === id)?.before);
  const isNewInSearch = useTabNews(({ fresh }) => fresh.includes(id));
  const isNew = useNewVehicles(list).includes(id) || isNewInSearch;
  const before = viewed ?? searched;
  const since = before === undefined ? null : priceChangeSince(before, amount);
  const isCheaper = since?.kind === 'cheaper';
  if (!isCheaper && !isNew) return null;
  return <div className="card-mark">{isCheaper ? <SinceNote since={since} /> : <NewNote />}</div>;
}
