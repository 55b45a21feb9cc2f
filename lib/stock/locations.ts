import { foldName } from '@/lib/i18n/normalize';
import { type Facet, type FacetValue, valueFacets } from './filters';
import { countBy } from './range';
import type { ListVehicle } from './vehicle';

/** The dealers, and the islands of the configuration by id and name. */
export interface Places {
  readonly dealers: readonly Dealer[];
  readonly islands: readonly Pick<FacetValue, 'id' | 'label'>[];
}

export const noPlaces: Places = { dealers: [], islands: [] };

type Location = Pick<ListVehicle, 'island' | 'dealer' | 'locationLabel'>;

/** Returns the facets of places, those with most vehicles first. */
export function placeFacets(
  vehicles: readonly Pick<Location, 'island' | 'dealer'>[],
  { dealers, islands }: Places,
): readonly Facet[] {
  const offered = <Place extends { readonly id: string }>(
    places: readonly Place[],
    kind: 'island' | 'dealer',
  ) =>
    [...countBy(vehicles, ({ [kind]: id }) => id)]
      .sort(([, one], [, other]) => other - one)
      .flatMap(([id]) => places.find((place) => place.id === id) ?? []);
  const places = { dealers: offered(dealers, 'dealer'), islands: offered(islands, 'island') };
  return valueFacets.flatMap(({ code, ofPlaces }) => {
    const values = ofPlaces?.(places);
    return values ? [{ code, label: '', values: values.map((value) => ({ ...value, hex: null })) }] : [];
  });
}

/** Words that belong to the name after them: «Taller Motor La Laguna» and «Taller Motor La Orotava». */
const joined = /^(?:[ée]l|l[ao]s?|san(?:ta)?|puerto|de|del)$/i;

/**
 * Returns the function from a dealer's name to its location, with «Vecindario, Gran Canaria» as text: the
 * first words that all dealers share, the group's name, are left out. Of a dealer that isn't listed the name
 * alone is known. A name that dealers of several islands have is without an island.
 */
export function createLocationLookup({ dealers, islands }: Places): (dealerName: string) => Location {
  const words = [...new Set(dealers.map(({ name }) => name))].map((name) => name.split(' '));
  const [first = []] = words;
  let shared = 0;
  while (
    words.length > 1 &&
    words.every((each) => each[shared] === first[shared] && shared < each.length - 1)
  )
    shared += 1;
  while (joined.test(first[shared - 1] ?? '')) shared -= 1;
  const named = createDealerLookup(dealers);
  return (dealerName) => {
    const dealer = named(dealerName);
    if (!dealer) return { dealer: '', island: '', locationLabel: dealerName };
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
  /** Its telephone number and opening hours, as the upstream words them; absent where it gives none. */
  readonly phone?: string;
  readonly hours?: string;
}

/**
 * Returns the function from a name to its dealer, ignoring case, accents and spaces; undefined where none has
 * it. A name that several dealers have is no key: the id, and the island unless they are all on it, are
 * empty.
 */
export function createDealerLookup(dealers: readonly Dealer[]): (name: string) => Dealer | undefined {
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
  const named = createDealerLookup(dealers);
  return [...new Set(dealers.map(({ name }) => name))].filter((name) => named(name)?.id === '');
}
