import type { Crawl, Visit } from './crawl';
import { richResultProblems, vocabularyProblems } from './structured-data';

/** A problem of a site. */
export interface Finding {
  /** The kind of problem: a broken link, an orphan, a canonical URL. */
  readonly kind: string;
  readonly path: string;
  readonly detail: string;
}

type Page = Visit & { readonly facts: NonNullable<Visit['facts']> };

/** All problems of a crawled site; empty when all is well. */
export async function findingsOf(site: Crawl): Promise<readonly Finding[]> {
  const visits = [...site.visits.values()];
  const pages = visits.filter((visit): visit is Page => visit.facts !== null);
  const indexed = pages.filter(({ facts }) => !facts.noindex);
  const data = await Promise.all(pages.map(dataFindings));
  return [
    ...visits.flatMap((visit) => responseFindings(visit, site)),
    ...pages.flatMap(textFindings),
    ...pages.flatMap((page) => partFindings(page, site)),
    ...indexed.flatMap((page) => canonicalFindings(page, site)),
    ...duplicates(indexed, 'title'),
    ...duplicates(indexed, 'description'),
    ...[...site.listed].flatMap((path) => listedFindings(path, site)),
    ...data.flat(),
  ];
}

function responseFindings({ path, status, target, from }: Visit, { visits }: Crawl): readonly Finding[] {
  const [source = 'the sitemap'] = from;
  if (status >= 400) return [{ kind: 'broken link', path, detail: `${status}, linked from ${source}` }];
  const next = target === null ? undefined : visits.get(target);
  if (!next || next.status < 300) return [];
  return [{ kind: 'redirect chain', path, detail: `leads to ${next.path}, which answers ${next.status}` }];
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
    const part = url?.hash.slice(1) ?? '';
    // The top of a page and a text fragment need no such element.
    if (url?.origin !== origin || part === '' || part === 'top' || part.startsWith(':~:')) return [];
    const target = visits.get(url.pathname + url.search)?.facts;
    if (!target || target.parts.has(part) || target.parts.has(decoded(part))) return [];
    return [{ kind: 'link to a part that is not there', path, detail: link }];
  });
}

/** A fragment without its percent-encoding. */
function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
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
  const groups = new Map<string, string[]>();
  for (const { path, facts } of pages) {
    const canonical = facts.canonical === null ? null : new URL(facts.canonical);
    if (facts[text] === '' || !canonical || canonical.pathname + canonical.search !== path) continue;
    groups.set(facts[text], [...(groups.get(facts[text]) ?? []), path]);
  }
  return [...groups].flatMap(([shown, [path = '', ...others]]) =>
    others.length === 0
      ? []
      : [{ kind: `duplicate ${text}`, path, detail: `«${shown}» as on ${others.join(', ')}` }],
  );
}

/** URLs in the sitemap exist, are indexable, canonical, and linked from somewhere. */
function listedFindings(path: string, { visits }: Crawl): readonly Finding[] {
  const visit = visits.get(path);
  const wrong = (detail: string): readonly Finding[] => [{ kind: 'wrong in the sitemap', path, detail }];
  if (visit?.status !== 200 || !visit.facts) return wrong(`answers ${visit?.status ?? 'nothing'}`);
  if (visit.facts.noindex) return wrong('is not for search engines');
  const canonical = visit.facts.canonical;
  if (canonical === null || new URL(canonical).pathname !== path)
    return wrong(`calls itself ${canonical ?? ''}`);
  return visit.from.size > 0 ? [] : [{ kind: 'orphan', path, detail: 'no page links to it' }];
}

async function dataFindings({ path, facts }: Page): Promise<readonly Finding[]> {
  const found = await Promise.all(
    facts.data.map(async (block) => {
      const problems = vocabularyProblems(block);
      const missing = typeof block === 'object' && block !== null ? await richResultProblems(block) : [];
      return [...problems, ...missing];
    }),
  );
  return found.flat().map((detail) => ({ kind: 'structured data', path, detail }));
}
