import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { schema } from '@/lib/platform/env-schema';
import { paths } from '@/lib/routing/routes';
import { filterCodes } from '@/lib/stock/facets';
import { flagReader, settingReaders, socialNetworks } from '@/lib/upstream/config-settings';
import { financeSettings } from '@/stock-service/data/config/finance-settings';
import { siteSettings } from '@/stock-service/data/config/site-settings';
import { losses } from '@/scripts/check-upstream/consequences';

/** Returns the text of a numbered section of `docs/product.md`. */
const product = (number: string) =>
  readFileSync('docs/product.md', 'utf8').split(`\n### ${number} `)[1]?.split('\n### ')[0] ?? '';

const variables = Object.keys(schema.shape);
const rawKey = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const settings = [
  ...Object.keys(settingReaders).map(rawKey),
  ...socialNetworks.map((name) => `social_${name}`),
];
const readers = new Map<string, unknown>(
  Object.entries(settingReaders).map(([name, reader]) => [rawKey(name), reader]),
);
const pages = Object.values(paths).filter((path) => typeof path === 'string');

test.each<[place: string, text: string, names: readonly string[]]>([
  ['.env.example', readFileSync('.env.example', 'utf8'), variables],
  ['product 2.1', product('2.1'), variables],
  ['product 3.4', product('3.4'), settings],
  [
    'losses.setting of scripts/check-upstream/consequences.ts',
    Object.keys(losses.setting).join(' '),
    settings.filter((key) => readers.get(key) !== flagReader),
  ],
  [
    "the stock service's configuration (without two networks that its group lacks)",
    Object.keys({ ...siteSettings, ...financeSettings(undefined) }).join(' '),
    settings.filter((key) => !/^social_(?:twitter|linkedin)$/.test(key)),
  ],
  ['product 4.1', product('4.1'), pages],
  ['product 4.5', product('4.5'), filterCodes],
  ['product 6.3', product('6.3'), filterCodes],
])('%s names all of them (recipes of docs/adding-a-feature.md)', (_, text, names) => {
  const named = new Set(text.split(/[\s`,=#]+/));
  expect(names.filter((name) => !named.has(name))).toEqual([]);
});

test('every page has a page file', () => {
  const files = readdirSync('app', { encoding: 'utf8', recursive: true });
  const routes = files.map((file) => `/${file.replace(/\([a-z]+\)\//g, '')}`);
  expect(pages.filter((path) => !routes.includes(join(path, 'page.tsx')))).toEqual([]);
});
