import {
  mapFacets,
  type FacetValue,
  type ValueFacet,
  valueFacets,
  facetValues,
  positionsByKey,
  valueRows,
} from '@/lib/stock/filters';
import type { VehicleList } from '@/lib/stock/query';
import type { ListVehicle } from '@/lib/stock/vehicle';
import { wordsInAllTexts, type Vocabulary, buildVocabulary } from './vocabulary';
import type { EquipmentLayer, ListEquipment } from '@/lib/stock/stock';

/** A facet's values that vehicles have, and the words of their labels. */
export interface SearchableFacet {
  readonly values: readonly FacetValue[];
  readonly words: Vocabulary;
}

/** A list prepared for search suggestions (product 5.9). */
export interface SearchableStock {
  readonly stock: VehicleList;
  readonly facets: Readonly<Record<ValueFacet, SearchableFacet>>;
  /** Words for special prices. */
  readonly offers: Vocabulary;
  /** Words for immediate delivery, if it can be chosen. */
  readonly immediate: Vocabulary;
  /** Words that all vehicles or dealers share, such as the brand; they distinguish none. */
  readonly common: Vocabulary;
  /** Words of versions (name, product line, power, fuel, gearbox) and of colors, and those of each vehicle. */
  readonly versions: Vocabulary;
  readonly versionAt: readonly number[];
  readonly colors: Vocabulary;
  readonly colorAt: readonly number[];
  /** URL keys, by model group id, of models whose own list has exactly the vehicles of that group. */
  readonly modelKeys: Readonly<Record<string, string>>;
  /** Returns the position of the vehicle with an id. */
  readonly byId: (id: string) => number | undefined;
}

/** Words that don't occur in a list. */
export interface OwnWords {
  /** The label of special prices. */
  readonly offers: string;
  readonly brand: string;
}

/** Prepares a list for search; awaits `yieldToEventLoop` between parts, so that a large one doesn't block. */
export async function buildSearchableStock(
  stock: VehicleList,
  { offers, brand }: OwnWords,
  yieldToEventLoop: () => Promise<void>,
): Promise<SearchableStock> {
  const shared = wordsInAllTexts(facetValues(stock, 'concesionario').map(({ label }) => label));
  const facets = mapFacets(valueFacets, (code) => {
    const positions = positionsByKey(facetValues(stock, code), valueRows[code]);
    const present = new Set(stock.vehicles.map((vehicle) => positions.get(valueRows[code].of(vehicle))));
    const values = facetValues(stock, code).filter((_, position) => present.has(position));
    const labels = values.map(({ label }) => label);
    const isDealer = code === 'concesionario';
    const options = { areNames: isDealer || code === 'isla', ...(isDealer && { empty: shared }) };
    return { values, words: buildVocabulary(labels, options) };
  });
  await yieldToEventLoop();
  const versions = distinctTexts(stock.vehicles, ({ name, productLine, power, fuelName, gearbox }) =>
    [name, productLine, power, fuelName, gearbox].join(' '),
  );
  const colors = distinctTexts(stock.vehicles, ({ colorName }) => colorName);
  await yieldToEventLoop();
  let positions: ReadonlyMap<string, number> | undefined;
  return {
    stock,
    facets,
    offers: buildVocabulary([offers]),
    immediate: buildVocabulary(
      stock.facets.flatMap(({ code, label }) => (code === 'disponible' ? [label] : [])),
    ),
    common: buildVocabulary([brand, ...shared]),
    versions: buildVocabulary(versions.texts),
    versionAt: versions.at,
    colors: buildVocabulary(colors.texts),
    colorAt: colors.at,
    modelKeys: modelKeysOf(stock.vehicles),
    byId: (id) => {
      positions ??= new Map(stock.vehicles.map((vehicle, at) => [vehicle.id, at]));
      return positions.get(id);
    },
  };
}

/** Returns the distinct texts of vehicles, and the position of each vehicle's own. */
function distinctTexts(vehicles: readonly ListVehicle[], textOf: (vehicle: ListVehicle) => string) {
  const positions = new Map<string, number>();
  const at = vehicles.map((vehicle) => {
    const text = textOf(vehicle);
    const position = positions.get(text) ?? positions.size;
    positions.set(text, position);
    return position;
  });
  return { texts: [...positions.keys()], at };
}

/** Omits groups of models that share a URL key or have several: no model list has exactly their vehicles. */
function modelKeysOf(vehicles: readonly ListVehicle[]): SearchableStock['modelKeys'] {
  const pairs = new Map(
    vehicles.map(({ modelGroupId: group, modelUrlKey: key }) => [`${group} ${key ?? ''}`, { group, key }]),
  );
  const all = [...pairs.values()];
  const isAlone = (name: 'group' | 'key', value: string | null) =>
    all.filter((pair) => pair[name] === value).length === 1;
  return Object.fromEntries(
    all.flatMap(({ group, key }) =>
      group && key && isAlone('group', group) && isAlone('key', key) ? [[group, key] as const] : [],
    ),
  );
}

/** Equipment of a list's vehicles, prepared for search. */
export interface SearchableEquipment {
  /** Words of pieces, by the piece's position. */
  readonly words: Vocabulary;
  readonly pieces: readonly string[];
  readonly layers: readonly EquipmentLayer[];
}

/** Returns a list's vocabularies in order of precedence; without equipment if it isn't loaded. */
export function vocabulariesOfStock(
  { facets, versions, colors, offers, immediate, common }: SearchableStock,
  equipment: SearchableEquipment | null,
): readonly Vocabulary[] {
  const own = [...valueFacets.map((code) => facets[code].words), versions, colors, offers, immediate, common];
  return equipment ? [...own, equipment.words] : own;
}

/** Prepares a list's equipment for search. */
export function buildSearchableEquipment({ pieces, layers }: ListEquipment): SearchableEquipment {
  return { words: buildVocabulary(pieces), pieces, layers };
}
