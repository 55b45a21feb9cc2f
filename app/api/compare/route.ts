import { loadComparison } from '@/lib/compare/load-comparison';
import { noStoreJson } from '@/lib/http/body';
import { responseLifetimes } from '@/lib/cache/lifetimes';
import { cacheHeaders } from '@/lib/http/headers';
import { withErrorResponse } from '@/lib/source/error-response';
import { parseIdsParam } from '@/lib/routing/segments';
import { getConfig } from '@/lib/source/config';

export const dynamic = 'force-dynamic';

/** Returns the current columns of compared vehicles, with their equipment (`?ids=501,502`). */
export function GET(request: Request): Promise<Response> {
  return withErrorResponse(async () => {
    const { vehiclesCompareMax } = await getConfig();
    const ids = parseIdsParam(new URL(request.url).searchParams, vehiclesCompareMax);
    return noStoreJson(
      await loadComparison(ids, true),
      200,
      cacheHeaders(responseLifetimes['read-only call']),
    );
  });
}
