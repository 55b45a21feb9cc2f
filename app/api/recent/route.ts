import { readIds } from '@/lib/compare/comparison';
import { mostShown } from '@/lib/memory/recent';
import { json } from '@/lib/web/http/body';
import { maintenanceResponse } from '@/lib/site/maintenance/response';
import { failedCall } from '@/lib/upstream/errors';
import { loadRecent } from '@/lib/memory/load';

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
