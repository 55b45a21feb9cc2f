import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { next, root } from '../support/build';
import { read, start, stop } from '../support/children';
import { freePort } from '../support/ports';
import { CommandError, duration, say } from '../support/say';
import { untilAnswers } from '../support/shop';

/** The smallest interactive component. */
const island = `'use client';
import { createElement, useState } from 'react';
export default () => {
  const [held, hold] = useState();
  return createElement('button', { hidden: true, 'data-island': '', 'data-held': held, onClick: () => hold('') });
};`;

const page = `import Link from 'next/link';
import { createElement, Fragment } from 'react';
import parse, { attributesToProps, domToReact } from 'html-react-parser';
import pages from '../../pages.json';
import Island from '../island';
export const dynamicParams = false;
export const generateStaticParams = () =>
  Object.keys(pages).map((path) => ({ path: path.split('/').filter(Boolean) }));
const options = {
  replace: ({ name, attribs, children }) => {
    // The content of noscript is no element in browsers with scripts.
    if (name === 'noscript') return createElement(Fragment);
    if (name === 'body')
      return createElement('body', attributesToProps(attribs), domToReact(children, options), createElement(Island));
    if (name === 'a' && attribs.href?.startsWith('/vehiculo/') && attribs.href in pages)
      return createElement(Link, attributesToProps(attribs), domToReact(children, options));
  },
};
export default async ({ params }) => parse(pages['/' + ((await params).path ?? []).join('/')], options);`;

/**
 * Builds and serves a minimal application of the framework: the same documents without scripts (by URL) as server
 * components, with its own links to vehicles, one button and nothing else that runs in the browser. Pictures and
 * icons come from the shop. The folder lies in the project: the application uses its packages.
 */
export async function openMinimalNext(
  pages: Readonly<Record<string, string>>,
  assets: Readonly<Record<string, string>>,
  folder: string,
  shop: string,
) {
  const startedAt = Date.now();
  const config = { devIndicators: false, outputFileTracingRoot: root, turbopack: { root } };
  const documents = Object.entries(pages).map(([path, html]) => [path, html.slice(html.indexOf('<html'))]);
  const files: Readonly<Record<string, string>> = {
    'package.json': '{ "private": true }',
    'postcss.config.mjs': 'export default { plugins: {} };',
    'next.config.mjs': `export default { ...${JSON.stringify(config)},
  rewrites: async () => ({ fallback: [{ source: '/:path*', destination: '${shop}/:path*' }] }) };`,
    'pages.json': JSON.stringify(Object.fromEntries(documents)),
    // Its own, since the framework would take ours.
    'instrumentation.js': 'export function register() {}',
    'app/layout.js': 'export default ({ children }) => children;',
    'app/island.js': island,
    'app/[[...path]]/page.js': page,
    ...Object.fromEntries(Object.entries(assets).map(([path, text]) => [`public${path}`, text])),
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } as const;
  const options = { cwd: folder, env };
  const { code, output } = await read(process.execPath, [next, 'build'], options);
  if (code !== 0) throw new CommandError(`The minimal application could not be built.\n${output}`);
  const port = await freePort();
  const served = [next, 'start', '-p', String(port)];
  const child = start(process.execPath, served, { ...options, stdio: 'ignore' });
  const url = `http://localhost:${port}`;
  await untilAnswers(url, 30_000);
  const took = duration(Date.now() - startedAt);
  say(`\nBuilt the minimal application of the framework in ${took}.`);
  return { url, close: () => stop(child) };
}
