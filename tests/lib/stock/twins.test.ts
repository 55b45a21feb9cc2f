import { withExtras } from '@/lib/stock/twins';
import { vehicle } from '../../support/stock';

const pieces = ['Techo panorámico', 'Pintura metalizada', 'Gancho'];

/** Returns the extras of vehicles of one look, by the options of each. */
const extrasOf = (...options: readonly (readonly number[])[]) =>
  withExtras(
    options.map((_, at) => vehicle(String(501 + at))),
    {
      pieces,
      layers: [
        { sets: [], at: [] },
        { sets: options, at: options.map((_, at) => at) },
      ],
    },
  ).map(({ extra }) => extra);

test('a vehicle has the first option that not all of its twins have', () => {
  expect(extrasOf([0, 1], [1], [1, 2])).toEqual(['Techo panorámico', '', 'Gancho']);
});

test('equal vehicles, and one without a twin, have none', () => {
  expect(extrasOf([0, 1], [0, 1])).toEqual(['', '']);
  expect(extrasOf([0, 1])).toEqual(['']);
});
