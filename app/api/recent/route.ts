import { parseIdsParam } from '@/lib/routing/segments';
import { maxShownVehicles } from '@/lib/memory/recent';
import { readOnlyJson, withErrorResponse } from '@/lib/source/error-response';
import { loadRecent } from '@/lib/memory/load';

/** Returns the current data of recently viewed vehicles (`?ids=501,502`, product 7.7). */
export function GET(request: Request): Promise<Response> {
  return withErrorResponse(async () =>
    readOnlyJson(await loadRecent(parseIdsParam(new URL(request.url).searchParams, maxShownVehicles))),
  );
}
