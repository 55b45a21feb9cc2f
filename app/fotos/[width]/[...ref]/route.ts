import { emptyResponse, versionedResponse } from '@/lib/web/http/body';
import { pictureWidths } from '@/lib/web/media/pictures';
import { rawRef } from '@/lib/web/media/picture-refs';
import { picture } from '@/lib/web/media/picture-proxy';
import { UpstreamFileError } from '@/lib/web/media/upstream-file';

export const dynamic = 'force-dynamic';

/** A day: the upstream may change a URL's picture; afterwards an unchanged one costs a 304. */
const KEPT = 'public, max-age=86400, stale-while-revalidate=604800';

/** For a picture whose source was truncated: the next load may be complete. */
const KEPT_SHORTLY = 'public, max-age=60';

interface Context {
  readonly params: Promise<{ width: string }>;
}

/** Returns an upstream picture on this site's origin, scaled to a width of `lib/web/media/pictures.ts`, as WebP. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const asked = (await params).width;
  const width = pictureWidths.find((known) => String(known) === asked);
  if (width === undefined) return emptyResponse(404);
  try {
    const { bytes, lasts } = await picture(rawRef(request, `/fotos/${width}/`), width);
    return versionedResponse(request, bytes, {
      contentType: 'image/webp',
      'cache-control': lasts ? KEPT : KEPT_SHORTLY,
    });
  } catch (error) {
    if (error instanceof UpstreamFileError) return emptyResponse(error.status);
    throw error;
  }
}
