import { foldName } from '@/lib/text/normalize';
import { type Facet, type FacetValue, type LocationFacet, locationFacets } from './facets';
import type { DealerLocation } from './filters';
import type { StockList } from './stock';

/** An island of the configuration. */
interface Island {
  readonly id: string;
  readonly label: string;
}

/**
 * Adds locations to a list's vehicles, by dealer name (product 6.4). Islands keep the configuration's order; dealers
 * are sorted by number of vehicles. A location facet with one value is hidden. Unknown dealers and unnamed islands are
 * ignored. A list without any location is returned unchanged.
 */
export function withLocations(
  list: StockList,
  dealers: readonly Dealer[],
  islands: readonly Island[],
): StockList {
  const vehicles = new Map<string, number>();
  for (const { dealerName } of list.vehicles) vehicles.set(dealerName, (vehicles.get(dealerName) ?? 0) + 1);
  const named = new Map(dealers.toReversed().map((dealer) => [foldName(dealer.name), dealer]));
  const found = [...vehicles]
    .sort(([, count], [, other]) => other - count)
    .flatMap(([name]) => {
      const dealer = named.get(foldName(name));
      return dealer ? [{ name, dealer }] : [];
    });
  if (found.length === 0) return list;
  const islandOf = ({ islandId }: Dealer) => islands.find(({ id }) => id === islandId);
  const labelOf = locationLabels(dealers, islands);
  const places = new Map(
    found.map(({ name, dealer }): [string, DealerLocation] => [
      name,
      { concesionario: dealer.id, isla: islandOf(dealer)?.id ?? '', label: labelOf(name) },
    ]),
  );
  const served = new Set(found.map(({ dealer }) => dealer.islandId));
  const values: Readonly<Record<LocationFacet, readonly FacetValue[]>> = {
    isla: islands.filter(({ id }) => served.has(id)).map(({ id, label }) => ({ id, label, hex: null })),
    concesionario: [...new Set(found.map(({ dealer }) => dealer))].map((dealer) => ({
      id: dealer.id,
      label: dealer.name,
      hex: null,
      island: dealer.islandId,
    })),
  };
  const offered = locationFacets
    .filter((code) => values[code].length > 0)
    .map((code): Facet => {
      const isChoice = values[code].length > 1;
      return { code, label: '', values: values[code], ...(!isChoice && { hidden: true }) };
    });
  const isLast = ({ code }: Facet) => code === 'equipamiento';
  const [others, last] = [list.facets.filter((facet) => !isLast(facet)), list.facets.filter(isLast)];
  return { ...list, places, facets: [...others, ...offered, ...last] };
}

/** Words that belong to the name after them: «Taller Motor La Laguna» and «Taller Motor La Orotava». */
const joined = /^(?:[ée]l|l[ao]s?|san(?:ta)?|puerto|de|del)$/i;

/**
 * Returns the function from a dealer's name to its place, «Vecindario, Gran Canaria»: the first words that all dealers
 * share, the group's name, are left out. A dealer that isn't listed keeps its whole name, without an island.
 */
export function locationLabels(
  dealers: readonly Dealer[],
  islands: readonly Island[],
): (dealerName: string) => string {
  const words = dealers.map(({ name }) => name.split(' '));
  const [first = []] = words;
  let shared = 0;
  while (
    words.length > 1 &&
    words.every((each) => each[shared] === first[shared] && shared < each.length - 1)
  )
    shared += 1;
  while (joined.test(first[shared - 1] ?? '')) shared -= 1;
  const named = new Map(dealers.toReversed().map((dealer) => [foldName(dealer.name), dealer]));
  return (dealerName) => {
    const dealer = named.get(foldName(dealerName));
    if (!dealer) return dealerName;
    const island = islands.find(({ id }) => id === dealer.islandId)?.label;
    const name = dealer.name.split(' ').slice(shared).join(' ');
    return island && foldName(island) !== foldName(name) ? `${name}, ${island}` : name;
  };
}

/** A dealer on one island (product 3.7). */
export interface Dealer {
  readonly id: string;
  readonly name: string;
  readonly islandId: string;
}
