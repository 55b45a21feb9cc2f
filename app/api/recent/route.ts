import { parseIdsParam } from '@/lib/routing/segments';
import { maxShownVehicles } from '@/lib/memory/recent';
import { noStoreJson } from '@/lib/http/body';
import { responseLifetimes } from '@/lib/cache/lifetimes';
import { cacheHeaders } from '@/lib/http/headers';
import { withErrorResponse } from '@/lib/source/error-response';
import { loadRecent } from '@/lib/memory/load';

export const dynamic = 'force-dynamic';

/** Returns the current data of recently viewed vehicles (`?ids=501,502`, product 7.7). */
export function GET(request: Request): Promise<Response> {
  return withErrorResponse(async () =>
    noStoreJson(
      await loadRecent(parseIdsParam(new URL(request.url).searchParams, maxShownVehicles)),
      200,
      cacheHeaders(responseLifetimes['read-only call']),
    ),
  );
}
