import 'server-only';
import { cacheTags } from '@/lib/upstream/cache-table';
import { matchRoute, paths } from '@/lib/addresses/routes';
import type { VehicleSummary } from '@/lib/shop/vehicle';
import { markOf } from '../feed/changes';

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
