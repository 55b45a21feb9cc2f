import { noStoreJsonResponse } from '@/lib/http/responses';
import { z } from 'zod';
import { parseJsonBodyOrNull } from '@/lib/http/body';
import { env } from '@/lib/settings/env';
import { purgeAndTellInstances } from '@/lib/upstream/reads';
import { cacheTags, cacheTagKindOrUndefined } from '@/lib/settings/lifetimes';
import { createGuardedPostHandler } from '@/lib/site/guarded-post';
import { isSameSecret } from '@/lib/http/encryption';

const bodySchema = z.object({ tags: z.array(z.string().trim().min(1).max(100)).min(1).max(100) });

/**
 * Receives a change from the back office: data with one of the tags is loaded and rendered again, in each
 * instance.
 */
export const POST = createGuardedPostHandler(async (request) => {
  const { revalidateSecret } = env();
  if (revalidateSecret === null) return noStoreJsonResponse({ error: 'not found' }, 404);
  if (!isSameSecret(request.headers.get('authorization') ?? '', `Bearer ${revalidateSecret}`))
    return noStoreJsonResponse({ error: 'unauthorized' }, 401, { 'www-authenticate': 'Bearer' });
  const body = await parseJsonBodyOrNull(request, bodySchema);
  if (body === null) return noStoreJsonResponse({ error: 'bad request' }, 400);
  const unknown = body.tags.filter((tag) => cacheTagKindOrUndefined(tag) === undefined);
  if (unknown.length > 0)
    return noStoreJsonResponse({ error: 'unknown tags', unknown, known: cacheTags }, 400);
  const shared = await purgeAndTellInstances(body.tags);
  return noStoreJsonResponse({ purged: body.tags, ...(env().redisUrl !== null && { shared }) });
});
