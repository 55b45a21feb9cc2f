import { readIds } from '@/lib/domain/comparison';
import { mostShown } from '@/lib/domain/recent';
import { json } from '@/lib/http/json';
import { maintenanceResponse } from '@/lib/maintenance/response';
import { failedCall } from '@/lib/stockfinder/failed-call';
import { loadRecent } from '@/lib/stockfinder/load-recent';

export const dynamic = 'force-dynamic';

/** Vehicles that a visitor has seen before as they are now (`?ids=501,502`, product 7.7). */
export async function GET(request: Request): Promise<Response> {
  const closed = maintenanceResponse();
  if (closed) return closed;
  try {
    return json(await loadRecent(readIds(new URL(request.url).searchParams, mostShown)));
  } catch (error) {
    return failedCall(error);
  }
}
