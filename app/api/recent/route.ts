import { readIds } from '@/lib/compare/comparison';
import { mostShown } from '@/lib/memory/recent';
import { json } from '@/lib/web/http/body';
import { keptForAMoment } from '@/lib/web/http/headers';
import { answerCall } from '@/lib/upstream/errors';
import { loadRecent } from '@/lib/memory/load';

export const dynamic = 'force-dynamic';

/** Returns the current data of recently viewed vehicles (`?ids=501,502`, product 7.7). */
export function GET(request: Request): Promise<Response> {
  return answerCall(async () =>
    json(await loadRecent(readIds(new URL(request.url).searchParams, mostShown)), 200, keptForAMoment),
  );
}
