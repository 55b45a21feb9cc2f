import 'server-only';
import { kept } from '@/lib/cache/data-cache';
import { within } from '@/lib/platform/turns';
import { type Dealer, withPlaces } from '@/lib/shop/places';
import type { StockList, StockQuery } from '@/lib/shop/stock';
import type { SiteConfig } from '@/lib/site/site-config';
import { cacheTable } from './cache-table';
import { getConfig } from './config';
import { getDealers } from './dealers';
import { getStock } from './stock';

/** Milliseconds that a list waits for dealers that nobody holds. */
const patienceMs = 500;
/** For so many milliseconds after they didn't come, no list waits for them. */
const restMs = 5_000;

const none: readonly never[] = [];

let restsUntil = -Infinity;

/** What a list was made into, for as long as it and what was joined with it are held. */
const placed = new WeakMap<StockList, { readonly from: readonly unknown[]; readonly list: StockList }>();

/**
 * A list of stock that can be filtered by island and dealer (product 6.4). Without the dealers it is the list alone: their
 * call never fails it and hardly holds it up. Otherwise like {@link getStock}, whose errors it throws.
 */
export async function getPlacedStock(query: StockQuery): Promise<StockList | null> {
  const list = await getStock(query);
  if (!list?.vehicles.some(({ dealerName }) => dealerName !== '')) return list;
  const [dealers, islands] = await Promise.all([dealersAtHand(), islandsAtHand()]);
  if (dealers.length === 0) return list;
  const known = placed.get(list);
  if (known?.from[0] === dealers && known.from[1] === islands) return known.list;
  const made = withPlaces(list, dealers, islands);
  placed.set(list, { from: [dealers, islands], list: made });
  return made;
}

/** The dealers: fresh ones in no time, else those that are held; none where there are none. */
async function dealersAtHand(): Promise<readonly Dealer[]> {
  const held = async () => (await kept<readonly Dealer[]>(cacheTable.dealers().key)) ?? none;
  if (performance.now() < restsUntil) return held();
  const rest = () => {
    restsUntil = performance.now() + restMs;
    return held();
  };
  return within(patienceMs, getDealers(), rest).catch(rest);
}

/** Without the configuration there is no page either: its islands are waited for. */
function islandsAtHand(): Promise<SiteConfig['islands']> {
  return getConfig().then(
    ({ islands }) => islands,
    () => none,
  );
}
