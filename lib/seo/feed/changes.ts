import 'server-only';
import { keep, kept } from '@/lib/cache/data-cache';
import { Turns } from '@/lib/platform/turns';
import type { StockList, StockQuery } from '@/lib/shop/stock';
import type { VehicleSummary } from '@/lib/shop/vehicle';
import { changesEntry } from '@/lib/upstream/cache-table';

/** When the vehicles of a list were first seen as they are, column by column: lists may have 20,000. */
interface SeenList {
  /** When the list was last seen to change, in milliseconds since 1970. */
  readonly since: number;
  readonly ids: readonly string[];
  /** What each said then, as a short number. */
  readonly marks: readonly number[];
  /** Since when, in milliseconds since 1970. */
  readonly times: readonly number[];
}

/** Since when a list and its vehicles are as they are, in milliseconds since 1970. */
export interface Changes {
  readonly list: number;
  readonly ofVehicle: (id: string) => number;
}

/** Lists live in the data cache; what is known of one is compared once for each time that it is loaded. */
const known = new WeakMap<StockList, Promise<Changes>>();

/**
 * Since when a list and each of its vehicles are as feeds tell of them (product 11.8). The upstream has no dates: it is
 * when this shop has first seen them so, which is kept beside the data.
 */
export function changesOf(query: StockQuery, list: StockList): Promise<Changes> {
  const found = known.get(list) ?? compare(query, list);
  known.set(list, found);
  return found;
}

async function compare(query: StockQuery, { vehicles }: StockList): Promise<Changes> {
  const { key, ttlMs, isPassing } = changesEntry(query);
  const before = await kept<SeenList>(key);
  // A list that is empty for a moment makes nothing new.
  const now = vehicles.length === 0 && before ? before : await seenNow(before, vehicles);
  if (now !== before) await keep(key, now, ttlMs, isPassing);
  const times = new Map(now.ids.map((id, at) => [id, now.times[at]]));
  return { list: now.since, ofVehicle: (id) => times.get(id) ?? now.since };
}

/** What is seen now; `before` itself where nothing has changed. */
async function seenNow(before: SeenList | null, vehicles: readonly VehicleSummary[]): Promise<SeenList> {
  const now = Date.now();
  const places = new Map(before?.ids.map((id, at) => [id, at]));
  const marks: number[] = [];
  const times: number[] = [];
  let isSame = before?.ids.length === vehicles.length;
  const turns = new Turns();
  for (const vehicle of vehicles) {
    const mark = markOf(vehicle);
    const place = places.get(vehicle.id) ?? -1;
    const isKnown = before?.marks[place] === mark;
    isSame &&= isKnown;
    marks.push(mark);
    times.push(isKnown ? (before.times[place] ?? now) : now);
    if (turns.isOver) await turns.next();
  }
  if (before && isSame) return before;
  return { since: now, ids: vehicles.map(({ id }) => id), marks, times };
}

/** What a feed tells of a vehicle as a number of 32 bits (FNV-1a): the same for the same texts. */
export function markOf({
  name,
  colorName,
  power,
  fuelName,
  gearbox,
  finalPrice,
  listPrice,
}: VehicleSummary): number {
  const text = [name, colorName, power, fuelName, gearbox, finalPrice.text, listPrice.text].join('\n');
  let mark = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) mark = Math.imul(mark ^ text.charCodeAt(at), 0x01000193);
  return mark >>> 0;
}
