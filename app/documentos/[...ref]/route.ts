import { documentsFolder } from '@/lib/routing/endpoint-paths';
import { renderPlainPage } from '@/lib/site/plain-page';
import { env } from '@/lib/settings/env';
import { cacheableResponse, overloadHeaders } from '@/lib/http/responses';
import { responseLifetimes } from '@/lib/settings/lifetimes';
import { loadUpstreamPdf } from '@/lib/content/documents';
import { UpstreamFileError } from '@/lib/content/upstream-file';
import { encodedRefOrEmpty, downloadFileName } from '@/lib/content/picture-refs';

/** The browser's own viewer uses inline styles. */
const documentPolicy =
  "default-src 'none'; frame-ancestors 'none'; object-src 'self'; style-src 'unsafe-inline'";

/** Returns an upstream PDF (the tyre label) on this site's origin, shown in the browser. */
export async function GET(request: Request): Promise<Response> {
  const ref = encodedRefOrEmpty(request, `${documentsFolder}/`);
  const name = downloadFileName(ref, 'pdf');
  try {
    const bytes = await loadUpstreamPdf(ref);
    return cacheableResponse(new Uint8Array(bytes), 'application/pdf', responseLifetimes.document, {
      'content-disposition': `inline; filename="${name}"`,
      'content-security-policy': documentPolicy,
      'x-robots-tag': 'noindex',
    });
  } catch (error) {
    if (!(error instanceof UpstreamFileError)) throw error;
    const { status } = error;
    const type = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
    const headers = { ...type, ...(status === 503 && overloadHeaders) };
    // An empty tab would not explain the failure.
    const page = renderPlainPage(status === 404 ? 'missingDocument' : 'failed', env().locale, name);
    return new Response(page, { status, headers });
  }
}
