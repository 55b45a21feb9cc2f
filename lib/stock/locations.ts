import { foldName } from '@/lib/i18n/normalize';
import type { Facet, FacetValue } from './filters';
import type { StockList } from './stock';
import type { VehicleSummary } from './vehicle';

/** An island of the configuration. */
type Island = Pick<FacetValue, 'id' | 'label'>;

/**
 * Adds locations to a list's vehicles, by dealer name. Islands keep the configuration's order; dealers
 * are sorted by number of vehicles. A location facet with one value is hidden. Unknown dealers, names of several dealers
 * and unnamed islands are ignored. A list without any location is returned unchanged.
 */
export function withLocations(
  list: StockList,
  dealers: readonly Dealer[],
  islands: readonly Island[],
): StockList {
  const counts = new Map<string, number>();
  for (const { dealerName } of list.vehicles) counts.set(dealerName, (counts.get(dealerName) ?? 0) + 1);
  const named = dealersByName(dealers);
  const labelOf = locationLabels(dealers, islands);
  const places = new Map<string, Pick<VehicleSummary, 'isla' | 'concesionario' | 'place'>>();
  const found = new Set<Dealer>();
  for (const [name] of [...counts].sort(([, count], [, other]) => other - count)) {
    const dealer = named(name);
    if (!dealer) continue;
    found.add(dealer);
    const isla = islands.find(({ id }) => id === dealer.islandId)?.id ?? '';
    places.set(name, { concesionario: dealer.id, isla, place: labelOf(name) });
  }
  if (found.size === 0) return list;
  const served = new Set([...found].map(({ islandId }) => islandId));
  const facet = (code: Facet['code'], values: readonly FacetValue[]): readonly Facet[] =>
    values.length === 0 ? [] : [{ code, label: '', values, ...(values.length === 1 && { hidden: true }) }];
  return {
    ...list,
    vehicles: list.vehicles.map((vehicle) => ({ ...vehicle, ...places.get(vehicle.dealerName) })),
    facets: [
      ...list.facets,
      ...facet(
        'isla',
        islands.filter(({ id }) => served.has(id)).map(({ id, label }) => ({ id, label, hex: null })),
      ),
      ...facet(
        'concesionario',
        [...found].filter(({ id }) => id !== '').map(({ id, name }) => ({ id, label: name, hex: null })),
      ),
    ],
  };
}

/** Words that belong to the name after them: «Taller Motor La Laguna» and «Taller Motor La Orotava». */
const joined = /^(?:[ée]l|l[ao]s?|san(?:ta)?|puerto|de|del)$/i;

/**
 * Returns the function from a dealer's name to its place, «Vecindario, Gran Canaria»: the first words that all dealers
 * share, the group's name, are left out. A dealer that isn't listed keeps its whole name, without an island; a name that
 * dealers of several islands have is without an island too.
 */
export function locationLabels(
  dealers: readonly Dealer[],
  islands: readonly Island[],
): (dealerName: string) => string {
  const words = [...new Set(dealers.map(({ name }) => name))].map((name) => name.split(' '));
  const [first = []] = words;
  let shared = 0;
  while (
    words.length > 1 &&
    words.every((each) => each[shared] === first[shared] && shared < each.length - 1)
  )
    shared += 1;
  while (joined.test(first[shared - 1] ?? '')) shared -= 1;
  const named = dealersByName(dealers);
  return (dealerName) => {
    const dealer = named(dealerName);
    if (!dealer) return dealerName;
    const island = islands.find(({ id }) => id === dealer.islandId)?.label;
    const name = dealer.name.split(' ').slice(shared).join(' ');
    return island && foldName(island) !== foldName(name) ? `${name}, ${island}` : name;
  };
}

/** A dealer on one island. */
export interface Dealer {
  readonly id: string;
  readonly name: string;
  readonly islandId: string;
}

/**
 * Returns the function from a name to its dealer, ignoring case, accents and spaces; undefined where none has it. A name
 * that several dealers have is no key: the id, and the island unless they are all on it, are empty.
 */
export function dealersByName(dealers: readonly Dealer[]): (name: string) => Dealer | undefined {
  const named = new Map<string, Dealer>();
  for (const dealer of dealers) {
    const key = foldName(dealer.name);
    const first = named.get(key) ?? dealer;
    const common = (fact: 'id' | 'islandId') => (first[fact] === dealer[fact] ? dealer[fact] : '');
    named.set(key, { ...first, id: common('id'), islandId: common('islandId') });
  }
  return (name) => named.get(foldName(name));
}

/** Returns the names that several dealers have. */
export function sharedDealerNames(dealers: readonly Dealer[]): readonly string[] {
  const named = dealersByName(dealers);
  return [...new Set(dealers.map(({ name }) => name))].filter((name) => named(name)?.id === '');
}
