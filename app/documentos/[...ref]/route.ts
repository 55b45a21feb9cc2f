import { pictureUrl } from '@/lib/picture-refs';
import { boundedBody } from '@/lib/proxy/bounded-body';
import { rawRef } from '@/lib/proxy/raw-ref';
import { openUpstreamFile, UpstreamFileError } from '@/lib/proxy/upstream-file';

export const dynamic = 'force-dynamic';

const MAX_BYTES = 20_000_000;
/** What a browser's own viewer of PDFs needs, and nothing more. */
const VIEWER_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** A PDF of the upstream (the tyre label) on our own origin, passed through as it comes, shown in the browser. */
export async function GET(request: Request): Promise<Response> {
  const url = pictureUrl(rawRef(request, '/documentos/'));
  if (url === null) return failed(404);
  try {
    const { contentType, body } = await openUpstreamFile(url, MAX_BYTES);
    if (contentType !== 'application/pdf') {
      body.on('error', () => undefined).destroy();
      return failed(502);
    }
    return new Response(boundedBody(body, MAX_BYTES), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': 'inline',
        'cache-control': 'public, max-age=86400',
        'content-security-policy': VIEWER_POLICY,
        'x-robots-tag': 'noindex',
      },
    });
  } catch (error) {
    if (error instanceof UpstreamFileError) return failed(error.status);
    throw error;
  }
}

function failed(status: 404 | 502): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } });
}
