import { picturesFolder } from '@/lib/routing/endpoint-paths';
import { emptyResponse, versionedResponse } from '@/lib/http/body';
import { pictureWidths } from '@/lib/media/pictures';
import { encodedRefInPath } from '@/lib/media/picture-refs';
import { loadPicture } from '@/lib/media/picture-proxy';
import { UpstreamFileError } from '@/lib/media/upstream-file';

export const dynamic = 'force-dynamic';

/** A day: the upstream may change a URL's picture; afterwards an unchanged one costs a 304. */
const CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=604800';

/** For a picture whose source was truncated: the next load may be complete. */
const BRIEF_CACHE_CONTROL = 'public, max-age=60';

interface Context {
  readonly params: Promise<{ width: string }>;
}

/** Returns an upstream picture on this site's origin, scaled to a width of `lib/media/pictures.ts`, as WebP. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const requestedWidth = (await params).width;
  const width = pictureWidths.find((candidate) => String(candidate) === requestedWidth);
  if (width === undefined) return emptyResponse(404);
  try {
    const { bytes, lasts } = await loadPicture(
      encodedRefInPath(request, `${picturesFolder}/${width}/`),
      width,
    );
    return versionedResponse(request, bytes, {
      contentType: 'image/webp',
      'cache-control': lasts ? CACHE_CONTROL : BRIEF_CACHE_CONTROL,
    });
  } catch (error) {
    if (error instanceof UpstreamFileError) return emptyResponse(error.status);
    throw error;
  }
}
