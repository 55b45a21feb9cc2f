import { brokenRules } from '../support/report';
import type { Crawl, Visit } from './crawl';

type Page = Visit & { readonly facts: NonNullable<Visit['facts']> };

/** All problems of a crawled site, as `kind: path detail`; empty when all is well. */
export function allFindings(site: Crawl): string[] {
  const visits = [...site.visits.values()];
  const pages = visits.filter((visit): visit is Page => visit.facts !== null);
  const indexed = pages.filter(({ facts }) => !facts.noindex);
  const linked = new Set(visits.flatMap(({ path, leadsTo }) => leadsTo.filter((target) => target !== path)));
  return [
    ...visits.flatMap((visit) => linkFindings(visit, site)),
    ...pages.flatMap((page) => pageFindings(page, site)),
    ...duplicateTextFindings(indexed, 'title'),
    ...duplicateTextFindings(indexed, 'description'),
    ...[...site.listed].flatMap((path) => listedFindings(path, site, linked)),
  ];
}

/** Links lead to something in one step. */
function linkFindings({ path, status, leadsTo }: Visit, { visits }: Crawl): string[] {
  return leadsTo.flatMap((target) => {
    const next = visits.get(target)?.status ?? 0;
    return brokenRules({
      [`broken link: ${target} answers ${next}, linked from ${path}`]: next >= 400,
      [`redirect chain: ${path} leads to ${target}, which answers ${next}`]:
        status >= 300 && next >= 300 && next < 400,
    });
  });
}

/**
 * A page has its texts, a canonical URL that is an existing page naming itself, and the parts that links lead
 * to.
 */
function pageFindings({ path, facts }: Page, { visits, origin }: Crawl): string[] {
  const { title, description, canonical, noindex, headings, links } = facts;
  const factsAt = ({ pathname, search }: URL) => visits.get(pathname + search)?.facts;
  const canonicalUrl = URL.parse(canonical ?? '');
  const isCanonical = canonicalUrl?.origin === origin && factsAt(canonicalUrl)?.canonical === canonical;
  const missing = [...new Set(links)].filter((link) => {
    const url = URL.parse(link, origin + path);
    // The top of a page needs no element with that id.
    if (url?.origin !== origin || ['', '#top'].includes(url.hash)) return false;
    return factsAt(url)?.parts.has(url.hash) === false;
  });
  return [
    ...brokenRules({
      [`missing title: ${path}`]: title === '',
      [`missing description: ${path}`]: description === '' && !noindex,
      [`not one h1: ${path} has ${headings}`]: headings !== 1,
      [`canonical address: ${path} names ${canonical ?? 'none'}`]: !noindex && !isCanonical,
    }),
    ...missing.map((link) => `link to a part that is not there: ${path} leads to ${link}`),
  ];
}

/** Canonical pages that share a text with another one. */
function duplicateTextFindings(pages: readonly Page[], text: 'title' | 'description'): string[] {
  const first = new Map<string, string>();
  return pages.flatMap(({ path, facts }) => {
    const { pathname, search } = new URL(facts.canonical ?? '/', 'http://site');
    if (facts[text] === '' || pathname + search !== path) return [];
    const same = first.get(facts[text]);
    if (same === undefined) first.set(facts[text], path);
    return same === undefined ? [] : [`duplicate ${text}: ${path} has «${facts[text]}» as ${same}`];
  });
}

/** URLs in the sitemap exist, are indexable, canonical, and linked from somewhere. */
function listedFindings(path: string, { visits }: Crawl, linked: ReadonlySet<string>): string[] {
  const { status, facts } = visits.get(path) ?? {};
  if (status !== 200 || !facts) return [`wrong in the sitemap: ${path} answers ${status ?? 'nothing'}`];
  return brokenRules({
    [`wrong in the sitemap: ${path} is not for search engines`]: facts.noindex,
    [`wrong in the sitemap: ${path} calls itself ${facts.canonical ?? ''}`]:
      URL.parse(facts.canonical ?? '')?.pathname !== path,
    [`orphan: ${path} is linked from no page`]: !linked.has(path),
  });
}
