import { BodyTooLongError, isNativeFormPost, readBoundedBody } from '@/lib/http/body';
import { noStoreJsonResponse } from '@/lib/http/responses';
import { mayBeSameOrigin } from '@/lib/http/same-origin';
import { env } from '@/lib/settings/env';
import { sizes } from '@/lib/platform/resource-limits';
import { endpoints } from '@/lib/routing/endpoint-paths';
import { renderPlainPage } from './plain-page';

const mediaTypes = {
  json: ['application/json'],
  reports: ['application/json', 'application/reports+json'],
  form: ['application/json', 'application/x-www-form-urlencoded'],
} as const;

/** Maximum bytes of the JSON that a browser's call may send. */
const maxJsonBytes = 20_000;

/**
 * Returns the handler of an endpoint's POST with the guards of its origin, media type and size, by the
 * endpoint's row of `endpoints`. They hold under any server; this project's own only limits how many bodies
 * and requests it works on.
 */
export const createGuardedPostHandler =
  (respond: (request: Request) => Promise<Response>) =>
  async (request: Request): Promise<Response> => {
    const { url, method, headers } = request;
    const posted = endpoints[new URL(url).pathname]?.posts;
    const body = await readBodyUnlessTooLong(request);
    if (body === null) return new Response('Refused', { status: 413, headers: { connection: 'close' } });
    // A purge has no origin: its secret decides.
    const status =
      posted === 'purge' ? null : refusalStatusOrNull(headers, body, mediaTypes[posted ?? 'json']);
    if (status === null) return respond(new Request(url, { method, headers, body: new Uint8Array(body) }));
    if (status !== 403 || posted !== 'form' || !isNativeFormPost(headers.get('content-type')))
      return noStoreJsonResponse({ outcome: 'error' }, status);
    const ofPage = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
    return new Response(renderPlainPage('refused', env().locale), { status, headers: ofPage });
  };

/** Returns the bytes of a request's body; null for one that is too large. */
async function readBodyUnlessTooLong({ headers, body }: Request): Promise<Buffer | null> {
  const maxBytes = sizes['body of a request'];
  if (Number(headers.get('content-length') ?? 0) > maxBytes) return null;
  return readBoundedBody(body, maxBytes).catch((error: unknown) => {
    if (error instanceof BodyTooLongError) return null;
    throw error;
  });
}

/**
 * Returns the status of the refusal of a POST that is another site's (403), of another media type (415),
 * empty or of more JSON than any page sends (400); null for others.
 */
function refusalStatusOrNull(
  headers: Headers,
  body: Buffer,
  accepted: readonly string[],
): 400 | 403 | 415 | null {
  if (!mayBeSameOrigin((name) => headers.get(name))) return 403;
  const [type = ''] = (headers.get('content-type') ?? '').toLowerCase().split(';', 1);
  if (!accepted.includes(type.trim()) && body.length > 0) return 415;
  return body.length === 0 || (type.includes('json') && body.length > maxJsonBytes) ? 400 : null;
}
