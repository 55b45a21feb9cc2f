import { emptyResponse, versionedResponse } from '@/lib/http/body';
import { cacheHeaders } from '@/lib/http/headers';
import { responseLifetimes } from '@/lib/cache/lifetimes';
import { assistantsIndex } from '@/lib/markdown/assistants-index';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { SourceError } from '@/lib/source/source-error';

export const dynamic = 'force-dynamic';

/** Returns the index for assistants (product 11.11), cached like a page. 404 while off, 503 without the stock. */
export async function GET(request: Request): Promise<Response> {
  if (!env().assistants) return emptyResponse(404);
  try {
    return versionedResponse(request, await assistantsIndex(), {
      contentType: 'text/plain; charset=utf-8',
      ...cacheHeaders(responseLifetimes.page),
    });
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    log.warn('the index for assistants failed', { reason: error.message });
    return emptyResponse(503);
  }
}
