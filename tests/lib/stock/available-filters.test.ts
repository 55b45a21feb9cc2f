import { createDistinguishingOptionLookup, equipmentFacetAndSets } from '@/lib/stock/available-filters';
import { type Filters, facetValuesOrEmpty, filtersWithControls, noFilters } from '@/lib/stock/filters';
import { narrowListToPositions } from '@/lib/stock/stock-list';
import { sampleList } from '../../support/sample-list';
import { facts, vehicle } from '../../support/stock';

test('a part of a list offers what its own vehicles have, within their own bounds', () => {
  const part = narrowListToPositions(sampleList, [3, 25]);
  expect(part.vehicles.map(({ id }) => id)).toEqual(['504', '526']);
  expect(part.ranges).toEqual({
    price: { min: 20_300, max: 22_500 },
    fee: { min: 203, max: 203 },
    power: { min: 103, max: 125 },
  });
  expect(facetValuesOrEmpty(part, 'colors').map(({ id }) => id)).toEqual(['12', '14']);
  expect(part.facets.some(({ code }) => code === 'special_price')).toBe(false);
});

test('what all vehicles of a part share has controls only once it is chosen', () => {
  const vehicles = sampleList.vehicles.map((one) => ({ ...one, colorGroupId: '12', hasSpecialPrice: true }));
  const part = narrowListToPositions({ ...sampleList, vehicles }, [0, 1]);
  const shared = (filters: Partial<Filters>) =>
    filtersWithControls(part, { ...noFilters, ...filters }, false)
      .map(({ code }) => code)
      .filter((code) => code === 'colors' || code === 'special_price');
  expect(shared({})).toEqual([]);
  expect(shared({ colors: ['12'], special_price: true })).toEqual(['special_price', 'colors']);
});

test('what all vehicles of a part have is not offered', () => {
  const vehicles = sampleList.vehicles.map((vehicle, at) => ({ ...vehicle, equipmentSet: at % 2 }));
  const known = new Map(
    vehicles.map(({ id, equipmentSet }) => [
      id,
      facts({ standardPieces: equipmentSet === 0 ? ['ABS'] : ['ABS', 'Techo'] }),
    ]),
  );
  const labels = (positions: readonly number[]) =>
    facetValuesOrEmpty(
      narrowListToPositions({ ...sampleList, vehicles, facts: known }, positions),
      'equipment',
    ).map(({ label }) => label);
  expect(labels([0, 1])).toEqual(['Techo']);
  expect(labels([1, 3])).toEqual([]);
});

const [roof, paint, hook] = ['Techo panorámico', 'Pintura metalizada', 'Gancho (desmontable)'];

/** Returns the extras of vehicles of one look, by the options of each. */
function extrasOf(...options: readonly (readonly string[])[]) {
  const vehicles = options.map((_, at) => vehicle(String(at)));
  const known = new Map(options.map((optionalPieces, at) => [String(at), facts({ optionalPieces })]));
  return vehicles.map(createDistinguishingOptionLookup(vehicles, known));
}

test('a vehicle has the first option that not all of its twins have', () => {
  expect(extrasOf([roof, paint], [paint], [paint, hook])).toEqual(['Techo panorámico', '', 'Gancho']);
});

test('equal vehicles, and one without a twin, have none', () => {
  expect(extrasOf([roof, paint], [roof, paint])).toEqual(['', '']);
  expect(extrasOf([roof, paint])).toEqual(['']);
});

/** What vehicles with these sets of pieces offer; null for one of which nothing is known. */
const offered = (...sets: (readonly string[] | null)[]) => {
  const { facet, equipmentSets } = equipmentFacetAndSets(
    sets.map((pieces, at) => ({
      id: String(at),
      optionSet: -1,
      equipmentSet: pieces ? sets.findIndex((set) => String(set) === String(pieces)) : -1,
    })),
    new Map(sets.map((pieces, at) => [String(at), facts({ standardPieces: pieces ?? [] })])),
  );
  return { values: facet?.values.map(({ id, label }) => `${id}: ${label}`), equipmentSets };
};

test.each<[string, Parameters<typeof offered>, ReturnType<typeof offered>]>([
  [
    'the most frequent first, then by name; what all have is left out',
    [
      ['ABS', 'Techo solar'],
      ['ABS', 'Cámara 360°', 'Bola'],
      ['ABS', 'Cámara 360°', 'Bola'],
    ],
    {
      values: ['bola: Bola', 'camara-360: Cámara 360°', 'techo-solar: Techo solar'],
      equipmentSets: [[2], [0, 1]],
    },
  ],
  [
    'the same words in another case are the same piece',
    [['Cámara'], ['CAMARA', 'Bola'], []],
    { values: ['camara: Cámara', 'bola: Bola'], equipmentSets: [[0], [0, 1], []] },
  ],
  [
    'a vehicle of which nothing is known has none',
    [['Bola'], null],
    { values: ['bola: Bola'], equipmentSets: [[0]] },
  ],
])('%s', (_, given, expected) => {
  expect(offered(...given)).toEqual(expected);
});

test('fitted options count as the pieces that are named before their brackets', () => {
  const { facet } = equipmentFacetAndSets(
    [
      { id: '1', equipmentSet: 0, optionSet: 1 },
      { id: '2', equipmentSet: 1, optionSet: 1 },
      { id: '3', equipmentSet: 1, optionSet: 2 },
    ],
    new Map([
      ['1', facts({ standardPieces: ['Techo solar'] })],
      ['2', facts()],
      ['3', facts({ optionalPieces: ['Techo solar (eléctrico)', 'Gancho'] })],
    ]),
  );
  expect(facet?.values.map(({ id, label }) => `${id}: ${label}`)).toEqual([
    ...['techo-solar: Techo solar', 'gancho: Gancho'],
  ]);
});

test('of more than a hundred the rarest are left out', () => {
  const pieces = Array.from({ length: 130 }, (_, at) => `Pieza ${at}`);
  const { values } = offered(...pieces.map((_, at) => pieces.slice(0, at)));
  expect(values).toHaveLength(100);
  expect(values?.[0]).toBe('pieza-0: Pieza 0');
});
