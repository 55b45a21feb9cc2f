import 'server-only';
import { createHash } from 'node:crypto';
import { availableFilters } from './available-filters';
import { noRanges } from './filters';
import type { VehicleList } from './query';
import { stockShape, type ListedFacts, type Vehicle } from './vehicle';

/** One of the four lists of product 3.1. */
export type StockQuery =
  | { readonly kind: 'all' }
  | { readonly kind: 'model'; readonly model: string }
  | { readonly kind: 'promotion'; readonly id: string | null }
  | {
      readonly kind: 'search';
      readonly text: string;
      /** Whether the text is searched literally, without spelling correction. */
      readonly literal?: true;
    };

/** Whether a list is of one promotion, and not of all. */
export const isOfOnePromotion = (query: StockQuery): boolean =>
  query.kind === 'promotion' && query.id !== null;

/** What the browser filters, sorts and shows, as a text of JSON. */
export interface ListData {
  /** Equal for equal data, on every instance. */
  readonly version: string;
  readonly text: string;
}

/** A list of stock as fetched: unfiltered, in the upstream's order. HTML fields are sanitized. */
export interface StockList extends VehicleList {
  /** What the server alone reads of each vehicle, by id. */
  readonly facts: ReadonlyMap<string, ListedFacts>;
  /** Street address of dealers by their ids, as far as vehicles state it; empty where they state several. */
  readonly streets: ReadonlyMap<string, string>;
  /** Null for a list that is too long for browsers, whose choices then navigate. */
  readonly data: ListData | null;
  /** Whether the dealers weren't known when it was read. */
  readonly lacksPlaces?: true;
  readonly modelName: string | null;
  readonly h1: string | null;
  readonly h2Label: string | null;
  readonly h2ParagraphHtml: string | null;
  readonly h2BottomHtml: string | null;
}

/** Longer lists are not loaded by browsers. */
const maxVehicles = 5_000;

/** Returns the vehicles and filters of a list with their JSON. */
export function withListJson({
  vehicles,
  facets,
  ranges,
  equipmentSets,
}: VehicleList): VehicleList & Pick<StockList, 'data'> {
  const list = { vehicles, facets, ranges, ...(equipmentSets && { equipmentSets }) };
  if (vehicles.length > maxVehicles) return { ...list, data: null };
  const json = JSON.stringify(list).slice(1);
  const version = createHash('sha256').update(json).digest('base64url').slice(0, 27);
  return { ...list, data: { version, text: `{"shape":${stockShape},"version":"${version}",${json}` } };
}

/** An empty list without texts. */
export const emptyStockList: StockList = {
  ...withListJson({ vehicles: [], ranges: noRanges, facets: [] }),
  facts: new Map(),
  streets: new Map(),
  modelName: null,
  h1: null,
  h2Label: null,
  h2ParagraphHtml: null,
  h2BottomHtml: null,
};

/**
 * Returns a list of some of a list's vehicles, by position, in the given order. Its offered values and bounds
 * are those of these vehicles alone.
 */
export function narrowListToPositions(list: StockList, positions: readonly number[]): StockList {
  const vehicles = positions.flatMap((position) => list.vehicles[position] ?? []);
  const { equipmentSets: _, ...listWithoutSets } = list;
  const available = availableFilters(list.facets, vehicles, list.facts);
  return { ...listWithoutSets, ...withListJson({ ...available, vehicles }) };
}

/**
 * Returns a vehicle of a list with its page's data, for when its own call fails: without equipment and
 * conditions; null where the list doesn't hold it.
 */
export function vehicleFromListOrNull(
  { vehicles, facts, lacksPlaces }: StockList,
  id: string,
): Vehicle | null {
  const vehicle = vehicles.find((listed) => listed.id === id);
  const vehicleFacts = facts.get(id);
  if (!vehicle || !vehicleFacts) return null;
  return {
    ...vehicle,
    ...vehicleFacts,
    ...(lacksPlaces && { lacksPlaces }),
    isFromList: true,
    // The list words availability and delivery in one text.
    availabilityLabel: null,
    deliveryLabel: null,
    familyName: null,
    interiorName: null,
    campaigns: [],
    environmentalBadge: null,
    featuredEquipment: null,
    standardEquipment: [],
    optionalEquipment: [],
    tyreLabelHref: null,
  };
}
