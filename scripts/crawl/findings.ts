import type { Crawl, Visit } from './crawl';

/** A problem of a site. */
export interface Finding {
  /** The kind of problem: a broken link, an orphan, a canonical URL. */
  readonly kind: string;
  readonly path: string;
  readonly detail: string;
}

type Page = Visit & { readonly facts: NonNullable<Visit['facts']> };

/** All problems of a crawled site; empty when all is well. */
export function findingsOf(site: Crawl): readonly Finding[] {
  const visits = [...site.visits.values()];
  const pages = visits.filter((visit): visit is Page => visit.facts !== null);
  const indexed = pages.filter(({ facts }) => !facts.noindex);
  const linked = new Set(visits.flatMap(({ path, leadsTo }) => leadsTo.filter((target) => target !== path)));
  return [
    ...visits.flatMap((visit) => linkFindings(visit, site)),
    ...pages.flatMap(textFindings),
    ...pages.flatMap((page) => partFindings(page, site)),
    ...indexed.flatMap((page) => canonicalFindings(page, site)),
    ...duplicates(indexed, 'title'),
    ...duplicates(indexed, 'description'),
    ...[...site.listed].flatMap((path) => listedFindings(path, site, linked)),
  ];
}

/** Links lead to something in one step. */
function linkFindings({ path, status, leadsTo }: Visit, { visits }: Crawl): readonly Finding[] {
  return leadsTo.flatMap((target) => {
    const next = visits.get(target)?.status ?? 0;
    if (next >= 400) return [{ kind: 'broken link', path: target, detail: `${next}, linked from ${path}` }];
    if (status < 300 || next < 300) return [];
    return [{ kind: 'redirect chain', path, detail: `leads to ${target}, which answers ${next}` }];
  });
}

function textFindings({ path, facts }: Page): readonly Finding[] {
  const missing = [
    ...(facts.title === '' ? ['title'] : []),
    ...(facts.description === '' && !facts.noindex ? ['description'] : []),
    ...(facts.headings === 1 ? [] : [`one h1 (it has ${facts.headings})`]),
  ];
  return missing.map((detail) => ({ kind: 'missing text', path, detail }));
}

/** Links to a fragment need an element with that id. */
function partFindings({ path, facts }: Page, { visits, origin }: Crawl): readonly Finding[] {
  const page = new URL(path, origin);
  return [...new Set(facts.links)].flatMap((link) => {
    const url = URL.parse(link, page);
    // The top of a page needs no such element.
    if (url?.origin !== origin || ['', '#top'].includes(url.hash)) return [];
    const target = visits.get(url.pathname + url.search)?.facts;
    if (!target || target.parts.has(url.hash)) return [];
    return [{ kind: 'link to a part that is not there', path, detail: link }];
  });
}

/** A page's canonical URL is an existing page that names itself. */
function canonicalFindings({ path, facts }: Page, { visits, origin }: Crawl): readonly Finding[] {
  if (facts.canonical === null) return [{ kind: 'canonical address', path, detail: 'none' }];
  const { origin: own, pathname, search } = new URL(facts.canonical);
  const target = visits.get(pathname + search)?.facts;
  if (own === origin && target?.canonical === facts.canonical) return [];
  return [{ kind: 'canonical address', path, detail: `${facts.canonical} is no such page` }];
}

/** Canonical pages that share a text with another one. */
function duplicates(pages: readonly Page[], text: 'title' | 'description'): readonly Finding[] {
  const first = new Map<string, string>();
  return pages.flatMap(({ path, facts }) => {
    const { pathname, search } = new URL(facts.canonical ?? '/', 'http://site');
    if (facts[text] === '' || pathname + search !== path) return [];
    const same = first.get(facts[text]);
    if (same === undefined) first.set(facts[text], path);
    return same === undefined
      ? []
      : [{ kind: `duplicate ${text}`, path, detail: `«${facts[text]}» as on ${same}` }];
  });
}

/** URLs in the sitemap exist, are indexable, canonical, and linked from somewhere. */
function listedFindings(path: string, { visits }: Crawl, linked: ReadonlySet<string>): readonly Finding[] {
  const { status, facts } = visits.get(path) ?? {};
  const wrong = (detail: string): readonly Finding[] => [{ kind: 'wrong in the sitemap', path, detail }];
  if (status !== 200 || !facts) return wrong(`answers ${status ?? 'nothing'}`);
  if (facts.noindex) return wrong('is not for search engines');
  if (facts.canonical === null || new URL(facts.canonical).pathname !== path)
    return wrong(`calls itself ${facts.canonical ?? ''}`);
  return linked.has(path) ? [] : [{ kind: 'orphan', path, detail: 'no page links to it' }];
}
