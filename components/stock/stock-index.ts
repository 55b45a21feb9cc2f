'use client';

import { useEffect } from 'react';
import useSWR from 'swr';
import { browsable, browse } from '@/lib/domain/browse';
import type { CardVehicle } from '@/lib/domain/card';
import { showList } from '@/lib/domain/shown-list';
import { cardMaker, decodeKeys, isStockIndex, type IndexedVehicle } from '@/lib/stock-index/decode';
import { holdStock, type LiveStock } from './live-stock';

/** The index is asked for again no sooner than this after it came, and then by its tag. */
const freshMs = 5 * 60_000;

const loads = new Map<string, { readonly at: number; readonly promise: Promise<LiveStock> }>();

/** Loads an index; whoever asks for it while it is fresh, or on its way, gets the same one. */
export function loadStock(href: string): Promise<LiveStock> {
  const known = loads.get(href);
  if (known && Date.now() - known.at < freshMs) return known.promise;
  const promise = fetchStock(href);
  loads.set(href, { at: Date.now(), promise });
  promise.catch(() => loads.delete(href));
  return promise;
}

async function fetchStock(href: string): Promise<LiveStock> {
  const answer = await fetch(href);
  if (!answer.ok) throw new Error(`no index: ${answer.status}`);
  const index: unknown = await answer.json();
  if (!isStockIndex(index)) throw new Error('no index: another release');
  const stock = browsable(decodeKeys(index), index);
  const cardOf = remembered(cardMaker(index));
  const live: LiveStock = {
    offer: index,
    show: (state) => showList(stock, state, (vehicles) => vehicles.map(cardOf)),
    preview: (filters) => browse(stock, { filters, sort: 2, page: 1 }),
  };
  holdStock(href, live);
  return live;
}

/** One card a vehicle, so that a card that stays on the page isn't drawn anew. */
function remembered(
  make: (vehicle: IndexedVehicle) => CardVehicle,
): (vehicle: IndexedVehicle) => CardVehicle {
  const cards = new Map<number, CardVehicle>();
  return (vehicle) => {
    const known = cards.get(vehicle.at) ?? make(vehicle);
    cards.set(vehicle.at, known);
    return known;
  };
}

interface StockIndexProps {
  href: string;
  onLive: (live: LiveStock) => void;
  onFailed: () => void;
}

/**
 * Fetches the browser's own index of a list, once for all that show the list, and again when it has grown old
 * (decisions 7). It is rendered on a visitor's first intent and comes with its library only then.
 */
export function StockIndex({ href, onLive, onFailed }: StockIndexProps): null {
  const { data, error } = useSWR<LiveStock, Error>(href, loadStock, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    dedupingInterval: freshMs,
    shouldRetryOnError: false,
  });
  useEffect(() => {
    if (data) onLive(data);
    else if (error) onFailed();
  }, [data, error, onLive, onFailed]);
  return null;
}
