import {
  mapFacets,
  type FacetValue,
  type FilterOffer,
  type ValueFacet,
  valueFacets,
  facetValues,
} from '@/lib/stock/facets';
import type { QueryableStock } from '@/lib/stock/query-stock';
import { indexedVehicleIds, type IndexedVehicle } from '@/lib/list/index/decode';
import { type StockIndex, unpackRow, versionColumns } from '@/lib/list/index/shape';
import { wordsInAllTexts, type Vocabulary, buildVocabulary } from './vocabulary';
import type { EquipmentLayer, ListEquipment } from '@/lib/stock/stock';

/** A facet's values that vehicles have, and the words of their labels. */
export interface SearchableFacet {
  readonly values: readonly FacetValue[];
  readonly words: Vocabulary;
}

/** A list prepared for search suggestions (product 5.9). */
export interface SearchableStock {
  readonly stock: QueryableStock<IndexedVehicle>;
  readonly offer: FilterOffer;
  readonly facets: Readonly<Record<ValueFacet, SearchableFacet>>;
  /** Words for special prices. */
  readonly offers: Vocabulary;
  /** Words for immediate delivery, if it can be chosen. */
  readonly immediate: Vocabulary;
  /** Words that all vehicles or dealers share, such as the brand; they distinguish none. */
  readonly common: Vocabulary;
  /** Words of versions (name, product line, power, fuel, gearbox) and of colors, by index row. */
  readonly versions: Vocabulary;
  readonly versionAt: readonly number[];
  readonly colors: Vocabulary;
  readonly colorAt: readonly number[];
  readonly modelKeys: StockIndex['modelKeys'];
  /** Returns the vehicle with an id. */
  readonly byId: (id: string) => IndexedVehicle | undefined;
}

/** Words that don't occur in a list. */
export interface OwnWords {
  /** The label of special prices. */
  readonly offers: string;
  readonly brand: string;
}

/** Prepares a list for search; awaits `yieldToEventLoop` between parts, so that a large one doesn't block. */
export async function buildSearchableStock(
  index: StockIndex,
  stock: QueryableStock<IndexedVehicle>,
  { offers, brand }: OwnWords,
  yieldToEventLoop: () => Promise<void>,
): Promise<SearchableStock> {
  const shared = wordsInAllTexts(facetValues(index, 'concesionario').map(({ label }) => label));
  const facets = mapFacets(valueFacets, (code) => {
    const present = new Set(stock.entries.map((vehicle) => stock.valueIds[code].get(vehicle[code])));
    const values = facetValues(index, code).filter(({ id }) => present.has(id));
    const labels = values.map(({ label }) => label);
    const isDealer = code === 'concesionario';
    const options = { areNames: isDealer || code === 'isla', ...(isDealer && { empty: shared }) };
    return { values, words: buildVocabulary(labels, options) };
  });
  await yieldToEventLoop();
  const versions = buildVocabulary(
    index.versions.table.map((packed) => {
      const { name, title, power, fuel, gearbox } = unpackRow(versionColumns, packed);
      return [name, title, power, fuel, gearbox].join(' ');
    }),
  );
  await yieldToEventLoop();
  let positions: ReadonlyMap<string, number> | undefined;
  return {
    stock,
    offer: index,
    facets,
    offers: buildVocabulary([offers]),
    immediate: buildVocabulary(
      index.facets.flatMap(({ code, label }) => (code === 'disponible' ? [label] : [])),
    ),
    common: buildVocabulary([brand, ...shared]),
    versions,
    versionAt: index.versions.at,
    colors: buildVocabulary(index.colors.table.map(([name = '']) => name)),
    colorAt: index.colors.at,
    modelKeys: index.modelKeys,
    byId: (id) => {
      positions ??= new Map(indexedVehicleIds(index).map((own, at) => [own, at]));
      const at = positions.get(id);
      return at === undefined ? undefined : stock.entries[at];
    },
  };
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
