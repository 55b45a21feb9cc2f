import { equipmentFacet } from './derived-facets';
import { byFacet, type Facet, isMaximum, maximumFacets, placeFacets, valueFacets } from './facets';
import type { Range } from './range';
import { keysAt, type StockList } from './stock';

/**
 * Returns a list of some of a list's vehicles, by position, in the given order. Its offered values and bounds are those
 * of these vehicles alone.
 */
export function narrowed(list: StockList, places: readonly number[]): StockList {
  const vehicles = places.flatMap((place) => list.vehicles[place] ?? []);
  const equipment = {
    pieces: list.equipment.pieces,
    layers: list.equipment.layers.map(({ sets, at }) => ({
      sets,
      at: places.map((place) => at[place] ?? -1),
    })),
  };
  const { facet, ...sets } = equipmentFacet(equipment);
  const { equipmentSets: all, ...others } = list;
  const made: StockList = { ...others, ...(all && sets), vehicles, equipment };
  const keys = vehicles.map((vehicle, at) => keysAt(made, vehicle, at));
  const held = byFacet(valueFacets, (code) => new Set(keys.map((key) => key[code])));
  const facets = list.facets.flatMap((known): readonly Facet[] => {
    const { code } = known;
    if (code === 'equipamiento') return facet ? [facet] : [];
    if (code === 'special_price') return keys.some(({ special }) => special) ? [known] : [];
    if (code === 'disponible') return new Set(keys.map(({ immediate }) => immediate)).size > 1 ? [known] : [];
    if (isMaximum(code)) return [known];
    const values = known.values.filter(
      ({ id, label }) => held[code].has(id) || (code === 'transmissions' && held[code].has(label)),
    );
    if (values.length === 0) return [];
    const isOne = values.length === 1 && placeFacets.some((place) => place === code);
    return [{ ...known, values, ...(isOne && { hidden: true as const }) }];
  });
  return {
    ...made,
    facets,
    ranges: byFacet(maximumFacets, (code) => boundsOf(keys.flatMap((key) => key[code] ?? []))),
  };
}

function boundsOf(amounts: readonly number[]): Range | null {
  if (amounts.length === 0) return null;
  return amounts.reduce(
    (range, amount) => ({ min: Math.min(range.min, amount), max: Math.max(range.max, amount) }),
    { min: Infinity, max: -Infinity },
  );
}
