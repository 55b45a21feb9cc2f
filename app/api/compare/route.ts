import { loadComparison } from '@/lib/compare/load-comparison';
import { json } from '@/lib/web/http/body';
import { keptForAMoment } from '@/lib/web/http/headers';
import { answerCall } from '@/lib/upstream/errors';
import { readIds } from '@/lib/compare/comparison';
import { getConfig } from '@/lib/upstream/config';

export const dynamic = 'force-dynamic';

/** Returns the current columns of compared vehicles, with their equipment (`?ids=501,502`). */
export function GET(request: Request): Promise<Response> {
  return answerCall(async () => {
    const { vehiclesCompareMax } = await getConfig();
    const ids = readIds(new URL(request.url).searchParams, vehiclesCompareMax);
    return json(await loadComparison(ids, true), 200, keptForAMoment);
  });
}
