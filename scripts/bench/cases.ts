import { parse } from 'node-html-parser';
import { paths } from '../../lib/addresses/routes';
import { CommandError } from '../support/say';
import { ask } from './ask';
import type { Asked } from './load';

/** The encodings that a visitor takes. */
export const takes = (encodings: string) => ({ 'accept-encoding': encodings });

/** What a list page links to. */
export interface Links {
  readonly vehicle: string;
  readonly filtered: string;
  readonly chunk: string;
}

/**
 * A vehicle, a filtered list and a script of a list page.
 * @throws CommandError when one of them isn't there.
 */
export function linksOf(html: string): Links {
  const page = parse(html);
  const found = (selector: string, attribute: string) => {
    const value = page.querySelector(selector)?.getAttribute(attribute);
    if (value === undefined) throw new CommandError(`The list holds no ${selector}.`);
    return value;
  };
  const colour = encodeURIComponent(found('input[name="colors"]', 'value'));
  return {
    vehicle: found('a[href^="/vehiculo/"]', 'href'),
    filtered: `${paths.stock}?sort=1&colors=${colour}`,
    chunk: found('script[src^="/_next/static/"]', 'src'),
  };
}

/** A list page as it is before it is compressed. */
export async function listPage(url: string): Promise<Buffer> {
  const { status, body } = await ask(url + paths.stock, {});
  if (status !== 200) throw new CommandError(`The list answered ${status}.`);
  return body;
}

/** What is asked of a storefront, by name. */
export function casesOf(url: string, links: Links) {
  const get = (path: string): Asked => ({ url: url + path, headers: takes('br'), status: 200 });
  return {
    'cached list': get(paths.stock),
    home: get(paths.home),
    vehicle: get(links.vehicle),
    'list, campaign address': get(`${paths.stock}?utm_source=bench&utm_campaign=a`),
    'filtered list, asked again': get(links.filtered),
    'static chunk': get(links.chunk),
  };
}

/**
 * The same asked by a visitor who has the page as it is now.
 * @throws CommandError when it says nothing to compare by.
 */
export async function notModified(asked: Asked): Promise<Asked> {
  const { etag } = (await ask(asked.url, asked.headers)).headers;
  if (etag === undefined) throw new CommandError(`${asked.url} has no ETag.`);
  return { ...asked, headers: { ...asked.headers, 'if-none-match': etag }, status: 304 };
}
