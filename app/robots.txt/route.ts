import { env } from '@/lib/platform/env';

export const dynamic = 'force-dynamic';

/**
 * What crawlers may ask for: everything but the browser's own calls. Pages that are not for search engines say so
 * themselves (`noindex`), which only who may read them learns.
 */
export function GET(): Response {
  const text = `User-agent: *\nDisallow: /api/\n\nSitemap: ${env().siteUrl}/sitemap.xml\n`;
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' };
  return new Response(text, { headers });
}
