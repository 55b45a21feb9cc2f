import {
  type FacetCode,
  facetValues,
  filterCodes,
  type Filters,
  positionsByKey,
  valueRows,
} from '@/lib/stock/filters';
import { facetBit, failedFacetMasks, sortedList } from '@/lib/stock/query';
import { defaultSort } from '@/lib/stock/order';
import type { ListVehicle } from '@/lib/stock/vehicle';
import type { SearchableEquipment, SearchableStock } from './searchable';
import { buildWordMatchers } from './matching';
import type { SearchInterpretation } from './interpret-search';

/** Maximum vehicles shown. */
export const maxSuggestedVehicles = 3;

/** Counts of the vehicles that match a text's filters and words. */
export interface Tally {
  /** Vehicles that match the filters; of these, the number per model with a full match, and per completion. */
  readonly filtered: number;
  readonly models: ReadonlyMap<string, number>;
  readonly completed: readonly number[];
  /** Vehicles that fail only this filter. */
  readonly lacking: ReadonlyMap<FacetCode, number>;
  /** Vehicles that match filters and words, and the cheapest of them, one per version and color. */
  readonly total: number;
  readonly vehicles: readonly ListVehicle[];
}

export const emptyTally: Tally = {
  filtered: 0,
  models: new Map(),
  completed: [],
  lacking: new Map(),
  total: 0,
  vehicles: [],
};

/** Counts matches in one pass over a list. */
export function tallyMatches(
  search: SearchableStock,
  filters: Filters,
  interpretation: SearchInterpretation,
  equipment: SearchableEquipment | null,
): Tally {
  const failedFacets = failedFacetMasks(search.stock, filters);
  const codeOf = new Map(filterCodes.map((code) => [facetBit[code], code]));
  const { fits, completions } = buildWordMatchers(search, interpretation, equipment);
  const models = new Map<string, number>();
  const lacking = new Map<FacetCode, number>();
  const completed = completions.map(() => 0);
  const fitting = new Set<string>();
  const shown = new Map<string, ListVehicle>();
  let filtered = 0;
  let total = 0;
  const offered = facetValues(search.stock, 'models');
  const positions = positionsByKey(offered, valueRows.models);
  const modelOf = ({ modelGroupId }: ListVehicle) =>
    offered[positions.get(modelGroupId) ?? -1]?.id ?? modelGroupId;
  for (const position of sortedList(search.stock, defaultSort)) {
    const vehicle = search.stock.vehicles[position];
    const missed = failedFacets[position];
    if (!vehicle || missed === undefined) continue;
    if (missed !== 0) {
      const code = codeOf.get(missed);
      if (code !== undefined) count(lacking, code);
      continue;
    }
    filtered += 1;
    const model = modelOf(vehicle);
    count(models, model);
    completions.forEach((completes, at) => {
      if (completes(position)) completed[at] = (completed[at] ?? 0) + 1;
    });
    if (!fits(position)) continue;
    total += 1;
    fitting.add(model);
    if (shown.size === maxSuggestedVehicles) continue;
    const appearanceKey = `${search.versionAt[position]} ${search.colorAt[position]}`;
    if (!shown.has(appearanceKey)) shown.set(appearanceKey, vehicle);
  }
  if (total > 0) for (const model of models.keys()) if (!fitting.has(model)) models.delete(model);
  return { filtered, models, completed, lacking, total, vehicles: [...shown.values()] };
}

function count<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
