import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../..');
const sources = ['app', 'components', 'lib', 'server'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.tsx?$/.test(name))
    .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8')),
);
const table = readFileSync(join(root, 'lib/platform/process-singletons.ts'), 'utf8');
const names = [...table.matchAll(/^ {2}'?([\w.-]+)'?: '/gm)].map(([, name = '']) => name);

/** The names of one use: those with a variable part are written as a template. */
const pattern = (serialized: string) => new RegExp(`^${serialized.replace(/\$\{\w+\}/g, '[\\w-]+')}$`);
const used = sources
  .flatMap((text) => [...text.matchAll(/\bprocessSingleton(?:<[^(]*>)?\(\s*['`]([^'`]+)['`]/g)])
  .map(([, serialized = '']) => pattern(serialized));

test('all that is one in the process stands in the table, and is made in one place', () => {
  expect(names.length).toBeGreaterThan(20);
  const places = names.map((name) => [name, used.filter((one) => one.test(name)).length]);
  expect(places).toEqual(names.map((name) => [name, 1]));
});

test('nothing else is', () => {
  const others = sources.filter(
    (text) => text !== table && /\bglobalThis as\b|Symbol\.for\((?!'stock-finder\.error')/.test(text),
  );
  expect(others).toEqual([]);
});
