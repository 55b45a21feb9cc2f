import { equipmentFacet } from '@/lib/stock/offer';

/** What vehicles with these sets of pieces offer; null for one of which nothing is known. */
const offered = (...sets: (readonly string[] | null)[]) => {
  const { facet, equipmentSets } = equipmentFacet(
    sets.map((pieces) => ({
      standardPieces: pieces ?? [],
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

test('of more than a hundred the rarest are left out', () => {
  const pieces = Array.from({ length: 130 }, (_, at) => `Pieza ${at}`);
  const { values } = offered(...pieces.map((_, at) => pieces.slice(0, at)));
  expect(values).toHaveLength(100);
  expect(values?.[0]).toBe('pieza-0: Pieza 0');
});
