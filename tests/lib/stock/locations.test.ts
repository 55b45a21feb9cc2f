import { availableFilters } from '@/lib/stock/available-filters';
import { createLocationLookup, placeFacets } from '@/lib/stock/locations';
import { vehicle } from '../../support/stock';

const dealers = [
  { id: '20', name: 'Motor Adeje', islandId: '2' },
  { id: '10', name: 'Motor Telde', islandId: '1' },
  { id: '11', name: 'Motor Arucas', islandId: '1' },
  { id: '70', name: 'Motor Valverde', islandId: '7' },
];
const islands = [
  { id: '2', label: 'Tenerife' },
  { id: '1', label: 'Gran Canaria' },
];
/** The offered places of a list whose vehicles name these dealers. */
function offered(names: readonly string[], known = dealers) {
  const places = { dealers: known, islands };
  const locationOf = createLocationLookup(places);
  const vehicles = names.map((name, at) => vehicle(String(at), locationOf(name)));
  return availableFilters(placeFacets(vehicles, places), vehicles, new Map())
    .facets.filter(({ code }) => code === 'island' || code === 'dealer')
    .map(({ code, values, hidden }) => [
      code,
      ...values.map(({ id, label }) => `${id} ${label}`),
      ...(hidden ? ['hidden'] : []),
    ]);
}

test.each<[string, string[], string[][]]>([
  [
    'islands and dealers with most vehicles come first',
    ['Motor Telde', 'Motor Arucas', 'Motor Arucas', 'Motor Adeje'],
    [
      ['island', '1 Gran Canaria', '2 Tenerife'],
      ['dealer', '11 Motor Arucas', '10 Motor Telde', '20 Motor Adeje'],
    ],
  ],
  [
    'a name counts in whatever case and spaces, under the dealer’s own',
    [' MOTOR  telde', 'Motor Telde', 'Motor Adeje'],
    [
      ['island', '1 Gran Canaria', '2 Tenerife'],
      ['dealer', '10 Motor Telde', '20 Motor Adeje'],
    ],
  ],
  [
    'one island and one dealer are no choice',
    ['Motor Telde', '', 'Somewhere'],
    [
      ['island', '1 Gran Canaria', 'hidden'],
      ['dealer', '10 Motor Telde', 'hidden'],
    ],
  ],
  [
    'an island that the configuration does not name is none',
    ['Motor Valverde', 'Motor Telde'],
    [
      ['island', '1 Gran Canaria', 'hidden'],
      ['dealer', '70 Motor Valverde', '10 Motor Telde'],
    ],
  ],
])('%s', (_, names, expected) => {
  expect(offered(names)).toEqual(expected);
});

test.each<[string, string[], typeof dealers]>([
  ['no vehicle says where it is', ['', ''], dealers],
  ['no dealer has that name', ['Elsewhere', '__proto__'], dealers],
  ['no dealer is known', ['Motor Telde'], []],
])('a list has no places where %s', (_, names, existing) => {
  expect(offered(names, existing)).toEqual([]);
  expect(names.map(createLocationLookup({ dealers: existing, islands }))).toEqual(
    names.map((locationLabel) => ({ dealer: '', island: '', locationLabel })),
  );
});

describe('a name of several dealers', () => {
  const placesWith = (...others: typeof dealers) => {
    const known = [...dealers, ...others];
    return {
      offered: offered(['Motor Telde', 'Motor Adeje', 'Motor Arucas'], known),
      location: createLocationLookup({ dealers: known, islands })('Motor Telde'),
    };
  };

  test.each([
    ['Motor Telde', '2', 'several islands is no place', { island: '', locationLabel: 'Telde' }],
    ['Motor  TELDE ', '2', 'several islands is no place', { island: '', locationLabel: 'Telde' }],
    ['Motor Telde', '1', 'one island is that island', { island: '1', locationLabel: 'Telde, Gran Canaria' }],
  ])('%j on island %s as well: on %s', (name, islandId, _, location) => {
    expect(placesWith({ id: '99', name, islandId })).toEqual({
      offered: [
        // Where the name is on an island, this has two vehicles.
        location.island === '1'
          ? ['island', '1 Gran Canaria', '2 Tenerife']
          : ['island', '2 Tenerife', '1 Gran Canaria'],
        ['dealer', '20 Motor Adeje', '11 Motor Arucas'],
      ],
      location: { dealer: '', ...location },
    });
  });

  test('is a dealer where the call only repeats it', () => {
    const { location } = placesWith({ id: '10', name: 'Motor Telde', islandId: '1' });
    expect(location).toEqual({ dealer: '10', island: '1', locationLabel: 'Telde, Gran Canaria' });
  });
});

const asDealers = (...names: string[]) => names.map((name, at) => ({ id: String(at), name, islandId: '1' }));

test.each<[string, string[], string, string]>([
  [
    'without the group’s name',
    ['Motor Sur Telde', 'Motor Sur Arucas'],
    'motor sur telde',
    'Telde, Gran Canaria',
  ],
  ['with its article', ['Motor La Laguna', 'Motor La Orotava'], 'Motor La Laguna', 'La Laguna, Gran Canaria'],
])('a location is the dealer’s name with its island: %s', (_, names, given, expected) => {
  expect(createLocationLookup({ dealers: asDealers(...names), islands })(given).locationLabel).toBe(expected);
});
