import { loadComparison } from '@/lib/stockfinder/load-comparison';
import { json } from '@/lib/http/json';
import { maintenanceResponse } from '@/lib/maintenance/response';
import { failedCall } from '@/lib/stockfinder/failed-call';
import { readIds } from '@/lib/domain/comparison';
import { getConfig } from '@/lib/stockfinder/config';

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
