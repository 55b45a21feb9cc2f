import { OverloadedError } from '@/lib/platform/limit';
import { emptyResponse, versionedResponse } from '@/lib/http/body';
import { cacheHeaders } from '@/lib/http/headers';
import { responseLifetimes } from '@/lib/cache/lifetimes';
import { log } from '@/lib/platform/log';
import { UpstreamFileError } from '@/lib/media/upstream-file';
import { renderSharePicture } from '@/lib/seo/share-picture';
import { loadShareCard } from '@/lib/seo/page-share-cards';
import { parseShareCardPath } from '@/lib/seo/share-card';

export const dynamic = 'force-dynamic';

/** Returns a page's share card: 404 for an unknown page, 503 without the upstream or when too many requests wait. */
export async function GET(request: Request): Promise<Response> {
  try {
    const page = parseShareCardPath(new URL(request.url));
    const card = page === null ? null : await loadShareCard(page);
    if (card === null) return emptyResponse(404);
    const { bytes, lasts } = await renderSharePicture(card);
    return versionedResponse(request, bytes, {
      contentType: 'image/jpeg',
      ...cacheHeaders(responseLifetimes[lasts ? 'share card' : 'incomplete picture or share card']),
    });
  } catch (error) {
    if (error instanceof UpstreamFileError) return emptyResponse(error.status);
    if (error instanceof OverloadedError) return emptyResponse(503);
    log.warn('share card failed', { reason: String(error) });
    return emptyResponse(503);
  }
}
