import { loadComparison } from '@/lib/compare/load-comparison';
import { json } from '@/lib/web/http/body';
import { maintenanceResponse } from '@/lib/site/maintenance/response';
import { failedCall } from '@/lib/upstream/errors';
import { readIds } from '@/lib/compare/comparison';
import { getConfig } from '@/lib/upstream/config';

export const dynamic = 'force-dynamic';

/** The columns of compared vehicles as they are now, with their equipment (`?ids=501,502`). */
export async function GET(request: Request): Promise<Response> {
  const closed = maintenanceResponse();
  if (closed) return closed;
  try {
    const { vehiclesCompareMax } = await getConfig();
    const ids = readIds(new URL(request.url).searchParams, vehiclesCompareMax);
    return json(await loadComparison(ids, true));
  } catch (error) {
    return failedCall(error);
  }
}
