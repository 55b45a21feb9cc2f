import { readIds } from '@/lib/compare/comparison';
import { mostShown } from '@/lib/memory/recent';
import { json } from '@/lib/web/http/body';
import { keptForAMoment } from '@/lib/web/http/headers';
import { answerCall } from '@/lib/upstream/errors';
import { loadRecent } from '@/lib/memory/load';

export const dynamic = 'force-dynamic';

/** Vehicles that a visitor has seen before as they are now (`?ids=501,502`, product 7.7). */
export function GET(request: Request): Promise<Response> {
  return answerCall(async () =>
    json(await loadRecent(readIds(new URL(request.url).searchParams, mostShown)), 200, keptForAMoment),
  );
}
