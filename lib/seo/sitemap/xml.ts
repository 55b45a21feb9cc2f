const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Above this many addresses the sitemap is an index of parts of so many each; the protocol allows 50,000. */
export const partSize = 5_000;

/** A sitemap of whole addresses (sitemaps.org). It gives no dates: the upstream has none (decision 40). */
export function urlSet(addresses: readonly string[]): string {
  return document('urlset', 'url', addresses);
}

/** A sitemap that names others. */
export function sitemapIndex(addresses: readonly string[]): string {
  return document('sitemapindex', 'sitemap', addresses);
}

function document(root: string, entry: string, addresses: readonly string[]): string {
  const entries = addresses.map((address) => `<${entry}><loc>${escaped(address)}</loc></${entry}>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">\n${entries.join('')}</${root}>\n`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');
}
