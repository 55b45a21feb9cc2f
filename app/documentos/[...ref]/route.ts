import { documentsFolder } from '@/lib/routing/endpoint-paths';
import { renderPlainPage } from '@/lib/site/plain-page';
import { env } from '@/lib/platform/env';
import { cacheableResponse, overloadHeaders } from '@/lib/http/responses';
import { responseLifetimes } from '@/lib/platform/lifetimes';
import { loadPdf } from '@/lib/content/documents';
import { UpstreamFileError } from '@/lib/content/upstream-file';
import { encodedRefFromRequest, inlineFileHeaders } from '@/lib/content/picture-refs';

/** The browser's own viewer uses inline styles. */
const documentPolicy =
  "default-src 'none'; frame-ancestors 'none'; object-src 'self'; style-src 'unsafe-inline'";

/** Returns an upstream PDF (the tyre label) on this site's origin, shown in the browser. */
export async function GET(request: Request): Promise<Response> {
  try {
    const ref = encodedRefFromRequest(request, `${documentsFolder}/`);
    const bytes = await loadPdf(ref);
    return cacheableResponse(new Uint8Array(bytes), 'application/pdf', responseLifetimes.document, {
      ...inlineFileHeaders(ref, 'pdf'),
      'content-security-policy': documentPolicy,
      'x-robots-tag': 'noindex',
    });
  } catch (error) {
    if (!(error instanceof UpstreamFileError)) throw error;
    const { status } = error;
    const type = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
    const headers = { ...type, ...(status === 503 && overloadHeaders) };
    // An empty tab would not explain the failure. For a 404 the 404 page replaces it.
    return new Response(renderPlainPage('failed', env().locale), { status, headers });
  }
}
