import { loadComparison } from '@/lib/compare/load-comparison';
import { readOnlyJson, withErrorResponse } from '@/lib/upstream/error-response';
import { parseIdsParam } from '@/lib/routing/segments';
import { getConfig } from '@/lib/upstream/reads';

/** Returns the current columns of compared vehicles, with their equipment (`?ids=501,502`). */
export function GET(request: Request): Promise<Response> {
  return withErrorResponse(async () => {
    const { vehiclesCompareMax } = await getConfig();
    const ids = parseIdsParam(new URL(request.url).searchParams, vehiclesCompareMax);
    return readOnlyJson(await loadComparison(ids, true));
  });
}
