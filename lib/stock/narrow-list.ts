import { equipmentFacet } from './derived-facets';
import { mapFacets, type Facet, isRange, rangeFacets, locationFacets, valueFacets } from './facets';
import { rangeOfAmounts } from './range';
import { filterKeysAt, type StockList } from './stock';

/**
 * Returns a list of some of a list's vehicles, by position, in the given order. Its offered values and bounds are those
 * of these vehicles alone.
 */
export function narrowList(list: StockList, positions: readonly number[]): StockList {
  const vehicles = positions.flatMap((position) => list.vehicles[position] ?? []);
  const equipment = {
    pieces: list.equipment.pieces,
    layers: list.equipment.layers.map(({ sets, at }) => ({
      sets,
      at: positions.map((position) => at[position] ?? -1),
    })),
  };
  const { facet, ...sets } = equipmentFacet(equipment);
  const { equipmentSets: all, ...others } = list;
  const made: StockList = { ...others, ...(all && sets), vehicles, equipment };
  const keys = vehicles.map((vehicle, at) => filterKeysAt(made, vehicle, at));
  const present = mapFacets(valueFacets, (code) => new Set(keys.map((key) => key[code])));
  const facets = list.facets.flatMap((listFacet): readonly Facet[] => {
    const { code } = listFacet;
    if (code === 'equipamiento') return facet ? [facet] : [];
    if (code === 'special_price') return keys.some(({ special }) => special) ? [listFacet] : [];
    if (code === 'disponible')
      return new Set(keys.map(({ immediate }) => immediate)).size > 1 ? [listFacet] : [];
    if (isRange(code)) return [listFacet];
    const values = listFacet.values.filter(
      ({ id, label }) => present[code].has(id) || (code === 'transmissions' && present[code].has(label)),
    );
    if (values.length === 0) return [];
    const isOne = values.length === 1 && locationFacets.some((position) => position === code);
    return [{ ...listFacet, values, ...(isOne && { hidden: true as const }) }];
  });
  return {
    ...made,
    facets,
    ranges: mapFacets(rangeFacets, (code) => rangeOfAmounts(keys.flatMap((key) => key[code] ?? []))),
  };
}
