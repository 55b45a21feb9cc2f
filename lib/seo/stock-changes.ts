import 'server-only';
import { cacheTags, changesEntry } from '@/lib/upstream/cache-table';
import { matchRoute, paths } from '@/lib/addresses/routes';
import { keep, kept } from '@/lib/cache/data-cache';
import { Turns } from '@/lib/platform/turns';
import type { StockList, StockQuery } from '@/lib/shop/stock';
import type { VehicleSummary } from '@/lib/shop/vehicle';

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

/** What a list of all stock was like, column by column: it may have 20,000 vehicles. */
export interface SeenStock {
  readonly ids: readonly string[];
  /** What each vehicle said, as a short number. */
  readonly marks: readonly number[];
  /** The url keys of their models. */
  readonly models: readonly (string | null)[];
}

/** What is to be known of the stock to tell later what has changed. */
export function seenStock(vehicles: readonly VehicleSummary[]): SeenStock {
  return {
    ids: vehicles.map(({ id }) => id),
    marks: vehicles.map(markOf),
    models: vehicles.map(({ modelUrlKey }) => modelUrlKey),
  };
}

/**
 * The paths of pages that aren't what they were: vehicles that came, went or changed what a feed tells of them (product
 * 11.8), the lists of their models and of all, and home. None when nothing has changed.
 */
export function changedPaths(before: SeenStock, now: SeenStock): readonly string[] {
  const places = new Map(before.ids.map((id, at) => [id, at]));
  const changed = new Set<string>();
  const lists = new Set<string>([paths.home, paths.stock, paths.promotions]);
  const note = (id: string, ...models: readonly (string | null | undefined)[]) => {
    changed.add(paths.vehicle(id));
    for (const model of models) if (model) lists.add(paths.stockOfModel(model));
  };
  now.ids.forEach((id, at) => {
    const place = places.get(id) ?? -1;
    const isSame = before.marks[place] === now.marks[at] && before.models[place] === now.models[at];
    if (!isSame) note(id, now.models[at], before.models[place]);
  });
  const there = new Set(now.ids);
  before.ids.forEach((id, at) => {
    if (!there.has(id)) note(id, before.models[at]);
  });
  return changed.size === 0 ? [] : ours([...lists, ...changed]);
}

/** The paths that a purge names itself: single vehicles and models (product 3.10). */
export function pathsOfTags(tags: readonly string[]): readonly string[] {
  const named = (prefix: string, path: (name: string) => string) =>
    tags.flatMap((tag) => (tag.startsWith(prefix) && tag !== prefix ? path(tag.slice(prefix.length)) : []));
  return ours([
    ...named(cacheTags.vehicle(''), paths.vehicle),
    ...named(cacheTags.model(''), paths.stockOfModel),
  ]);
}

/** What our own table of routes doesn't know is nothing to tell. */
const ours = (list: readonly string[]) => list.filter((path) => matchRoute(path) !== null);
