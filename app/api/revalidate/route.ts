import { noStoreJsonResponse } from '@/lib/http/responses';
import { z } from 'zod';
import { parseJsonBodyOrNull } from '@/lib/http/body';
import { env } from '@/lib/settings/env';
import { purgeAndTellInstances } from '@/lib/upstream/reads';
import { cacheTags, cacheTagKindOrUndefined } from '@/lib/settings/lifetimes';
import {
  consumeRateLimitOrThrow,
  secondsUntilAllowedOrNull,
  rateLimitRetrySecondsOrNull,
} from '@/lib/http/rate-limit';
import { createGuardedPostHandler } from '@/lib/site/guarded-post';
import { isSameSecret } from '@/lib/http/encryption';

const bodySchema = z.object({ tags: z.array(z.string().trim().min(1).max(100)).min(1).max(100) });

/** The response after too many wrong secrets; until the limit resets, no secret is checked. */
const tooManyRequests = (seconds: number) =>
  noStoreJsonResponse({ error: 'too many requests' }, 429, { 'retry-after': String(seconds) });

/**
 * Receives a change from the back office: data with one of the tags is loaded and rendered again, in each
 * instance.
 */
export const POST = createGuardedPostHandler(async (request) => {
  const { revalidateSecret } = env();
  if (revalidateSecret === null) return noStoreJsonResponse({ error: 'not found' }, 404);
  const refused = await secondsUntilAllowedOrNull('wrong secrets of one address');
  if (refused !== null) return tooManyRequests(refused);
  if (!isSameSecret(request.headers.get('authorization') ?? '', `Bearer ${revalidateSecret}`)) {
    const seconds = await consumeRateLimitOrThrow('wrong secrets of one address').then(
      () => null,
      rateLimitRetrySecondsOrNull,
    );
    if (seconds !== null) return tooManyRequests(seconds);
    return noStoreJsonResponse({ error: 'unauthorized' }, 401, { 'www-authenticate': 'Bearer' });
  }
  const body = await parseJsonBodyOrNull(request, bodySchema);
  if (body === null) return noStoreJsonResponse({ error: 'bad request' }, 400);
  const unknown = body.tags.filter((tag) => cacheTagKindOrUndefined(tag) === undefined);
  if (unknown.length > 0)
    return noStoreJsonResponse({ error: 'unknown tags', unknown, known: cacheTags }, 400);
  const shared = await purgeAndTellInstances(body.tags);
  return noStoreJsonResponse({ purged: body.tags, ...(env().redisUrl !== null && { shared }) });
});
