import { facetValues, filterRows, valueFacets } from '@/lib/stock/filters';
import { valueIdsLookup, type VehicleList } from '@/lib/stock/query';
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

/** Words for a special price. */
const offerWords = 'oferta ofertas especial';

/**
 * Returns the texts of a list's vehicles: of what they are, of the filters' values that they meet, also of groups
 * («automático»), and of where and when they are to be had.
 */
export function vehicleTexts(list: SearchedList): readonly SearchedTexts[] {
  const { vehicles, facts } = list;
  const ofFilters = valueFacets.map((code) => {
    const idsOf = valueIdsLookup(list, code);
    const labels = new Map(facetValues(list, code).map(({ id, label }) => [id, label]));
    return {
      texts: vehicles.map((vehicle) => idsOf(vehicle).flatMap((id) => labels.get(id) ?? [])),
      areNames: filterRows[code].source === 'dealers',
      // The upstream knows its models' names itself.
      areOfFilter: code !== 'models',
    };
  });
  const own = vehicles.map(
    ({ name, productLine, modelName, fuelName, gearbox, power, colorName, hasSpecialPrice }) => [
      ...[name, productLine, modelName, fuelName, gearbox, power, colorName],
      hasSpecialPrice ? offerWords : '',
    ],
  );
  const places = vehicles.map(({ id, locationLabel, availability }) => {
    const {
      dealerName = '',
      availabilityLabel = availability.text,
      deliveryLabel = '',
    } = facts?.get(id) ?? {};
    return [locationLabel, dealerName, availabilityLabel ?? '', deliveryLabel ?? ''];
  });
  return [{ texts: own }, ...ofFilters, { texts: places, areNames: true }];
}
