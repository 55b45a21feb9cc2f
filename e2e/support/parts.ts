import { pageFacts } from '../../scripts/crawl/page-facts';

/** Reads a page as the server sends it. */
async function factsOf(address: URL) {
  return pageFacts(await (await fetch(address)).text());
}

/** The links of a page, as the server sends it, to missing fragments of this page or another of ours. */
export async function deadParts(base: string, path: string): Promise<readonly string[]> {
  const page = new URL(path, base);
  const facts = await factsOf(page);
  const withPart = [...new Set(facts.links)].map((link) => ({ link, url: new URL(link, page) }));
  const dead: string[] = [];
  for (const { link, url } of withPart) {
    if (url.origin !== page.origin || url.hash === '') continue;
    const isHere = url.pathname + url.search === page.pathname + page.search;
    const { parts } = isHere ? facts : await factsOf(url);
    if (!parts.has(url.hash)) dead.push(link);
  }
  return dead;
}
