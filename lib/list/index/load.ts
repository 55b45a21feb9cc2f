import { type FetchFailure, fetchJson } from '@/lib/site/fetch-json';
import { queryableStock } from '@/lib/stock/query-stock';
import type { CardVehicle } from '@/lib/stock/card';
import { listView } from '@/lib/list/view';
import { defaultSort } from '@/lib/stock/order';
import { indexEtag } from '@/lib/list/target';
import {
  createCardFactory,
  decodeKeys,
  indexedVehicleIds,
  type IndexedVehicle,
  isStockIndex,
} from './decode';
import { peekStock, type ClientStockIndex, removeStock, storeStock } from './loaded-stock';

/** Loads the list of an index for a page of a version. Rejects when it is unavailable. */
export function loadStock(href: string, page: string): Promise<void> {
  return loadAndStore(href, page, peekStock(href)?.version ?? null);
}

/** Like {@link loadStock}, unless the version is the loaded one, or the page's if none is loaded. */
export function refreshStock(href: string, page: string): Promise<void> {
  return loadAndStore(href, page, peekStock(href)?.version ?? page);
}

async function loadAndStore(href: string, page: string, version: string | null): Promise<void> {
  const live = (await fetchStock(href, version)) ?? peekStock(href);
  if (live) storeStock(href, live, page);
}

/** Null when the list still has that version. */
async function fetchStock(href: string, version: string | null): Promise<ClientStockIndex | null> {
  const index = await fetchJson<unknown>(href, {
    ...(version !== null && { headers: { 'if-none-match': indexEtag(version) } }),
    quiet: true,
  }).catch((failure: unknown) => {
    const { status } = failure as FetchFailure;
    if (status === 404) removeStock(href);
    if (status !== 304) throw failure;
    return null;
  });
  if (index === null) return null;
  if (!isStockIndex(index)) throw new Error('no index: another release');
  // Decodes in separate tasks, so that a large list doesn't block the visitor's input.
  await nextTask();
  const stock = queryableStock(decodeKeys(index), index);
  await nextTask();
  stock.sorted(defaultSort);
  const cardOf = memoized(createCardFactory(index));
  return {
    version: index.version,
    offer: index,
    ids: () => indexedVehicleIds(index),
    show: (state, curve) => listView(stock, state, (vehicles) => vehicles.map(cardOf), curve),
    index,
    stock,
    cardOf,
  };
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Memoizes one card object per vehicle, so that cards that stay on the page don't render again. */
function memoized(make: (vehicle: IndexedVehicle) => CardVehicle): (vehicle: IndexedVehicle) => CardVehicle {
  const cards = new Map<number, CardVehicle>();
  return (vehicle) => {
    const cached = cards.get(vehicle.at) ?? make(vehicle);
    cards.set(vehicle.at, cached);
    return cached;
  };
}
