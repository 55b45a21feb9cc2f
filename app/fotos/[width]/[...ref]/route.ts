import { createHash } from 'node:crypto';
import { pictureWidths } from '@/lib/pictures';
import { rawRef } from '@/lib/proxy/raw-ref';
import { picture } from '@/lib/proxy/pictures';
import { UpstreamFileError } from '@/lib/proxy/upstream-file';

export const dynamic = 'force-dynamic';

/** A day: the upstream may change what stands at an address, and after it an unchanged picture costs a 304. */
const KEPT = 'public, max-age=86400, stale-while-revalidate=604800';

interface Context {
  readonly params: Promise<{ width: string }>;
}

/** A picture of the upstream on our own origin, scaled to one of the widths of `lib/pictures.ts`, as WebP. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const asked = (await params).width;
  const width = pictureWidths.find((known) => String(known) === asked);
  if (width === undefined) return failed(404);
  try {
    const bytes = await picture(rawRef(request, `/fotos/${width}/`), width);
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    const headers = { etag, 'cache-control': KEPT };
    if (request.headers.get('if-none-match')?.includes(etag))
      return new Response(null, { status: 304, headers });
    return new Response(new Uint8Array(bytes), { headers: { ...headers, 'content-type': 'image/webp' } });
  } catch (error) {
    if (error instanceof UpstreamFileError) return failed(error.status);
    throw error;
  }
}

function failed(status: 404 | 502): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } });
}
