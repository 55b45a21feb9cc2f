'use client';

import { useEffect, useState } from 'react';
import {
  newsOf,
  vehiclesOf,
  type KeptSearch,
  type SearchNews,
  type SeenVehicles,
} from '@/lib/memory/kept-searches';
import { savesData } from '@/lib/web/browser/later';
import { anyStock, type ClientStockIndex } from './client-stock-index';
import { followStock } from './load-stock-index';

/** For how long the index of a list is good for the next page, in milliseconds. */
const freshMs = 60_000;
const asked = new Map<string, number>();

/** The list of an index as it was at most a minute ago; null where it can't be had, which is nobody's concern. */
export async function currentStock(index: string): Promise<ClientStockIndex | null> {
  const now = Date.now();
  if (!anyStock(index) || now - (asked.get(index) ?? 0) > freshMs) {
    try {
      // No page of it is here.
      await followStock(index, '');
    } catch {
      return null;
    }
    asked.set(index, now);
  }
  return anyStock(index);
}

/**
 * What is new in kept searches, by their ids, from the indexes of their lists, which are asked for one after the other.
 * Nothing of a search whose list can't be had, and nothing at all where data is saved.
 */
export function useSearchNews(searches: readonly KeptSearch[]): ReadonlyMap<string, SearchNews | null> {
  const [now, setNow] = useState<ReadonlyMap<string, SeenVehicles | null>>(new Map());
  // Their addresses alone: that one is renamed, or looked at, asks for nothing.
  const wanted = JSON.stringify(searches.map(({ id, index }) => ({ id, index })));
  useEffect(() => {
    if (savesData()) return;
    let isOver = false;
    const ask = async () => {
      for (const { id, index } of JSON.parse(wanted) as { id: string; index: string }[]) {
        const live = await currentStock(index);
        if (isOver) return;
        const vehicles = live && vehiclesOf({ id }, live.stock, live.offer, live.ids());
        setNow((before) => new Map([...before, [id, vehicles]]));
      }
    };
    void ask();
    return () => {
      isOver = true;
    };
  }, [wanted]);
  return new Map(searches.map((search) => [search.id, newsOf(search, now.get(search.id) ?? null)]));
}
