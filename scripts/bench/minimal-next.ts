import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HTMLElement, parse, type Node, TextNode } from 'node-html-parser';
import { ask } from '../support/ask';
import { next, root } from '../support/build';
import { read, start, stop } from '../support/children';
import { freePort } from '../support/ports';
import { CommandError, duration, say } from '../support/say';
import { until } from '../support/wait';
import { stylesPath } from './sites';
import type { Site } from './static-site';

const startsWithinMs = 30_000;

/** An element as a tuple of its name, its properties and its children; a text as itself. */
type Tree = string | readonly [string, Readonly<Record<string, unknown>>, readonly Tree[]];

const layout = 'export default ({ children }) => children;';

const page = `import Link from 'next/link';
import { createElement } from 'react';
import pages from '../../pages.json';
export const dynamicParams = false;
export const generateStaticParams = () =>
  Object.keys(pages).map((path) => ({ path: path.split('/').filter(Boolean) }));
const show = (tree, key) => {
  if (typeof tree === 'string') return tree;
  const [name, properties, children] = tree;
  const isVehicle = name === 'a' && properties.href?.startsWith('/vehiculo/') && properties.href in pages;
  return createElement(isVehicle ? Link : name, { ...properties, key }, ...children.map(show));
};
export default async ({ params }) => show(pages['/' + ((await params).path ?? []).join('/')]);`;

/**
 * Builds and serves a minimal application of the framework: the same documents without scripts (by their addresses) as
 * server components, with its own links to vehicles and nothing else that runs in the browser. Pictures and the like come
 * from the shop.
 */
export async function openMinimalNext(
  pages: Readonly<Record<string, string>>,
  styles: string,
  shop: string,
): Promise<Site> {
  const startedAt = Date.now();
  const parent = join(root, 'test-results');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'minimal-next-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await writeApplication(folder, pages, styles, shop);
    const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } as const;
    const { code, output } = await read(process.execPath, [next, 'build'], { cwd: folder, env });
    if (code !== 0) throw new CommandError(`The minimal application could not be built.\n${output}`);
    const port = await freePort();
    const child = start(process.execPath, [next, 'start', '-p', String(port)], {
      cwd: folder,
      env,
      stdio: 'ignore',
    });
    const url = `http://localhost:${port}`;
    const close = async () => {
      await stop(child);
      await remove();
    };
    const answers = async () => (await ask(url)).status === 200;
    await until(async () => child.exitCode !== null || (await answers()), startsWithinMs);
    if (child.exitCode !== null || !(await answers())) {
      await stop(child);
      throw new CommandError('The minimal application does not answer.');
    }
    say(
      `\nThe floor, a minimal application of the framework, was built in ${duration(Date.now() - startedAt)}.`,
    );
    return { url, close };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function writeApplication(
  folder: string,
  pages: Readonly<Record<string, string>>,
  styles: string,
  shop: string,
): Promise<void> {
  const trees = Object.entries(pages).map(([path, html]) => [path, documentTree(html)] as const);
  const config = {
    devIndicators: false,
    outputFileTracingRoot: root,
    turbopack: { root },
  };
  const files: Readonly<Record<string, string>> = {
    'package.json': '{ "private": true }',
    'postcss.config.mjs': 'export default { plugins: {} };',
    'next.config.mjs': `export default { ...${JSON.stringify(config)},
  rewrites: async () => ({ fallback: [{ source: '/:path*', destination: '${shop}/:path*' }] }) };`,
    'pages.json': JSON.stringify(Object.fromEntries(trees)),
    // Its own, since the framework would take ours.
    'instrumentation.js': 'export function register() {}',
    'app/layout.js': layout,
    'app/[[...path]]/page.js': page,
    [join('public', stylesPath)]: styles,
  };
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, name);
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(file, text);
  }
}

/** What the framework does something about goes by its own names; other attributes may stay as they are. */
const propertyNames: Readonly<Record<string, string>> = {
  charset: 'charSet',
  class: 'className',
  crossorigin: 'crossOrigin',
  fetchpriority: 'fetchPriority',
  for: 'htmlFor',
  imagesizes: 'imageSizes',
  imagesrcset: 'imageSrcSet',
  sizes: 'sizes',
  srcset: 'srcSet',
};

/** A document as data that a component makes elements of. */
export function documentTree(html: string): Tree {
  const element = parse(html, { comment: false }).querySelector('html');
  if (!element) throw new CommandError('The copy holds no document.');
  return treeOf(element);
}

function treeOf(element: HTMLElement): Tree {
  const attributes = Object.entries(element.attributes).map(([name, value]) => [
    propertyNames[name.toLowerCase()] ?? name,
    name === 'style' ? styleOf(value) : value,
  ]);
  const properties = Object.fromEntries(attributes) as Readonly<Record<string, unknown>>;
  const raw = ['SCRIPT', 'STYLE'].includes(element.tagName);
  return [
    element.rawTagName,
    raw ? { ...properties, dangerouslySetInnerHTML: { __html: element.innerHTML } } : properties,
    raw ? [] : element.childNodes.flatMap(childOf),
  ];
}

function childOf(node: Node): readonly Tree[] {
  // What stands there for browsers without scripts is no element for those that have them.
  if (node instanceof HTMLElement) return node.tagName === 'NOSCRIPT' ? [] : [treeOf(node)];
  return node instanceof TextNode ? [node.text] : [];
}

/** `font-size: 1px` as the framework takes it. */
function styleOf(text: string): Readonly<Record<string, string>> {
  const declarations = text.split(';').flatMap((declaration) => {
    const at = declaration.indexOf(':');
    const name = declaration.slice(0, at).trim();
    const property = name.startsWith('--')
      ? name
      : name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
    return at < 0 ? [] : [[property, declaration.slice(at + 1).trim()] as const];
  });
  return Object.fromEntries(declarations);
}
