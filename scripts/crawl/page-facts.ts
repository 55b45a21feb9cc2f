import { parse, type HTMLElement } from 'node-html-parser';

/** What a search engine reads off a page. */
export interface PageFacts {
  readonly title: string;
  readonly description: string;
  /** As written; null when there is none. */
  readonly canonical: string | null;
  readonly noindex: boolean;
  /** How many h1 there are. */
  readonly headings: number;
  /** Addresses of its links and of the picture it is shared with, as written. */
  readonly links: readonly string[];
  /** What a fragment can name in it. */
  readonly parts: ReadonlySet<string>;
  /** Each block of structured data, parsed; a text for one that is no JSON. */
  readonly data: readonly unknown[];
}

/** Reads a page as it comes from the server, before any script. */
export function pageFacts(html: string): PageFacts {
  const root = parse(html, { blockTextElements: { script: true, style: true, noscript: false } });
  const meta = (selector: string) => root.querySelector(`meta[${selector}]`)?.getAttribute('content') ?? '';
  const image = meta('property="og:image"');
  const hrefs = root.querySelectorAll('a[href]').map((link) => link.getAttribute('href') ?? '');
  return {
    title: root.querySelector('head title')?.text.trim() ?? '',
    description: meta('name="description"').trim(),
    canonical: root.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null,
    noindex: meta('name="robots"').includes('noindex'),
    headings: root.querySelectorAll('h1').length,
    links: [...hrefs, ...(image === '' ? [] : [image])],
    parts: new Set(root.querySelectorAll('[id]').map(({ id }) => id)),
    data: root.querySelectorAll('script[type="application/ld+json"]').map(dataOf),
  };
}

function dataOf(block: HTMLElement): unknown {
  try {
    return JSON.parse(block.rawText) as unknown;
  } catch {
    return block.rawText;
  }
}
