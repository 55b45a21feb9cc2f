import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { parse } from 'node-html-parser';
import { paths } from '../../lib/routing/routes';
import { ask } from '../support/ask';
import { openNginx } from '../support/nginx';
import { freePort } from '../support/ports';
import { CommandError } from '../support/say';
import { openMinimalNext } from './minimal-next';

/** A site that is measured. */
export interface Site {
  /** Its URL, without a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

/** The path of a copy's style sheet. */
const stylesPath = '/styles.css';
const styleLink = `<link rel="stylesheet" href="${stylesPath}">`;

/** Vehicles of the list's first page that are copied. */
export const copiedVehicles = 6;

/** Markup of scripts that run. Data of other types, such as structured data, stays. */
const scripts =
  'script:not([type]), script[type="module"], script[src], link[as="script"], link[rel="modulepreload"]';

/**
 * Makes a plain document of one of our pages: it links its style sheet and has no script.
 * @throws CommandError if the page has no style sheet.
 */
export function staticCopy(page: string): { readonly html: string; readonly styles: string } {
  const document = parse(page, { comment: false });
  const style = document.querySelector('style');
  if (!style) throw new CommandError('The page holds no style sheet.');
  const styles = style.innerHTML;
  document.querySelectorAll(`${scripts}, link[rel="stylesheet"]`).forEach((element) => element.remove());
  style.replaceWith(styleLink);
  return { html: document.toString(), styles };
}

/** The paths of the vehicles in a list, in its order. */
export function vehiclesOf(list: string): readonly string[] {
  const links = parse(list).querySelectorAll('article :is(h2, h3) a[href^="/vehiculo/"]');
  return links.map((link) => link.getAttribute('href') ?? '');
}

/** The URL of a shop, and of another checkout's storefront over the same stock where one is measured beside it. */
export type Shops = Readonly<{ ours: string; before?: string }>;

/** The shop beside copies of its pages. */
export type Sites = Awaited<ReturnType<typeof openSites>>;

/**
 * Opens copies of a shop's pages: home, list, and some of the list's vehicles, as files that link their style sheet,
 * as files that inline it, and as a minimal application of the framework. Pictures, icons and the typeface come from
 * the shop. Resolves to their URLs and the shop's own, without a slash at the end, to the path of one page of each
 * type, and to a page of another site for visitors to come from. Opened resources go to `closing`.
 */
export async function openSites(shops: Shops, folder: string, closing: (site: Site) => Site) {
  const { ours } = shops;
  const linked = vehiclesOf((await ask(ours + paths.stock)).text).slice(0, copiedVehicles);
  const pages: Record<string, string> = {};
  let styles = '';
  for (const path of [paths.home, paths.stock, ...linked]) {
    const copy = staticCopy((await ask(ours + path)).text);
    pages[path] = copy.html;
    styles ||= copy.styles;
  }
  const filesOf = (serialized: (html: string) => string): Record<string, string> => {
    const fileOf = (path: string) => (path === '/' ? '/index.html' : `${path}.html`);
    return Object.fromEntries(Object.entries(pages).map(([path, html]) => [fileOf(path), serialized(html)]));
  };
  const linking = { ...filesOf((html) => html), [stylesPath]: styles };
  const holding = filesOf((html) => html.replace(styleLink, () => `<style>${styles}</style>`));
  const opened = {
    static: await serveFiles(linking, join(folder, 'static'), ours),
    inlined: await serveFiles(holding, join(folder, 'inlined'), ours),
    next: await openMinimalNext(pages, { [stylesPath]: styles }, join(folder, 'next'), ours),
  };
  const elsewhere = await serveFiles(
    { '/index.html': '<!doctype html><title>Search</title>' },
    join(folder, 'from'),
  );
  for (const site of [...Object.values(opened), elsewhere]) closing(site);
  const { static: files, inlined, next } = opened;
  return {
    urls: { ...shops, static: files.url, inlined: inlined.url, next: next.url },
    paths: { list: paths.stock, home: paths.home, vehicle: linked[0] ?? paths.home },
    from: elsewhere.url.replace('127.0.0.1', 'search.localhost'),
  };
}

/**
 * Serves files by nginx, by their paths; their names may end in `.html`, or be `index.html`. They are stored with
 * maximum brotli compression and sent unchanged, so nginx needs no module. Requests for missing files go to `behind`.
 */
export async function serveFiles(
  files: Readonly<Record<string, string>>,
  folder: string,
  behind?: string,
): Promise<Site> {
  const pages = join(folder, 'pages');
  for (const [path, text] of Object.entries(files)) {
    const file = join(pages, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, brotliCompressSync(text));
  }
  const port = await freePort();
  const http = `types { text/html html; text/css css; }
sendfile on;
tcp_nopush on;
keepalive_requests 1000000000;
open_file_cache max=10;
server {
  listen 127.0.0.1:${port};
  root "${pages}";
  location / {
    add_header content-encoding br;
    try_files $uri $uri.html $uri/index.html ${behind ? '@behind' : '=404'};
  }
  ${behind ? `location @behind { proxy_pass ${behind}; }` : ''}
}`;
  const url = `http://127.0.0.1:${port}`;
  return { url, close: (await openNginx(folder, http, url)).close };
}
