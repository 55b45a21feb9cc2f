import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import { executableInlineScripts, cspHashSource } from '../lib/http/inline-scripts';
import { root } from '../scripts/support/build';
import { compiler } from '../scripts/support/packed-files';
import { staticBuildFolder, rscHeaders, rscParam } from '../lib/platform/next-internals';
import { expect, test } from './support/test';

/*
 * The contract with the framework's private side, on a built page and on the installed release. Each failure is a
 * sentence; docs/upgrading-next.md says what to do then.
 */
const installed = createRequire(join(root, 'package.json'));
const sourceOf = (path: string) => readFile(installed.resolve(path), 'utf8');
const pages = ['/', '/vehiculos', '/vehiculos?page=2', '/vehiculo/501', '/contacto', '/nada'];
const see = ': read docs/upgrading-next.md, then change lib/platform/next-internals.ts';

test('the framework marks its inline scripts, and the policy allows each', async ({ request }) => {
  for (const path of pages) {
    const response = await request.get(path);
    const policy = response.headers()['content-security-policy'] ?? '';
    const directive = policy.split(';').find((part) => part.trim().startsWith('script-src')) ?? '';
    const text = await response.text();
    const scripts = executableInlineScripts(text);
    expect(
      scripts.some((script) => script.includes('__next_f')),
      `${path} has no data${see}`,
    ).toBe(true);
    const refused = scripts.filter((script) => !directive.includes(cspHashSource(script)));
    expect(refused, `Next or React writes an inline script on ${path} without its mark${see}`).toEqual([]);
    expect(text, `${path} holds a mark`).not.toMatch(/nonce=|nonce\\?":\\?"[^"\\]/);
    expect(directive, `${path} allows scripts without a hash`).not.toMatch(/'unsafe|'nonce/);
  }
});

test('link previews find title and picture in the first 32 kB of a page', async ({ request }) => {
  for (const path of pages.filter((one) => one !== '/nada')) {
    const head = (await (await request.get(path)).body()).subarray(0, 32_000).toString();
    const before = head.slice(0, head.indexOf('<style'));
    for (const tag of ['<title>', 'property="og:title"', 'property="og:image"', 'property="og:url"'])
      expect(before, `${path} has no ${tag}`).toContain(tag);
  }
});

test('style sheets are in the document and end its head, which loads the scripts', async ({ request }) => {
  for (const path of pages.filter((one) => one !== '/nada')) {
    const response = await request.get(path);
    const document = parse(await response.text());
    // The shared styles, and at most the route's own; each has its disabled link.
    const styles = document.querySelectorAll('head style');
    expect(styles.length, `${path} has no style sheet inlined${see}`).toBeGreaterThan(0);
    expect(styles[0]?.text).toContain('@font-face');
    const links = document.querySelectorAll('link[rel=stylesheet]');
    const isOff = links.map((link) => link.hasAttribute('disabled'));
    expect(isOff, `Next writes style sheets of ${path} in another way${see}`).toEqual(styles.map(() => true));
    expect(response.headers()['link']).toBeUndefined();
    expect(document.querySelectorAll('link[rel=preload][as=style]')).toEqual([]);
    const loaded = document.querySelectorAll('head script[src^="/_next/"]');
    expect(loaded.length, `${path} loads no script`).toBeGreaterThan(3);
    const last = document.querySelectorAll('head > *').at(-1);
    expect(last?.tagName, `metadata of ${path} follow its styles`).toBe('STYLE');
  }
});

test('page data has the known headers, and a broken router state is a 400', async ({ request }) => {
  const names = installed('next/dist/client/components/app-router-headers') as {
    FLIGHT_HEADERS: readonly string[];
    NEXT_URL: string;
    NEXT_RSC_UNION_QUERY: string;
  };
  // Development only.
  const sent = [...names.FLIGHT_HEADERS.filter((name) => name !== 'next-hmr-refresh'), names.NEXT_URL];
  expect(sent.sort(), `Next requests page data by other headers${see}`).toEqual([...rscHeaders].sort());
  expect(names.NEXT_RSC_UNION_QUERY, `Next marks requests for page data otherwise${see}`).toBe(rscParam);
  const data = await request.get('/vehiculos', { headers: { rsc: '1' } });
  expect([data.status(), data.headers()['content-type']]).toEqual([200, 'text/x-component']);
  const internal = Object.keys(data.headers()).filter((name) =>
    /^x-(?!content-type|robots|nextjs|request-id)/.test(name),
  );
  expect(internal, `Next sends other internal headers${see}`).toEqual([]);
  const headers = { rsc: '1', 'next-router-state-tree': '["",{"a":0}]' };
  expect(
    (await request.get('/contacto', { headers })).status(),
    `A broken router state is no 400${see}`,
  ).toBe(400);
});

test('a build has its files where the server and the packing look for them', async () => {
  const files = await readdir(staticBuildFolder(root), { recursive: true });
  for (const ending of ['.js', '.css', '.woff2'])
    expect(
      files.some((file) => file.endsWith(ending)),
      `A build has no ${ending}${see}`,
    ).toBe(true);
  const source = await sourceOf('next/dist/server/config-utils');
  const named = [...source.matchAll(/'(next\/dist\/compiled\/[^']+)'/g)].map(([, name = '']) => name);
  expect(named).not.toEqual([]);
  expect(
    named.filter((name) => !compiler.some((path) => `node_modules/${name}`.startsWith(path))),
    'Next names its compiler elsewhere: change scripts/support/packed-files.ts',
  ).toEqual([]);
});
