import { filterCodes, type FacetCode } from '@/lib/shop/facets';
import type { Filters } from '@/lib/shop/filters';
import { bitOf, missesOf } from '@/lib/shop/query-stock';
import { defaultSort } from '@/lib/shop/order';
import type { IndexedVehicle } from '@/lib/list/index/decode';
import type { SearchableEquipment, SearchableStock } from './searchable';
import type { Completion, TextWord, Understanding } from './understand';

/** The vehicles that are shown. */
export const mostVehicles = 3;

/** What a text's filters and words leave of a list. */
export interface Tally {
  /** How many vehicles the filters leave, how many of these each completion has, and each model with one that fits. */
  readonly filtered: number;
  readonly models: ReadonlyMap<string, number>;
  readonly completed: readonly number[];
  /** How many vehicles miss this one filter alone. */
  readonly lacking: ReadonlyMap<FacetCode, number>;
  /** How many fit, words included, and the cheapest of them, each version in each color once. */
  readonly total: number;
  readonly vehicles: readonly IndexedVehicle[];
}

export const nothingFound: Tally = {
  filtered: 0,
  models: new Map(),
  completed: [],
  lacking: new Map(),
  total: 0,
  vehicles: [],
};

/** Goes through a list once. */
export function tally(
  search: SearchableStock,
  filters: Filters,
  { texts, equipment: asked, open }: Understanding,
  equipment: SearchableEquipment | null,
): Tally {
  const misses = missesOf(search.stock, filters);
  const codeOf = new Map(filterCodes.map((code) => [bitOf[code], code]));
  const hasText = textTest(search);
  const hasEquipment = equipmentTest(asked, equipment);
  const completions = (open?.completions ?? []).map((completion) => completionTest(search, completion));
  const models = new Map<string, number>();
  const lacking = new Map<FacetCode, number>();
  const completed = completions.map(() => 0);
  const fitting = new Set<string>();
  const shown = new Map<string, IndexedVehicle>();
  let filtered = 0;
  let total = 0;
  for (const place of search.stock.sorted(defaultSort)) {
    const vehicle = search.stock.entries[place];
    const missed = misses[place];
    if (!vehicle || missed === undefined) continue;
    if (missed !== 0) {
      const code = codeOf.get(missed);
      if (code !== undefined) count(lacking, code);
      continue;
    }
    filtered += 1;
    const model = search.stock.valueIds.models.get(vehicle.models) ?? vehicle.models;
    count(models, model);
    let fits = open === null || hasText(open.text, vehicle);
    completions.forEach((completes, at) => {
      if (!completes(vehicle)) return;
      completed[at] = (completed[at] ?? 0) + 1;
      fits = true;
    });
    if (!fits || !hasEquipment(vehicle) || !texts.every((text) => hasText(text, vehicle))) continue;
    total += 1;
    fitting.add(model);
    if (shown.size === mostVehicles) continue;
    const look = `${search.versionAt[vehicle.at]} ${search.colorAt[vehicle.at]}`;
    if (!shown.has(look)) shown.set(look, vehicle);
  }
  if (total > 0) for (const model of models.keys()) if (!fitting.has(model)) models.delete(model);
  return { filtered, models, completed, lacking, total, vehicles: [...shown.values()] };
}

function count<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function textTest({ versionAt, colorAt }: SearchableStock) {
  return ({ versions, colors }: TextWord, { at }: IndexedVehicle): boolean =>
    versions.has(versionAt[at] ?? -1) || colors.has(colorAt[at] ?? -1);
}

function completionTest({ facets, stock }: SearchableStock, { code, places }: Completion) {
  const ids = new Set(facets[code].values.filter((_, place) => places.has(place)).map(({ id }) => id));
  return (vehicle: IndexedVehicle): boolean => {
    const key = vehicle[code];
    return ids.has(stock.valueIds[code].get(key) ?? key);
  };
}

function equipmentTest(asked: Understanding['equipment'], equipment: SearchableEquipment | null) {
  if (equipment === null || asked.length === 0) return () => true;
  const tests = asked.map(({ places }) =>
    equipment.layers.map(({ sets, at: setAt }) => ({
      has: sets.map((set) => set.some((piece) => places.has(piece))),
      setAt,
    })),
  );
  return ({ at }: IndexedVehicle): boolean =>
    tests.every((layers) => layers.some(({ has, setAt }) => has[setAt[at] ?? -1] === true));
}
