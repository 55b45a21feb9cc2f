import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { givenFolder } from '../support/folder';

const folder = givenFolder();
const oxlint = resolve('node_modules/oxlint/bin/oxlint');
const plugin = resolve('scripts/lint/imports.mjs');

/** Files with one import each, and whether it is allowed. */
const imports: readonly (readonly [file: string, imported: string, isAllowed: boolean])[] = [
  ['server/door.ts', '@/lib/platform/env', true],
  ['server/endpoints.ts', './door', true],
  ['server/response.ts', '@/lib/routing/routes', false],
  ['server/start.ts', '../lib/instance/application', false],
  ['server/main.ts', '@/lib/instance/application', true],
  ['server/metrics.ts', '@/messages/es.json', false],
  ['lib/platform/env.ts', '@/lib/site/brand/brand', false],
  ['lib/platform/log.ts', '@/lib/http/body', false],
  ['lib/http/body.ts', '@/lib/platform/log', true],
  ['lib/http/cookie.ts', '@/lib/routing/routes', false],
  ['lib/stock/vehicle.ts', '@/lib/http/body', true],
  ['lib/stock/url.ts', '@/server/door', false],
  ['app/page.tsx', '@/server/door', false],
  ['middleware.ts', '@/server/door', false],
  ['instrumentation.ts', '@/lib/instance/start', true],
  ['components/list/card.tsx', '../../lib/stock/vehicle', true],
];

test('lint refuses whatever the platform imports of the shop, and whatever the shop imports of the server', () => {
  const config = {
    jsPlugins: [plugin],
    categories: { correctness: 'off' },
    rules: { 'imports/one-way': 'error' },
  };
  writeFileSync(join(folder(), '.oxlintrc.json'), JSON.stringify(config));
  for (const [file, imported] of imports) {
    mkdirSync(dirname(join(folder(), file)), { recursive: true });
    writeFileSync(join(folder(), file), `import '${imported}';\n`);
  }
  let report = '';
  try {
    report = execFileSync(process.execPath, [oxlint, '--format=json'], { cwd: folder(), encoding: 'utf8' });
  } catch (error) {
    report = (error as { readonly stdout: string }).stdout;
  }
  const { diagnostics } = JSON.parse(report) as { readonly diagnostics: readonly { filename: string }[] };
  const refused = diagnostics.map(({ filename }) => filename).sort();
  expect(refused).toEqual(imports.flatMap(([file, , isAllowed]) => (isAllowed ? [] : [file])).sort());
});
