import { browsable, browse } from '@/lib/domain/browse';
import type { CardVehicle } from '@/lib/domain/card';
import { showList } from '@/lib/domain/shown-list';
import { indexTag } from '@/lib/stock-index/address';
import { cardMaker, decodeKeys, isStockIndex, type IndexedVehicle } from '@/lib/stock-index/decode';
import { anyStock, dropStock, holdStock, type LiveStock } from './live-stock';

/** Has the list of an index at hand, for a page of some version. Rejects when it can't be had. */
export function loadStock(href: string, page: string): Promise<void> {
  return bring(href, page, anyStock(href)?.version ?? null);
}

/** Brings the list of an index only when it is another one than what the page or the browser has. */
export function followStock(href: string, page: string): Promise<void> {
  return bring(href, page, anyStock(href)?.version ?? page);
}

async function bring(href: string, page: string, version: string | null): Promise<void> {
  const live = (await fetchStock(href, version)) ?? anyStock(href);
  if (live) holdStock(href, live, page);
}

/** Null when the list is still of the version. */
async function fetchStock(href: string, version: string | null): Promise<LiveStock | null> {
  const answer = await fetch(
    href,
    version === null ? {} : { headers: { 'if-none-match': indexTag(version) } },
  );
  if (answer.status === 304) return null;
  if (answer.status === 404) dropStock(href);
  if (!answer.ok) throw new Error(`no index: ${answer.status}`);
  const index: unknown = await answer.json();
  if (!isStockIndex(index)) throw new Error('no index: another release');
  const stock = browsable(decodeKeys(index), index);
  const cardOf = remembered(cardMaker(index));
  return {
    version: index.version,
    offer: index,
    show: (state) => showList(stock, state, (vehicles) => vehicles.map(cardOf)),
    preview: (filters) => browse(stock, { filters, sort: 2, page: 1 }),
  };
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
