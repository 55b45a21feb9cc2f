import { OverloadedError } from '@/lib/platform/limit';
import { emptyResponse, versionedResponse } from '@/lib/http/body';
import { log } from '@/lib/platform/log';
import { UpstreamFileError } from '@/lib/media/upstream-file';
import { renderSharePicture } from '@/lib/seo/share-picture';
import { loadShareCard } from '@/lib/seo/metadata';
import { parseShareCardPath } from '@/lib/seo/share-card';

export const dynamic = 'force-dynamic';

/** A day: the URL contains the version of the content, so that it changes with it. */
const CACHE_CONTROL = 'public, max-age=86400';

/** For a card with a drawing instead of a picture that couldn't be loaded. */
const BRIEF_CACHE_CONTROL = 'public, max-age=60';

/** Returns a page's share card: 404 for an unknown page, 503 without the upstream or when too many requests wait. */
export async function GET(request: Request): Promise<Response> {
  try {
    const page = parseShareCardPath(new URL(request.url));
    const card = page === null ? null : await loadShareCard(page);
    if (card === null) return emptyResponse(404);
    const { bytes, lasts } = await renderSharePicture(card);
    return versionedResponse(request, bytes, {
      contentType: 'image/jpeg',
      'cache-control': lasts ? CACHE_CONTROL : BRIEF_CACHE_CONTROL,
    });
  } catch (error) {
    if (error instanceof UpstreamFileError) return emptyResponse(error.status);
    if (error instanceof OverloadedError) return emptyResponse(503);
    log.warn('share card failed', { reason: String(error) });
    return emptyResponse(503);
  }
}
