import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import es from '@/messages/es.json';

const root = join(__dirname, '..');

/** Texts of the specification's error catalogue (section 8) for which it has no use either, or other words stand. */
const namedBySpecification = [
  ...['server401', 'sessionExpired', 'minimumLength', 'taxNumber', 'postalCode'].map(
    (name) => `errors.${name}`,
  ),
  'vehicle.gone',
];
/** Keys that the code puts together. */
const composed =
  /^(?:request\.(?:name|surnames|email|phone|island|dealer|model)(?:Hint)?|(?:glossary|social)\..+)$/;

function keysOf(node: object, path = ''): string[] {
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? keysOf(value, `${path}${key}.`) : [`${path}${key}`],
  );
}

/** All that a file may mean by the strings in it: whole keys, and keys below the namespaces that it asks for. */
function meantIn(code: string): string[] {
  const namespaces = [...code.matchAll(/(?:getTranslations|useTranslations)\('(\w+)'\)/g)].map(
    ([, name]) => name ?? '',
  );
  const strings = [...code.matchAll(/'([\w.]+)'/g)].map(([, text]) => text ?? '');
  return strings.flatMap((text) => [text, ...namespaces.map((name) => `${name}.${text}`)]);
}

test('every text is shown somewhere, or named by the specification', () => {
  const files = ['app', 'components', 'lib'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(root, folder, file)),
  );
  const meant = new Set(files.flatMap((file) => meantIn(readFileSync(file, 'utf8'))));
  const unused = keysOf(es).filter((key) => !meant.has(key) && !composed.test(key));
  expect(unused.sort()).toEqual(namedBySpecification.sort());
});
