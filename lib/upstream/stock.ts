import 'server-only';
import { kept } from '@/lib/cache/data-cache';
import { emptyStockList, type StockList, type StockQuery } from '@/lib/shop/stock';
import type { VehicleSummary } from '@/lib/shop/vehicle';
import { log } from '@/lib/platform/log';
import { listed, cacheTable } from './cache-table';
import { pathSegment } from './client';
import { isErrorBody } from './fields';
import { cachedRead, readOrNull, UnreadableAnswer } from './read';
import { parseStockList, unwrappedList } from './stock-parser';
import { searchText } from '@/lib/addresses/param-kinds';
import { within } from '@/lib/platform/turns';
import { type Dealer, withPlaces } from '@/lib/shop/places';
import type { SiteConfig } from '@/lib/site/site-config';
import { getConfig } from './config';
import { getDealers } from './dealers';

/**
 * A list of stock (product 3.1): all, one model, promotions or a search, unfiltered and in the upstream's order.
 * On the upstream's 404 null for a model or promotion, as for one whose key none can have, and no vehicles for the others;
 * an empty search is all stock. Throws a {@link StockfinderError} when the response is unavailable or unreadable.
 */
export async function getStock(query: StockQuery): Promise<StockList | null> {
  const asked = tidy(query);
  const path = pathOf(asked);
  if (path === null) return null;
  const entry = listed(asked);
  const list = await cachedRead<StockList | null>(entry, async () => {
    const call = { name: `stock-${asked.kind}`, path };
    const had = (await kept<StockList>(entry.key))?.vehicles.length ?? 0;
    // All stock is never «not there»: a 400 to it is a failure.
    const missing = asked.kind === 'all' ? [404] : [400, 404];
    const read = await readOrNull(call, had > 0 ? parseGoodList : parseStockList, missing);
    if (!read?.vehicles.length) reportNone(call.name, had, read === null);
    return read;
  });
  return list ?? (isNamed(asked) ? null : emptyStockList);
}

/** Whether what is asked for has a name that nothing may have. */
function isNamed(query: StockQuery): boolean {
  return query.kind === 'model' || (query.kind === 'promotion' && query.id !== null);
}

/** Takes no failure that calls itself a success for an empty list: the one that is held stays (product 13.2). */
const parseGoodList: typeof parseStockList = (body, entries) => {
  if (isErrorBody(unwrappedList(body), 'vehicles_list'))
    throw new UnreadableAnswer('an error with status 200');
  return parseStockList(body, entries);
};

/** A list that had vehicles loses them only with a line in the log; all stock is never ordinarily «not found». */
function reportNone(call: string, had: number, isNotFound: boolean): void {
  if (had === 0 && !(isNotFound && call === 'stock-all')) return;
  log.warn('a list has no vehicles', { call, had, reason: isNotFound ? 'status 404' : 'empty' });
}

/** One spelling of what is the same question, so that it is asked and kept once. */
function tidy(query: StockQuery): StockQuery {
  switch (query.kind) {
    case 'all':
      return query;
    case 'model':
      return { kind: 'model', model: query.model.trim() };
    case 'promotion':
      return { kind: 'promotion', id: query.id?.trim() || null };
    case 'search': {
      const text = searchText(query.text);
      return text === null ? { kind: 'all' } : { kind: 'search', text };
    }
  }
}

function pathOf(query: StockQuery): string | null {
  switch (query.kind) {
    case 'all':
      return 'vehicles';
    case 'model': {
      const model = pathSegment(query.model);
      return model && `vehicles?model=${model}`;
    }
    case 'promotion': {
      const id = query.id === null ? '' : pathSegment(query.id);
      return id === null ? null : `vehicles/${id}?promotion=1`;
    }
    case 'search':
      return `search/vehicles?q=${encodeURIComponent(query.text)}`;
  }
}

/**
 * The hex color of a vehicle's chip, which only the filters of its model's list know. Null when they don't say it or
 * are unavailable: a chip is an ornament, and the page stands without it.
 */
export async function colorHexOf(vehicle: VehicleSummary): Promise<string | null> {
  if (!vehicle.modelUrlKey) return null;
  const stock = await getStock({ kind: 'model', model: vehicle.modelUrlKey }).catch(() => null);
  const colors = stock?.facets.find(({ code }) => code === 'colors')?.values;
  return colors?.find(({ id }) => id === vehicle.colorGroupId)?.hex ?? null;
}

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
