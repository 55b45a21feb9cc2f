import { parse } from 'node-html-parser';
import { CommandError } from '../support/say';
import { parsePageFacts, type PageFacts } from './page-facts';

const requestsAtOnce = 6;

/** A URL that was requested once, and its response. */
export interface Visit {
  /** Path and query. */
  readonly path: string;
  readonly status: number;
  /** Null for a response that is no page. */
  readonly facts: PageFacts | null;
  /** Its links within the site, or the target of its redirect: paths with queries. */
  readonly leadsTo: readonly string[];
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
 * Crawls a site from its home page and its sitemap along its links, without scripts. Checks pages that are
 * not for search engines, but follows none of their links: filter combinations have no end. Redirects are
 * visits of their own.
 * @throws CommandError without a sitemap.
 */
export async function crawl(base: string): Promise<Crawl> {
  const addresses = await fetchSitemapAddresses(base);
  const origin = new URL(addresses[0] ?? base).origin;
  const visits = new Map<string, Visit>();
  /**
   * The path and query of a link within this site, without its fragment; nothing for another site or no page.
   */
  const inside = (link: string, page: string): string[] => {
    const url = URL.parse(link, base + page);
    return url && [new URL(base).origin, origin].includes(url.origin) ? [url.pathname + url.search] : [];
  };
  const visit = async (path: string): Promise<Visit> => {
    const response = await fetch(base + path, { redirect: 'manual' });
    const { status, headers } = response;
    const text = await response.text();
    const isPage = status < 300 && headers.get('content-type')?.startsWith('text/html') === true;
    const facts = isPage ? parsePageFacts(text) : null;
    const target = headers.get('location');
    const links = target === null ? (facts?.noindex === false ? facts.links : []) : [target];
    return { path, status, facts, leadsTo: links.flatMap((link) => inside(link, path)) };
  };
  const listed = new Set(addresses.flatMap((address) => inside(address, '/')));
  const foundPaths = new Set(['/', ...listed]);
  for (let queue = [...foundPaths]; queue.length > 0; queue = [...foundPaths].slice(visits.size)) {
    const batch = await Promise.all(queue.slice(0, requestsAtOnce).map(visit));
    for (const visited of batch) {
      visits.set(visited.path, visited);
      visited.leadsTo.forEach((path) => foundPaths.add(path));
    }
  }
  return { visits, listed, origin };
}

/** The URLs of a site's sitemap, as written. @throws CommandError if it is missing. */
async function fetchSitemapAddresses(base: string): Promise<string[]> {
  const address = `${base}/sitemap.xml`;
  const response = await fetch(address);
  const map = parse(await response.text()).querySelector('urlset');
  if (!response.ok || !map) throw new CommandError(`${address} is no sitemap (${response.status}).`);
  return map.querySelectorAll('loc').map(({ text }) => text);
}
