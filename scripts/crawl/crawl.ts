import { parse } from 'node-html-parser';
import { CommandError } from '../support/say';
import { pageFacts, type PageFacts } from './page-facts';

const atOnce = 6;
/** More than a site of 20,000 vehicles has; ends a crawl of endless URLs. */
const most = 60_000;

/** A URL that was requested once, and its response. */
export interface Visit {
  /** Path and query. */
  readonly path: string;
  readonly status: number;
  /** Path and query of its redirect; null without one, or to another site. */
  readonly target: string | null;
  /** Null for a response that is no page. */
  readonly facts: PageFacts | null;
  /** Paths of the pages that link to it. */
  readonly from: ReadonlySet<string>;
}

/** A site as a search engine finds it. */
export interface Crawl {
  readonly visits: ReadonlyMap<string, Visit>;
  /** The paths of the sitemap. */
  readonly listed: ReadonlySet<string>;
  /** The origin that the site gives itself. */
  readonly origin: string;
}

/**
 * Crawls a site from its home page and its sitemap along its links, without scripts. Checks pages that are not for
 * search engines, but follows none of their links: filter combinations have no end. Redirects are visits of their own.
 * @throws CommandError without a sitemap.
 */
export async function crawl(base: string): Promise<Crawl> {
  const addresses = await sitemapAddresses(base);
  const origin = new URL(addresses[0] ?? base).origin;
  const pathOf = (address: string, page: string) => internalPath(address, page, base, origin);
  const listed = new Set(addresses.flatMap((address) => pathOf(address, base) ?? []));
  const visits = new Map<string, Visit>();
  const from = new Map<string, Set<string>>();
  const waiting: string[] = [];
  const wait = (path: string, source = path) => {
    const existing = from.get(path);
    if (existing === undefined && from.size < most) waiting.push(path);
    const sources = existing ?? new Set<string>();
    if (source !== path) sources.add(source);
    from.set(path, sources);
  };
  for (const path of ['/', ...listed]) wait(path);
  for (let batch = waiting.splice(0, atOnce); batch.length > 0; batch = waiting.splice(0, atOnce)) {
    const answers = await Promise.all(batch.map((path) => visit(base, path, pathOf)));
    for (const response of answers) {
      visits.set(response.path, { ...response, from: from.get(response.path) ?? new Set() });
      if (response.target !== null) wait(response.target);
      if (response.facts === null || response.facts.noindex) continue;
      for (const link of response.facts.links) {
        const path = pathOf(link, base + response.path);
        if (path !== null) wait(path, response.path);
      }
    }
  }
  return { visits, listed, origin };
}

async function visit(
  base: string,
  path: string,
  pathOf: (address: string, page: string) => string | null,
): Promise<Omit<Visit, 'from'>> {
  const response = await fetch(onBase(base, path), {
    redirect: 'manual',
    headers: { accept: 'text/html,*/*' },
  });
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  const text = isPage ? await response.text() : (await response.arrayBuffer(), '');
  const location = response.headers.get('location');
  return {
    path,
    status: response.status,
    target: location === null ? null : pathOf(location, base + path),
    facts: isPage && response.status < 300 ? pageFacts(text) : null,
  };
}

/** The path and query of a link within this site, without its fragment; null for another site or no page. */
function internalPath(link: string, page: string, base: string, origin: string): string | null {
  const url = URL.parse(link, page);
  if (!url || (url.origin !== new URL(base).origin && url.origin !== origin)) return null;
  return url.pathname + url.search;
}

/**
 * The URLs of a site's sitemap, as written, with those of its parts when it is an index.
 * @throws CommandError if it or a part is missing.
 */
export async function sitemapAddresses(base: string, address = `${base}/sitemap.xml`): Promise<string[]> {
  const response = await fetch(onBase(base, address));
  const map = parse(await response.text()).querySelector('urlset, sitemapindex');
  if (!response.ok || !map) throw new CommandError(`${address} is no sitemap (${response.status}).`);
  const addresses = map.querySelectorAll('loc').map(({ text }) => text);
  if (map.rawTagName === 'urlset') return addresses;
  return (await Promise.all(addresses.map((part) => sitemapAddresses(base, part)))).flat();
}

/** Moves a URL from the public origin to the crawled server. */
export function onBase(base: string, address: string): string {
  const { pathname, search } = new URL(address, base);
  return new URL(pathname + search, base).href;
}
