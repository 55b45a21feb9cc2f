import { noStoreJson } from '@/lib/http/responses';
import { z } from 'zod';
import { parseJsonBody } from '@/lib/http/body';
import { env } from '@/lib/settings/env';
import { purgeAndTellInstances } from '@/lib/upstream/reads';
import { cacheTags, cacheTagKindOf } from '@/lib/settings/lifetimes';
import { consumeRateLimit, secondsUntilAllowedOrNull, rateLimitRetrySeconds } from '@/lib/http/rate-limit';
import { createGuardedPostHandler } from '@/lib/site/guarded-post';
import { isSameSecret } from '@/lib/http/encryption';

const bodySchema = z.object({ tags: z.array(z.string().trim().min(1).max(100)).min(1).max(100) });

/** The response after too many wrong secrets; until the limit resets, no secret is checked. */
const tooManyRequests = (seconds: number) =>
  noStoreJson({ error: 'too many requests' }, 429, { 'retry-after': String(seconds) });

/**
 * Receives a change from the back office: data with one of the tags is loaded and rendered again, in each
 * instance.
 */
export const POST = createGuardedPostHandler(async (request) => {
  const { revalidateSecret } = env();
  if (revalidateSecret === null) return noStoreJson({ error: 'not found' }, 404);
  const refused = await secondsUntilAllowedOrNull('wrong secrets of one address');
  if (refused !== null) return tooManyRequests(refused);
  if (!isSameSecret(request.headers.get('authorization') ?? '', `Bearer ${revalidateSecret}`)) {
    const seconds = await consumeRateLimit('wrong secrets of one address').then(
      () => null,
      rateLimitRetrySeconds,
    );
    if (seconds !== null) return tooManyRequests(seconds);
    return noStoreJson({ error: 'unauthorized' }, 401, { 'www-authenticate': 'Bearer' });
  }
  const body = await parseJsonBody(request, bodySchema);
  if (body === null) return noStoreJson({ error: 'bad request' }, 400);
  const unknown = body.tags.filter((tag) => cacheTagKindOf(tag) === undefined);
  if (unknown.length > 0) return noStoreJson({ error: 'unknown tags', unknown, known: cacheTags }, 400);
  const shared = await purgeAndTellInstances(body.tags);
  return noStoreJson({ purged: body.tags, ...(env().redisUrl !== null && { shared }) });
});
