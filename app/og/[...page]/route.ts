import { createHash } from 'node:crypto';
import { log } from '@/lib/log';
import { UpstreamFileError } from '@/lib/proxy/upstream-file';
import { sharedPage } from '@/lib/share-card/address';
import { sharePicture } from '@/lib/share-card/picture';
import { readShareCard } from '@/lib/share-card/read';

export const dynamic = 'force-dynamic';

/** A day: the address names the version of what is shown, so that it changes with it. */
const KEPT = 'public, max-age=86400';

/** The share card of a page: 404 for what doesn't exist, 502 for a picture that can't be had, 503 without the upstream. */
export async function GET(request: Request): Promise<Response> {
  try {
    const card = await readShareCard(sharedPage(new URL(request.url).pathname));
    if (card === null) return failed(404);
    const bytes = await sharePicture(card);
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    const headers = { etag, 'cache-control': KEPT };
    if (request.headers.get('if-none-match')?.includes(etag))
      return new Response(null, { status: 304, headers });
    return new Response(new Uint8Array(bytes), { headers: { ...headers, 'content-type': 'image/jpeg' } });
  } catch (error) {
    if (error instanceof UpstreamFileError) return failed(error.status);
    log.warn('no share card', { reason: String(error) });
    return failed(503);
  }
}

function failed(status: 404 | 502 | 503): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } });
}
