import { log } from '@/lib/platform/log';
import { responseLifetimes } from '@/lib/settings/lifetimes';
import { cacheableResponse, emptyErrorResponse } from '@/lib/http/responses';
import { renderSitemap } from '@/lib/seo/sitemap';

export const dynamic = 'force-dynamic';

/** Returns the sitemap. 503 when the stock never loaded, never an empty one. */
export async function GET(): Promise<Response> {
  try {
    const text = await renderSitemap();
    return cacheableResponse(text, 'application/xml; charset=utf-8', responseLifetimes.sitemap);
  } catch (error) {
    log.warn('sitemap failed', { reason: String(error) });
    return emptyErrorResponse(503, { 'retry-after': '60' });
  }
}
