import { join } from 'node:path';
import { parse } from 'node-html-parser';
import { paths } from '../../lib/addresses/routes';
import { ask } from '../support/ask';
import { CommandError } from '../support/say';
import type { Shop } from '../support/shop';
import { openMinimalNext } from './minimal-next';
import { serveFiles } from './static-site';

/** Where the style sheet of a copy lies. */
export const stylesPath = '/styles.css';
const styleLink = `<link rel="stylesheet" href="${stylesPath}">`;

/** Vehicles of the list's first page that are copied. */
export const copiedVehicles = 6;

/** A page of ours as it would be without us: a document that links its style sheet and names no script. */
interface StaticCopy {
  readonly html: string;
  readonly styles: string;
}

/** Markup that has a page run a script. Data of other types, such as that for search engines, stays. */
const scripts = [
  'script:not([type])',
  'script[type="module"]',
  'script[src]',
  'link[as="script"]',
  'link[rel="modulepreload"]',
].join(',');

/**
 * Makes such a copy of a page.
 * @throws CommandError when the page holds no style sheet.
 */
export function staticCopy(page: string): StaticCopy {
  const document = parse(page, { comment: false });
  const style = document.querySelector('style');
  if (!style) throw new CommandError('The page holds no style sheet.');
  const styles = style.innerHTML;
  document.querySelectorAll(`${scripts}, link[rel="stylesheet"]`).forEach((element) => element.remove());
  style.replaceWith(styleLink);
  return { html: document.toString(), styles };
}

/** The addresses of the vehicles that a list leads to, in its order. */
export function vehiclesOf(list: string): readonly string[] {
  const links = parse(list).querySelectorAll('article :is(h2, h3) a[href^="/vehiculo/"]');
  return links.map((link) => link.getAttribute('href') ?? '');
}

/** The shop beside copies of its pages. */
export interface Sites {
  /**
   * Addresses without a slash at the end: the shop, its pages as files that link their style sheet and as files that hold it,
   * and a minimal application of the framework.
   */
  readonly urls: Readonly<Record<'ours' | 'static' | 'inlined' | 'next', string>>;
  /** One page of each type. */
  readonly paths: Readonly<Record<'list' | 'home' | 'vehicle', string>>;
  close(): Promise<void>;
}

/**
 * Opens copies of a shop's pages: home, list, and some of the list's vehicles, as files without scripts and as an
 * application that is built for it. Pictures, icons and the typeface come from the shop itself.
 */
export async function openSites({ url }: Shop, folder: string): Promise<Sites> {
  const copy = async (path: string) => [path, staticCopy((await ask(url + path)).text)] as const;
  const linked = vehiclesOf((await ask(url + paths.stock)).text).slice(0, copiedVehicles);
  const copies: (readonly [string, StaticCopy])[] = [];
  for (const path of [paths.home, paths.stock, ...linked]) copies.push(await copy(path));
  const styles = copies[0]?.[1].styles ?? '';
  const documents = copies.map(([path, { html }]) => [path, html] as const);
  const filesOf = (written: (html: string) => string) =>
    Object.fromEntries(
      documents.map(([path, html]) => [
        path === '/' ? '/index.html' : `${path}.html`,
        Buffer.from(written(html)),
      ]),
    );
  const linking = { ...filesOf((html) => html), [stylesPath]: Buffer.from(styles) };
  const holding = filesOf((html) => html.replace(styleLink, () => `<style>${styles}</style>`));
  const served = await serveFiles(linking, join(folder, 'static'), url);
  const inlined = await serveFiles(holding, join(folder, 'inlined'), url);
  const next = await openMinimalNext(Object.fromEntries(documents), styles, url);
  return {
    urls: { ours: url, static: served.url, inlined: inlined.url, next: next.url },
    paths: { list: paths.stock, home: paths.home, vehicle: linked[0] ?? paths.home },
    close: async () => {
      await served.close();
      await inlined.close();
      await next.close();
    },
  };
}
