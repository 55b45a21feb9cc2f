import 'server-only';
import { changesEntry } from '@/lib/source/cache-table';
import { memoizeByObject } from '@/lib/cache/memo';
import { matchRoute, paths } from '@/lib/routing/routes';
import { setCached, peekCached } from '@/lib/cache/data-cache';
import { EventLoopYield } from '@/lib/platform/event-loop';
import type { StockList, StockQuery } from '@/lib/stock/stock';
import type { VehicleSummary } from '@/lib/stock/vehicle';

/** Times of a list's vehicles in their current state, in columns: lists may have 20,000 vehicles. */
interface ListSnapshot {
  /** Time of the list's last detected change, in milliseconds since 1970. */
  readonly since: number;
  readonly ids: readonly string[];
  /** Fingerprint of each vehicle. */
  readonly marks: readonly number[];
  /** Time of each vehicle's last detected change, in milliseconds since 1970. */
  readonly times: readonly number[];
}

/** Times of the last changes of a list and its vehicles, in milliseconds since 1970. */
export interface Changes {
  readonly list: number;
  readonly ofVehicle: (id: string) => number;
}

/**
 * Returns the times of the last changes that feeds report (product 11.8). The upstream has no dates: they are the times
 * of detection, stored beside the cached data.
 */
export function listModificationTimes(query: StockQuery, list: StockList): Promise<Changes> {
  const { key, ttlMs, memoryOnly } = changesEntry(query);
  return compareOnce(list, key, ttlMs, memoryOnly);
}

const compareOnce = memoizeByObject(
  async ({ vehicles }: StockList, key: string, ttlMs: number, memoryOnly: boolean): Promise<Changes> => {
    const before = await peekCached<ListSnapshot>(key);
    // A temporarily empty list doesn't make its vehicles new.
    const now = vehicles.length === 0 && before ? before : await takeListSnapshot(before, vehicles);
    if (now !== before) await setCached(key, now, ttlMs, memoryOnly);
    const times = new Map(now.ids.map((id, at) => [id, now.times[at]]));
    return { list: now.since, ofVehicle: (id) => times.get(id) ?? now.since };
  },
);

/** Returns the current snapshot; `before` itself if nothing has changed. */
async function takeListSnapshot(
  before: ListSnapshot | null,
  vehicles: readonly VehicleSummary[],
): Promise<ListSnapshot> {
  const now = Date.now();
  const places = new Map(before?.ids.map((id, at) => [id, at]));
  const marks: number[] = [];
  const times: number[] = [];
  let isSame = before?.ids.length === vehicles.length;
  const throttle = new EventLoopYield();
  for (const vehicle of vehicles) {
    const mark = vehicleFingerprint(vehicle);
    const position = places.get(vehicle.id) ?? -1;
    const isUnchanged = before?.marks[position] === mark;
    isSame &&= isUnchanged;
    marks.push(mark);
    times.push(isUnchanged ? (before.times[position] ?? now) : now);
    if (throttle.isOver) await throttle.next();
  }
  if (before && isSame) return before;
  return { since: now, ids: vehicles.map(({ id }) => id), marks, times };
}

/** Returns a 32-bit fingerprint (FNV-1a) of a vehicle's texts in feeds. */
export function vehicleFingerprint({
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

/** Snapshot of a list of all stock, in columns: it may have 20,000 vehicles. */
export interface StockSnapshot {
  readonly ids: readonly string[];
  /** Fingerprint of each vehicle. */
  readonly marks: readonly number[];
  /** URL keys of their models. */
  readonly models: readonly (string | null)[];
}

/** Returns a snapshot for later comparison. */
export function takeStockSnapshot(vehicles: readonly VehicleSummary[]): StockSnapshot {
  return {
    ids: vehicles.map(({ id }) => id),
    marks: vehicles.map(vehicleFingerprint),
    models: vehicles.map(({ modelUrlKey }) => modelUrlKey),
  };
}

/**
 * Returns the paths of changed pages: added, removed or changed vehicles (as in feeds, product 11.8), the lists of
 * their models and of all stock, and home. Empty if nothing has changed.
 */
export function changedPaths(before: StockSnapshot, now: StockSnapshot): readonly string[] {
  const places = new Map(before.ids.map((id, at) => [id, at]));
  const changed = new Set<string>();
  const lists = new Set<string>([paths.home, paths.stock, paths.promotions]);
  const addPaths = (id: string, ...models: readonly (string | null | undefined)[]) => {
    changed.add(paths.vehicle(id));
    for (const model of models) if (model) lists.add(paths.stockOfModel(model));
  };
  now.ids.forEach((id, at) => {
    const position = places.get(id) ?? -1;
    const isSame = before.marks[position] === now.marks[at] && before.models[position] === now.models[at];
    if (!isSame) addPaths(id, now.models[at], before.models[position]);
  });
  const there = new Set(now.ids);
  before.ids.forEach((id, at) => {
    if (!there.has(id)) addPaths(id, before.models[at]);
  });
  return changed.size === 0 ? [] : ours([...lists, ...changed]);
}

/** Returns the paths that a purge names: single vehicles and models (product 3.10). */
export function pathsNamedByTags(tags: readonly string[]): readonly string[] {
  const named = (prefix: 'vehicle:' | 'model:', path: (name: string) => string) =>
    tags.flatMap((tag) => (tag.startsWith(prefix) && tag !== prefix ? path(tag.slice(prefix.length)) : []));
  return ours([...named('vehicle:', paths.vehicle), ...named('model:', paths.stockOfModel)]);
}

/** Removes paths of unknown routes. */
const ours = (list: readonly string[]) => list.filter((path) => matchRoute(path) !== null);
