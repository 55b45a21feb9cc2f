import { compareStandardEquipment, type Equipped } from '@/lib/compare/equipment-comparison';

const vehicle = (
  id: string,
  groups: Readonly<Record<string, readonly string[]>>,
  options: readonly string[] = [],
): Equipped => ({
  id,
  optionalEquipment: options,
  standardEquipment: Object.entries(groups).map(([title, items]) => ({ title, items })),
});

/** Differences as `group: piece = ids`, common equipment as `group: pieces`. */
function reported(vehicles: readonly Equipped[]) {
  const { differing, common, listed } = compareStandardEquipment(vehicles);
  return {
    differing: differing.flatMap(({ title, rows }) =>
      rows.map(({ name, holders }) => `${title}: ${name} = ${[...holders].join()}`),
    ),
    common: common.map(({ title, rows }) => `${title}: ${rows.map(({ name }) => name).join()}`),
    listed: [...listed].join(),
  };
}

test.each<[string, readonly Equipped[], ReturnType<typeof reported>]>([
  [
    'what only some have differs, what all have is common',
    [
      vehicle('1', { Seguridad: ['ABS', 'ESP'] }),
      vehicle('2', { Seguridad: ['ABS'], Confort: ['Climatizador'] }),
    ],
    {
      differing: ['Seguridad: ESP = 1', 'Confort: Climatizador = 2'],
      common: ['Seguridad: ABS'],
      listed: '1,2',
    },
  ],
  [
    'case and group make no difference; the first words and group stand',
    [vehicle('1', { Seguridad: ['Cámara'] }), vehicle('2', { 'SEGURIDAD activa': ['CÁMARA'] })],
    { differing: [], common: ['Seguridad: Cámara'], listed: '1,2' },
  ],
  [
    'a piece given twice is one',
    [vehicle('1', { A: ['x', 'x'], B: ['x'] }), vehicle('2', { A: ['y'] })],
    { differing: ['A: x = 1', 'A: y = 2'], common: [], listed: '1,2' },
  ],
  [
    'a vehicle without a list has neither more nor less',
    [vehicle('1', { A: ['x'] }), vehicle('2', {}), vehicle('3', { A: ['x', 'y'] })],
    { differing: ['A: y = 3'], common: ['A: x'], listed: '1,3' },
  ],
])('%s', (_, vehicles, expected) => {
  expect(reported(vehicles)).toEqual(expected);
});

test('options stand by themselves, a line each, and differ or not', () => {
  const one = vehicle('1', {}, ['Pintura: 500 €', 'Pack: 390 €']);
  const { options, optionsDiffer } = compareStandardEquipment([one, vehicle('2', {})]);
  expect([...options]).toEqual([['1', 'Pintura: 500\u00a0€\nPack: 390\u00a0€']]);
  expect(optionsDiffer).toBe(true);
  expect(compareStandardEquipment([one, { ...one, id: '2' }]).optionsDiffer).toBe(false);
});
