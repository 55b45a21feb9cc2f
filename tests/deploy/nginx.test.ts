import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const file = readFileSync(join(__dirname, '../../deploy/nginx/storefront.conf'), 'utf8').replace(
  /^\s*#.*$/gm,
  '',
);
/** The text between the braces of each block whose head matches. */
const blocks = (head: string) =>
  [...file.matchAll(new RegExp(`^ *${head}[^{;]*\\{((?:[^{}]|\\{[^{}]*\\})*)\\}`, 'gm'))].map(
    ([, content = '']) => content,
  );

test('no location sets a header or a rule of its own, with which nginx would drop all inherited ones', () => {
  const locations = blocks('location');
  expect(locations.length).toBeGreaterThan(1);
  const directives = locations.flatMap((content) => content.match(/^ *[a-z_]+/gm) ?? []);
  expect([...new Set(directives.map((name) => name.trim()))].sort()).toEqual([
    'if',
    'proxy_cache',
    'proxy_pass',
    'return',
  ]);
});

test('forms reach the same instances as pages', () => {
  const [pages, forms] = blocks('upstream').map((content) => content.match(/^ *server .*;/gm));
  expect(forms).toEqual(pages);
  expect(forms).not.toHaveLength(0);
});
