import { picturesFolder } from '@/lib/routing/endpoint-paths';
import { cacheableResponse, emptyErrorResponse } from '@/lib/http/responses';
import { responseLifetimes } from '@/lib/settings/lifetimes';
import { pictureFormat, pictureWidths } from '@/lib/content/pictures';
import { encodedRefOrEmpty, downloadFileName } from '@/lib/content/picture-refs';
import { loadConvertedPicture } from '@/lib/content/picture-proxy';
import { UpstreamFileError } from '@/lib/content/upstream-file';

/** Returns an upstream picture on this site's origin, scaled to a width of `lib/content/pictures.ts`. */
export async function GET(
  request: Request,
  { params }: { readonly params: Promise<{ width: string }> },
): Promise<Response> {
  const { width: requested } = await params;
  const width = pictureWidths.find((candidate) => String(candidate) === requested);
  if (width === undefined) return emptyErrorResponse(404);
  try {
    const ref = encodedRefOrEmpty(request, `${picturesFolder}/${width}/`);
    const bytes = new Uint8Array(await loadConvertedPicture(ref, width));
    const format = pictureFormat(width);
    const name = downloadFileName(ref, format);
    return cacheableResponse(bytes, `image/${format}`, responseLifetimes.picture, {
      'content-disposition': `inline; filename="${name}"`,
      // Social networks embed the shared ones in their own pages.
      ...(format === 'jpeg' && { 'cross-origin-resource-policy': 'cross-origin' }),
    });
  } catch (error) {
    if (error instanceof UpstreamFileError) return emptyErrorResponse(error.status);
    throw error;
  }
}
