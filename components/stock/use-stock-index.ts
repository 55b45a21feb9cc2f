'use client';

import useSWR from 'swr';
import { browsable, type BrowsableStock } from '@/lib/domain/browse';
import type { CardVehicle } from '@/lib/domain/card';
import { cardMaker, decodeKeys, isStockIndex, type IndexedVehicle } from '@/lib/stock-index/decode';
import type { StockIndex } from '@/lib/stock-index/shape';

/** The index is asked for again no sooner than this after it came, and then by its tag. */
const freshMs = 5 * 60_000;

/** A list in the browser: ready to be filtered, and to make the cards that are shown. */
export interface LiveStock {
  readonly stock: BrowsableStock<IndexedVehicle>;
  readonly offer: StockIndex;
  readonly cardOf: (vehicle: IndexedVehicle) => CardVehicle;
}

const loading = new Map<string, Promise<LiveStock>>();

/** Loads an index; while it is on its way, everybody who asks for it waits for the same one. */
export function loadStock(href: string): Promise<LiveStock> {
  const known = loading.get(href) ?? fetchStock(href).finally(() => loading.delete(href));
  loading.set(href, known);
  return known;
}

async function fetchStock(href: string): Promise<LiveStock> {
  const answer = await fetch(href);
  if (!answer.ok) throw new Error(`no index: ${answer.status}`);
  const index: unknown = await answer.json();
  if (!isStockIndex(index)) throw new Error('no index: another release');
  return { stock: browsable(decodeKeys(index), index), offer: index, cardOf: remembered(cardMaker(index)) };
}

/** One card a vehicle, so that a card that stays on the page isn't drawn anew. */
function remembered(make: (vehicle: IndexedVehicle) => CardVehicle): (vehicle: IndexedVehicle) => CardVehicle {
  const cards = new Map<number, CardVehicle>();
  return (vehicle) => {
    const known = cards.get(vehicle.at) ?? make(vehicle);
    cards.set(vehicle.at, known);
    return known;
  };
}

/**
 * The browser's own index of a list, fetched once it is wanted and shared by everything that shows the list
 * (decisions 7). Without it the server answers each choice.
 */
export function useStockIndex(href: string, wanted: boolean): { live: LiveStock | undefined; failed: boolean } {
  const { data, error } = useSWR<LiveStock, Error>(wanted ? href : null, loadStock, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    dedupingInterval: freshMs,
    shouldRetryOnError: false,
  });
  return { live: data, failed: error !== undefined && data === undefined };
}
