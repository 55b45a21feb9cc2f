'use client';

import { useEffect } from 'react';
import type { ListNames } from './saved-searches-on-list';
import { hasStoredSearches, useMemoryModule } from './remembered';
import { NewNote, SinceNote } from './since-note';
import { useRecent } from './recent-store';
import { useTabNews } from './search-news-store';
import type { Messages } from '@/lib/i18n/locales';
import { priceChangeSince } from '@/lib/memory/recent';

const load = () => import('./saved-searches-on-list');

/** Saves the search in the page's URL (product 6.16). */
export async function loadAndSaveSearch(list: ListNames, filters: Messages['filters']): Promise<void> {
  await (await load()).saveCurrentSearch(list, filters);
}

/** Reads what this device remembers for the marks of cards, and shows its saved searches. */
export function ListMemory({ correctedText }: Pick<ListNames, 'correctedText'>) {
  useEffect(() => {
    useRecent.read();
    useTabNews.read();
  }, []);
  const savedSearchCode = useMemoryModule(load, hasStoredSearches);
  return savedSearchCode && <savedSearchCode.SavedSearchesOnList correctedText={correctedText} />;
}

interface LateCardMarkProps {
  id: string;
  /** The final price in euros. */
  amount: number;
}

/**
 * Marks a card's picture if the price has fallen since the vehicle, else its saved search, was viewed, or if the vehicle
 * is new in a saved search (product 6.15, 6.16).
 */
export function LateCardMark({ id, amount }: LateCardMarkProps) {
  const viewed = useRecent(({ vehicles }) => vehicles.find((vehicle) => vehicle.id === id)?.amount);
  const searched = useTabNews(({ cheaper }) => cheaper.find((vehicle) => vehicle.id === id)?.before);
  const isNew = useTabNews(({ fresh }) => fresh.includes(id));
  const before = viewed ?? searched;
  const since = before === undefined ? null : priceChangeSince(before, amount);
  const isCheaper = since?.kind === 'cheaper';
  if (!isCheaper && !isNew) return null;
  return <div className="card-mark">{isCheaper ? <SinceNote since={since} /> : <NewNote />}</div>;
}
