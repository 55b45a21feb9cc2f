import { responseLifetimes } from '@/lib/cache/lifetimes';
import { cacheHeaders } from '@/lib/http/headers';
import { env } from '@/lib/platform/env';

export const dynamic = 'force-dynamic';

/**
 * Allows crawlers everything but the browser's own calls. Pages that must not be indexed have `noindex` instead, which
 * only a crawler that may read them sees.
 */
export function GET(): Response {
  const text = `User-agent: *\nDisallow: /api/\n\nSitemap: ${env().siteUrl}/sitemap.xml\n`;
  const caching = cacheHeaders(responseLifetimes['robots.txt']);
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8', ...caching } });
}
