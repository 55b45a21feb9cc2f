import { equipmentFacetAndSets, narrowList, withDistinguishingOptions } from '@/lib/stock/available-filters';
import { facetValues } from '@/lib/stock/filters';
import { sampleList } from '../../support/sample-list';
import { vehicle } from '../../support/stock';

test('a part of a list offers what its own vehicles have, within their own bounds', () => {
  const part = narrowList(sampleList, [3, 25]);
  expect(part.vehicles.map(({ id }) => id)).toEqual(['504', '526']);
  expect(part.ranges).toEqual({
    price: { min: 20_300, max: 22_500 },
    fee: { min: 203, max: 203 },
    power: { min: 103, max: 125 },
  });
  expect(facetValues(part, 'colors').map(({ id }) => id)).toEqual(['12', '14']);
  expect(part.facets.some(({ code }) => code === 'special_price')).toBe(false);
});

test('what all vehicles of a part have is not offered', () => {
  const vehicles = sampleList.vehicles.map((vehicle, at) => ({
    ...{ ...vehicle, equipmentSet: at % 2 },
    standardPieces: at % 2 === 0 ? ['ABS'] : ['ABS', 'Techo'],
  }));
  const labels = (places: readonly number[]) =>
    facetValues(narrowList({ ...sampleList, vehicles }, places), 'equipment').map(({ label }) => label);
  expect(labels([0, 1])).toEqual(['Techo']);
  expect(labels([1, 3])).toEqual([]);
});

const [roof, paint, hook] = ['Techo panorámico', 'Pintura metalizada', 'Gancho (desmontable)'];

/** Returns the extras of vehicles of one look, by the options of each. */
const extrasOf = (...options: readonly (readonly string[])[]) =>
  withDistinguishingOptions(
    options.map((optionalPieces, at) => ({ ...vehicle(String(501 + at)), optionalPieces })),
  ).map(({ extra }) => extra);

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
    sets.map((pieces) => ({
      ...{ standardPieces: pieces ?? [], optionalPieces: [], optionSet: -1 },
      equipmentSet: pieces ? sets.findIndex((set) => String(set) === String(pieces)) : -1,
    })),
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
  const { facet } = equipmentFacetAndSets([
    ...[['Techo solar'], []].map((standardPieces, at) => ({
      ...{ standardPieces, equipmentSet: at, optionalPieces: [], optionSet: 1 },
    })),
    {
      standardPieces: [],
      equipmentSet: 1,
      optionalPieces: ['Techo solar (eléctrico)', 'Gancho'],
      optionSet: 2,
    },
  ]);
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
