import { paths } from '@/lib/routing/routes';
import { facetValues } from '@/lib/stock/filters';
import type { VehicleList } from '@/lib/stock/query';
import { type ListVehicle, modelKey } from '@/lib/stock/vehicle';
import { searchEntries } from './entries';
import { searchableStock } from './search';

/** A model whose name a text begins, and the list of it. */
export interface SuggestedModel {
  readonly label: string;
  readonly href: string;
  /** Number of vehicles in that list. */
  readonly count: number;
}

/** What the dialog names for a text: links alone, and no number for the text itself (decisions, section 17). */
export interface Suggestions {
  readonly models: readonly SuggestedModel[];
  /** The cheapest vehicles that match, or the one that the text is the reference of. */
  readonly vehicles: readonly ListVehicle[];
}

const maxModels = 4;
const maxVehicles = 5;

/** Prepares all stock for suggestions; equipment isn't known in the browser. */
export function suggester(list: VehicleList, ownWords: readonly string[]): (text: string) => Suggestions {
  const search = searchableStock(searchEntries(list), ownWords, null);
  const models = facetValues(list, 'models').flatMap((value) => {
    const own = list.vehicles.filter(({ modelGroupId }) => modelGroupId === value.id);
    const key = own[0] ? modelKey(own[0]) : null;
    return key === null ? [] : [{ label: value.label, href: paths.stockOfModel(key), count: own.length }];
  });
  const searchModels = searchableStock(
    models.map(({ label }) => ({
      ...{ id: '', vin: null, texts: [label], names: [] },
      amounts: { price: null, fee: null, power: null },
    })),
    ownWords,
    null,
  );
  return (text) => {
    const { found } = search(text);
    // A text of the shop's own words alone finds everything and means no model.
    if (found.length === list.vehicles.length) return { models: [], vehicles: [] };
    const named = searchModels(text).found.flatMap((at) => models[at] ?? []);
    const vehicles = found
      .flatMap((at) => list.vehicles[at] ?? [])
      .sort((a, b) => a.finalPrice - b.finalPrice);
    return { models: named.slice(0, maxModels), vehicles: vehicles.slice(0, maxVehicles) };
  };
}
