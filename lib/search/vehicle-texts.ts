import { facetValuesOrEmpty, flagFacets, valueFacets } from '@/lib/stock/filters';
import { createValueIdsLookup, type VehicleList } from '@/lib/stock/query';
import type { ListedFacts } from '@/lib/stock/vehicle';

/** A list with what a search compares; that of the browser lacks frame numbers, equipment and some labels. */
export interface SearchedList extends Pick<VehicleList, 'vehicles' | 'facets' | 'ranges'> {
  readonly facts?: ReadonlyMap<string, ListedFacts>;
}

/** Texts of each vehicle, by whose words it is found. */
export interface SearchedTexts {
  readonly texts: readonly (readonly string[])[];
  /** Names are compared unchanged: «Las Palmas» isn't «La Palma». */
  readonly areNames?: boolean;
  /** Whether they are the values of a filter. */
  readonly areOfFilter?: boolean;
}

/**
 * Returns the texts of a list's vehicles: of what they are, of the filters' values that they meet, also of
 * groups («automático»), and of where and when they are to be had.
 */
export function searchedTextsOfVehicles(list: SearchedList): readonly SearchedTexts[] {
  const { vehicles, facts } = list;
  const searchedFacets = valueFacets.filter(({ searched }) => searched !== 'never');
  const ofFilters = searchedFacets.map((row) => {
    const { code, source, searched } = row;
    const idsOf = createValueIdsLookup(list, row);
    const labels = new Map(facetValuesOrEmpty(list, code).map(({ id, label }) => [id, label]));
    return {
      texts: vehicles.map((vehicle) => idsOf(vehicle).flatMap((id) => labels.get(id) ?? [])),
      areNames: source === 'dealers',
      areOfFilter: searched === undefined,
    };
  });
  const textsOfVehicles = vehicles.map((vehicle) => {
    const { name, productLine, modelName, fuelName, gearbox, power, colorName } = vehicle;
    const met = flagFacets.map(({ valueOfVehicle: isFlagged, words = '' }) =>
      isFlagged(vehicle) ? words : '',
    );
    return [name, productLine, modelName, fuelName, gearbox, power, colorName, ...met];
  });
  const places = vehicles.map(({ id, locationLabel, availability }) => {
    const {
      dealerName = '',
      availabilityLabel = availability.text,
      deliveryLabel = '',
    } = facts?.get(id) ?? {};
    return [locationLabel, dealerName, availabilityLabel ?? '', deliveryLabel ?? ''];
  });
  return [{ texts: textsOfVehicles }, ...ofFilters, { texts: places, areNames: true }];
}
