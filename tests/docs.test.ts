import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const root = resolve(__dirname, '..');
const folders = [
  'app',
  'components',
  'docs',
  'e2e',
  'lib',
  'messages',
  'scripts',
  'server',
  'stock-service',
  'tests',
];
const text = /\.(?:css|json|jsonc|md|mjs|ts|tsx)$|Dockerfile$|^\.env\.example$/;

/** Paths below the project, as they are written in it. */
function filesIn(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: folder !== '' })
    .filter((entry) => entry.isFile() && text.test(entry.name) && entry.name !== 'package-lock.json')
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !/(?:^|\/)(?:node_modules|\.data|\.cache)\//.test(path));
}

const files = ['', ...folders].flatMap(filesIn);
const read = (path: string) => readFileSync(join(root, path), 'utf8');
/** A comment's or a paragraph's lines as one. */
const joined = (path: string) => read(path).replace(/\s*\n[ \t]*(?:\*|\/\/|#)?[ \t]*/g, ' ');
const documents = files.filter((path) => path.endsWith('.md'));
const records = documents.filter((path) => /^docs\/decisions\/\d/.test(path)).sort();
const headings = (path: string) => [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
const sections = headings('docs/product.md').flatMap((heading) => /^\d+(?:\.\d+)?/.exec(heading) ?? []);
const numberOf = (record: string) => Number(/\d{4}/.exec(record)?.[0]);
const recordOf = (number: string) => `docs/decisions/${number.padStart(4, '0')}-`;

/** The sections of a document that a file cites, as in `(product 4.5, 6.12)`. */
function cited(document: 'product' | 'decision', path: string): readonly string[] {
  const one = String.raw`\d+(?:\.\d+)?`;
  const pattern = new RegExp(String.raw`\b${document} (${one}(?:(?:, | and | or )${one})*)`, 'gi');
  return [...joined(path).matchAll(pattern)].flatMap(([, list = '']) => list.split(/, | and | or /));
}

/** The anchor of a heading, as Git hosts generate it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(' ', '-');

test('each cited section of the product exists', () => {
  const lost = files.flatMap((path) =>
    cited('product', path)
      .filter((number) => !sections.includes(number))
      .map((number) => `${path}: product ${number}`),
  );
  expect(lost).toEqual([]);
});

test('a cited decision has a record', () => {
  const lost = files.flatMap((path) =>
    cited('decision', path)
      .filter((number) => !records.some((record) => record.startsWith(recordOf(number))))
      .map((number) => `${path}: decision ${number}`),
  );
  expect(lost).toEqual([]);
});

test('nothing is cited that is not in the project', () => {
  const foreign =
    /\b(?:specification|decisions|decision record|house style|architecture)(?: sections?)? \d+/gi;
  const lost = files.flatMap((path) =>
    (joined(path).match(foreign) ?? []).map((found) => `${path}: ${found}`),
  );
  expect(lost).toEqual([]);
});

test('sections of the product have numbers of their own', () => {
  expect(new Set(sections).size).toBe(sections.length);
  expect(sections.length).toBeGreaterThan(100);
});

test('each record has a number, a status, a date and its parts, and stands in the index', () => {
  const index = read('docs/decisions/README.md');
  const parts = ['Context', 'Decision', 'Alternatives', 'Consequences'];
  for (const path of records) {
    expect(headings(path)).toEqual([expect.stringMatching(new RegExp(`^${numberOf(path)}\\. .`)), ...parts]);
    expect(read(path)).toMatch(/^- Status: accepted\n- Date: 20\d\d-\d\d-\d\d$/m);
    expect(index).toContain(`| [${numberOf(path)}](${path.replace('docs/decisions/', '')})`);
  }
});

test('links of documents lead to files and headings', () => {
  const lost = documents.flatMap((path) =>
    [...read(path).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
      .filter(([, target = '', anchor]) => {
        const file = target === '' ? path : join(dirname(path), target);
        return !existsSync(join(root, file)) || (anchor && !headings(file).map(anchorOf).includes(anchor));
      })
      .map(([link]) => `${path}: ${link}`),
  );
  expect(lost).toEqual([]);
});

test('paths that documents name exist, and so do documents that code names', () => {
  const inDocument = new RegExp(`\`((?:${folders.join('|')})/[\\w./[\\]()-]+)\``, 'g');
  const inCode = /\b(docs\/[\w/-]+\.md)\b/g;
  const lost = files
    .filter((path) => path !== 'CHANGELOG.md')
    .flatMap((path) =>
      [...read(path).matchAll(path.endsWith('.md') ? inDocument : inCode)]
        .filter(([, named = '']) => !existsSync(join(root, named)))
        .map(([, named]) => `${path}: ${named}`),
    );
  expect(lost).toEqual([]);
});

test('the parts of a test that the table of HTTP caching names are there', () => {
  const tests = ['freshness', 'validation'].map((of) => read(`tests/server/http-${of}.test.ts`)).join('');
  const [, holds = ''] = read('docs/http-cache.md').split('## What ');
  const named = [...holds.matchAll(/\| ([^|]+?) +\|$/gm)].flatMap(([, cell = '']) => cell.split(', '));
  const parts = named.filter((name) => !/^(?:-+|our test|`.*`)$/.test(name));
  expect(parts.length).toBeGreaterThan(10);
  expect(parts.filter((name) => !new RegExp(`(?:describe|test)[^\n]*'${name}`).test(tests))).toEqual([]);
});

test('the functions on the paths through the code are where they are said to be, ten on a path at most', () => {
  const paths = read('docs/paths.md').split(/^## /m).slice(1);
  expect(paths).toHaveLength(5);
  for (const path of paths) {
    const steps = [...path.matchAll(/^\d+\. `(\w+)` in `([^`]+)`: ./gm)];
    const lost = steps.filter(([, name = '', file = '']) => {
      const declared = new RegExp(`^export (?:async )?(?:function|const|class) ${name}\\b`, 'm');
      return !existsSync(join(root, file)) || !declared.test(read(file));
    });
    expect(lost.map(([step]) => step)).toEqual([]);
    expect(steps.length).toBe(path.match(/^\d+\. /gm)?.length);
    expect(steps.length).toBeLessThanOrEqual(10);
  }
});

test('each alarm has its paragraph in the runbook, and no other', () => {
  const alarms = [...read('deploy/alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  expect(alarms.length).toBeGreaterThan(8);
  expect(
    [...read('docs/operations.md').matchAll(/^- \*\*(Storefront\w+)\*\*/gm)].map(([, name]) => name),
  ).toEqual(alarms);
  // Each is made to ring (`promtool test rules`).
  const rung = read('deploy/alerts.test.yml').matchAll(/alertname: (\w+)\n +exp_alerts:\n/g);
  expect([...new Set([...rung].map(([, name]) => name))]).toEqual(alarms);
});
