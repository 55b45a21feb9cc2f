import { CommandError } from '../support/say';

/**
 * The addresses of a site's sitemap, as written, with those of its parts when it is an index.
 * @throws CommandError when there is none or a part is missing.
 */
export async function sitemapAddresses(base: string): Promise<readonly string[]> {
  const { root, addresses } = await readMap(`${base}/sitemap.xml`);
  if (root === 'urlset') return addresses;
  const parts = await Promise.all(addresses.map((address) => readMap(onBase(base, address))));
  return parts.flatMap((part) => part.addresses);
}

async function readMap(address: string) {
  const answer = await fetch(address);
  const text = await answer.text();
  const [, root] = /<(urlset|sitemapindex)\b/.exec(text) ?? [];
  if (!answer.ok || root === undefined)
    throw new CommandError(`${address} is no sitemap (${answer.status}).`);
  const addresses = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => unescaped(loc ?? ''));
  return { root, addresses };
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}

/** An address of the public origin where the crawled server answers it. */
export function onBase(base: string, address: string): string {
  const { pathname, search } = new URL(address, base);
  return new URL(pathname + search, base).href;
}
