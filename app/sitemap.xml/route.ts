import { emptyResponse, versionedResponse } from '@/lib/web/http/body';
import { partParam } from '@/lib/addresses/routes';
import { log } from '@/lib/platform/log';
import { ownCacheControl } from '@/lib/web/http/headers';
import { readSitemap } from '@/lib/seo/sitemap';

export const dynamic = 'force-dynamic';

/** Returns the sitemap (product 11.4). 503 when the stock never loaded, never an empty one. 404 for unknown parts. */
export async function GET(request: Request): Promise<Response> {
  try {
    const text = await readSitemap(new URL(request.url).searchParams.get(partParam));
    if (text === null) return emptyResponse(404);
    return versionedResponse(request, text, {
      contentType: 'application/xml; charset=utf-8',
      'cache-control': 'public, no-cache',
      [ownCacheControl]: 'max-age=60, stale-if-error=86400',
    });
  } catch (error) {
    log.warn('no sitemap', { reason: String(error) });
    return emptyResponse(503, { 'retry-after': '60' });
  }
}
