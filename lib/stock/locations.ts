import { foldName } from '@/lib/i18n/normalize';
import type { Facet, FacetValue } from './filters';
import type { StockList } from './stock-list';
import type { VehicleSummary } from './vehicle';

/** An island of the configuration, by its id and name. */
type Island = Pick<FacetValue, 'id' | 'label'>;

/**
 * Adds locations to a list's vehicles, by dealer name. Islands keep the configuration's order; dealers
 * are sorted by number of vehicles. A location facet with one value is hidden. Unknown dealers, names of several dealers
 * and unnamed islands are ignored.
 */
export function withLocations(
  list: StockList,
  dealers: readonly Dealer[],
  islands: readonly Island[],
): StockList {
  const locationOf = dealerLocationLookup(dealers, islands);
  const vehicles = list.vehicles.map((vehicle) => ({ ...vehicle, ...locationOf(vehicle.dealerName) }));
  const counts = new Map<string, number>();
  for (const { dealer: id } of vehicles) counts.set(id, (counts.get(id) ?? 0) + 1);
  const ids = [...counts].sort(([, one], [, other]) => other - one).map(([id]) => id);
  const found = ids.flatMap((id) => dealers.find((dealer) => dealer.id === id) ?? []);
  const offeredDealers = found.map(({ id, name }) => ({ id, label: name }));
  const offeredIslands = islands.filter(({ id }) => vehicles.some(({ island }) => island === id));
  const facet = (code: Facet['code'], values: readonly Island[]): readonly Facet[] => {
    const isHidden = values.length === 1 && { hidden: true as const };
    const shown = values.map(({ id, label }) => ({ id, label, hex: null }));
    return values.length === 0 ? [] : [{ code, label: '', values: shown, ...isHidden }];
  };
  return {
    ...list,
    vehicles,
    facets: [...list.facets, ...facet('island', offeredIslands), ...facet('dealer', offeredDealers)],
  };
}

/** Words that belong to the name after them: «Taller Motor La Laguna» and «Taller Motor La Orotava». */
const joined = /^(?:[ée]l|l[ao]s?|san(?:ta)?|puerto|de|del)$/i;

/**
 * Returns the function from a dealer's name to its location, with «Vecindario, Gran Canaria» as text: the first words that
 * all dealers share, the group's name, are left out. Undefined for a dealer that isn't listed. A name that dealers of
 * several islands have is without an island.
 */
export function dealerLocationLookup(
  dealers: readonly Dealer[],
  islands: readonly Island[],
): (dealerName: string) => Pick<VehicleSummary, 'island' | 'dealer' | 'locationLabel'> | undefined {
  const words = [...new Set(dealers.map(({ name }) => name))].map((name) => name.split(' '));
  const [first = []] = words;
  let shared = 0;
  while (
    words.length > 1 &&
    words.every((each) => each[shared] === first[shared] && shared < each.length - 1)
  )
    shared += 1;
  while (joined.test(first[shared - 1] ?? '')) shared -= 1;
  const named = dealerLookup(dealers);
  return (dealerName) => {
    const dealer = named(dealerName);
    if (!dealer) return undefined;
    const island = islands.find(({ id }) => id === dealer.islandId);
    const name = dealer.name.split(' ').slice(shared).join(' ');
    const isIsland = island === undefined || foldName(island.label) === foldName(name);
    return {
      dealer: dealer.id,
      island: island?.id ?? '',
      locationLabel: isIsland ? name : `${name}, ${island.label}`,
    };
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
export function dealerLookup(dealers: readonly Dealer[]): (name: string) => Dealer | undefined {
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
export function ambiguousDealerNames(dealers: readonly Dealer[]): readonly string[] {
  const named = dealerLookup(dealers);
  return [...new Set(dealers.map(({ name }) => name))].filter((name) => named(name)?.id === '');
}
