import { readFileSync } from 'node:fs';
import { shapeVersionsSource, versionsFile } from '@/scripts/support/shape-digest';

/** The versions after an edit of one file. */
function versionsAfter(path: string, before: string | RegExp, after: string) {
  const source = shapeVersionsSource((file) => {
    const text = readFileSync(file, 'utf8');
    if (file !== path) return text;
    const edited = text.replace(before, after);
    expect(edited).not.toBe(text);
    return edited;
  });
  const [shape, index] = [...source.matchAll(/'(\w+)'/g)].map(([, digest]) => digest);
  return { shape, index };
}

const current = versionsAfter('lib/stock/vehicle.ts', 'An amount in euros', 'Some euros');

test('the versions follow from the types: `npm run shapes` writes them', () => {
  expect(readFileSync(versionsFile, 'utf8')).toBe(shapeVersionsSource());
});

const vehicle = 'lib/stock/vehicle.ts';
const indexShape = 'lib/list/index/shape.ts';
const facets = 'lib/stock/facets.ts';

test.each<[string, string, string | RegExp, string, string[]]>([
  ['a new field of a vehicle', vehicle, 'readonly power: string;', '$& readonly seats: number;', ['shape']],
  ['another type of a field', vehicle, 'readonly vin: string | null;', 'readonly vin: string;', ['shape']],
  ['a field of a nested type', vehicle, 'readonly amount: number;', 'readonly cents: number;', ['shape']],
  ['a setting', 'lib/site/site-config.ts', 'readonly homeTitle: string;', '', ['shape']],
  [
    'a new facet',
    facets,
    "'equipamiento'] as const",
    "'equipamiento', 'plazas'] as const",
    ['shape', 'index'],
  ],
  ['a new column', indexShape, "'group'] as const", "'group', 'hex'] as const", ['index']],
  ['another order of columns', indexShape, "'name', 'group'", "'group', 'name'", ['index']],
  ['another figure of the index', indexShape, '1 | 100 | 10_000', '1 | 100', ['index']],
])('%s makes another version', (_, path, before, after, changed) => {
  const made = versionsAfter(path, before, after);
  expect(
    [made.shape !== current.shape && 'shape', made.index !== current.index && 'index'].filter(Boolean),
  ).toEqual(changed);
});

test.each<[string, string, string | RegExp, string]>([
  ['a comment', indexShape, 'Space between amount and sign', 'Space before the sign'],
  ['the order of fields', vehicle, /( {2}readonly power: string;\n)( {2}\/\*\*.*\n.*\n)/, '$2$1'],
  ['the name of a type', vehicle, /\bMoney\b/g, 'Price'],
  ['a type that nothing stores', vehicle, 'readonly fee: string | null;', ''],
  ['the code of a function', indexShape, "packed[at] ?? ''", "packed[at] || ''"],
])('%s makes none', (_, path, before, after) => {
  expect(versionsAfter(path, before, after)).toEqual(current);
});
