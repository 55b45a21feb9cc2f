import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import es from '@/messages/es.json';

const root = join(__dirname, '..');

/** Texts of the agreed catalogue (product 15.7) that are not displayed, or are replaced by others. */
const namedBySpecification = [
  ...['server401', 'sessionExpired', 'network', 'offline', 'minimumLength', 'taxNumber', 'postalCode'].map(
    (name) => `agreed.${name}`,
  ),
  'vehicle.gone',
];
/** Keys that the code composes. */
const composed =
  /^(?:leads\.(?:(?:name|surnames|email|phone|island|dealer|model)(?:Hint)?|(?:communications|analysis)(?:More|Title|Text))|(?:glossary|credit\.(?:tin|tae|commission|total)|social|chat\.queries|comparator\.(?:blocks|rows|best)|costs\.(?:boxes|energies)|comparedCosts\.missing|filters\.(?:facets|gearboxes|ranges)|assistants\.(?:failures|tools))\..+)$/;

function keysOf(node: object, path = ''): string[] {
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? keysOf(value, `${path}${key}.`) : [`${path}${key}`],
  );
}

/** Keys that a file's strings may name: whole keys, and keys below its namespaces. */
function usedKeys(code: string): string[] {
  const namespaces = [...code.matchAll(/getTranslations\('(\w+)'\)/g)].map(([, name]) => name ?? '');
  const strings = [...code.matchAll(/'([\w.]+)'/g)].map(([, text]) => text ?? '');
  return strings.flatMap((text) => [text, ...namespaces.map((name) => `${name}.${text}`)]);
}

/** An island reads its namespaces as objects: it uses the texts whose keys are among its words. */
function isReadBy(code: string, key: string): boolean {
  const [namespace = '', ...path] = key.split('.');
  const usesNamespace = new RegExp(`(?:useMessages\\('|Messages\\[')${namespace}'`).test(code);
  return usesNamespace && path.every((part) => new RegExp(`\\b${part}\\b`).test(code));
}

test('every text is shown somewhere, or agreed on (product 15.7)', () => {
  const files = ['app', 'components', 'lib'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFileSync(join(root, folder, file), 'utf8')),
  );
  const used = new Set(files.flatMap(usedKeys));
  const unused = keysOf(es).filter(
    (key) => !used.has(key) && !composed.test(key) && !files.some((code) => isReadBy(code, key)),
  );
  expect(unused.sort()).toEqual(namedBySpecification.sort());
});
