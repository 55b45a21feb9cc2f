import { withExtras } from '@/lib/stock/offer';
import { vehicle } from '../../support/stock';

const [roof, paint, hook] = ['Techo panorámico', 'Pintura metalizada', 'Gancho (desmontable)'];

/** Returns the extras of vehicles of one look, by the options of each. */
const extrasOf = (...options: readonly (readonly string[])[]) =>
  withExtras(options.map((optionalPieces, at) => ({ ...vehicle(String(501 + at)), optionalPieces }))).map(
    ({ extra }) => extra,
  );

test('a vehicle has the first option that not all of its twins have', () => {
  expect(extrasOf([roof, paint], [paint], [paint, hook])).toEqual(['Techo panorámico', '', 'Gancho']);
});

test('equal vehicles, and one without a twin, have none', () => {
  expect(extrasOf([roof, paint], [roof, paint])).toEqual(['', '']);
  expect(extrasOf([roof, paint])).toEqual(['']);
});
