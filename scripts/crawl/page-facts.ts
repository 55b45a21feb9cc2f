import { parse } from 'node-html-parser';

/** A page's facts for search engines. */
export type PageFacts = ReturnType<typeof parsePageFacts>;

/**
 * Reads a page as the server sends it, before any script. @throws SyntaxError for structured data that is no
 * JSON.
 */
export function parsePageFacts(html: string) {
  const root = parse(html, { blockTextElements: { script: true, style: true, noscript: false } });
  const meta = (selector: string) => root.querySelector(`meta[${selector}]`)?.getAttribute('content') ?? '';
  const image = meta('property="og:image"');
  const hrefs = root.querySelectorAll('a[href]').map((link) => link.getAttribute('href') ?? '');
  const blocks = root.querySelectorAll('script[type="application/ld+json"]');
  return {
    title: root.querySelector('head title')?.text.trim() ?? '',
    description: meta('name="description"').trim(),
    /** As written; null if missing. */
    canonical: root.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null,
    noindex: meta('name="robots"').includes('noindex'),
    /** Number of h1 elements. */
    headings: root.querySelectorAll('h1').length,
    /** URLs of its links and of its share picture, as written. */
    links: [...hrefs, ...(image === '' ? [] : [image])],
    /** The fragments that its ids make, as `URL.hash` writes them: `#precio`. */
    parts: new Set(root.querySelectorAll('[id]').map(({ id }) => new URL(`#${id}`, 'http://page').hash)),
    /** The blocks of structured data, parsed. */
    data: blocks.map((block) => JSON.parse(block.rawText) as unknown),
  };
}
