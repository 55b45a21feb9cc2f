import { equipmentFacet } from '@/lib/stock/offer';

const offered = (pieces: readonly string[], sets: readonly (readonly number[])[], at: readonly number[]) => {
  const { facet, equipmentSets } = equipmentFacet({
    pieces,
    layers: [
      { sets, at },
      { sets: [[0]], at },
    ],
  });
  return { values: facet?.values.map(({ id, label }) => `${id}: ${label}`) ?? null, equipmentSets };
};

test.each<[string, Parameters<typeof offered>, ReturnType<typeof offered>]>([
  [
    'the most frequent first, then by name; what all have is left out',
    [
      ['ABS', 'Techo solar', 'Cámara 360°', 'Bola'],
      [
        [0, 1],
        [0, 2, 3],
      ],
      [0, 1, 1],
    ],
    {
      values: ['bola: Bola', 'camara-360: Cámara 360°', 'techo-solar: Techo solar'],
      equipmentSets: [[2], [0, 1]],
    },
  ],
  [
    'the same words in another case are the same piece',
    [
      ['Cámara', 'CAMARA', 'Bola'],
      [[0], [1, 2], []],
      [0, 1, 2],
    ],
    { values: ['camara: Cámara', 'bola: Bola'], equipmentSets: [[0], [0, 1], []] },
  ],
  [
    'a vehicle of which nothing is known has none',
    [['Bola'], [[0]], [0, -1]],
    { values: ['bola: Bola'], equipmentSets: [[0]] },
  ],
])('%s', (_, given, expected) => {
  expect(offered(...given)).toEqual(expected);
});

test('of more than a hundred the rarest are left out', () => {
  const pieces = Array.from({ length: 130 }, (_, at) => `Pieza ${at}`);
  const sets = pieces.map((_, at) => pieces.slice(0, at).map((_piece, position) => position));
  const { facet } = equipmentFacet({ pieces, layers: [{ sets, at: sets.map((_, at) => at) }] });
  expect(facet?.values).toHaveLength(100);
  expect(facet?.values[0]?.id).toBe('pieza-0');
});
