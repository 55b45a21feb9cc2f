import { createHash } from 'node:crypto';
import { log } from '@/lib/log';
import { ownCacheControl } from '@/lib/own-cache-control';
import { readSitemap } from '@/lib/sitemap/read';

export const dynamic = 'force-dynamic';

/** The sitemap (decisions 8, 12). 503 when the stock was never had: never an empty one. 404 for a part that isn't there. */
export async function GET(request: Request): Promise<Response> {
  try {
    const text = await readSitemap(new URL(request.url).searchParams.get('part'));
    if (text === null) return failed(404);
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    const headers = {
      etag,
      'cache-control': 'public, no-cache',
      [ownCacheControl]: 'max-age=60, stale-if-error=86400',
    };
    if (request.headers.get('if-none-match')?.includes(etag))
      return new Response(null, { status: 304, headers });
    return new Response(text, { headers: { ...headers, 'content-type': 'application/xml; charset=utf-8' } });
  } catch (error) {
    log.warn('no sitemap', { reason: String(error) });
    return failed(503, { 'retry-after': '60' });
  }
}

function failed(status: 404 | 503, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } });
}
