import { BodyTooLongError, readBoundedBody } from '@/lib/http/body';
import { isNativeFormPost, postRefusal } from '@/lib/http/post-refusal';
import { noStoreJson } from '@/lib/http/responses';
import { env } from '@/lib/platform/env';
import { currentRequest } from '@/lib/platform/request-context';
import { sizes } from '@/lib/platform/resource-limits';
import type { PostedBody } from '@/lib/routing/endpoint-paths';
import { renderPlainPage } from './plain-page';

/**
 * Returns the handler of an endpoint's POST with the guards of its body. This project's server has applied
 * them already, before a request waits for a slot; under plain Next the endpoint does.
 */
export const guardedPost =
  (posted: PostedBody, respond: (request: Request) => Promise<Response>) =>
  async (request: Request): Promise<Response> => {
    if (currentRequest() !== undefined) return respond(request);
    const { url, method, headers } = request;
    const body = await readBody(request);
    if (body === null) return new Response('Refused', { status: 413, headers: { connection: 'close' } });
    const status = postRefusal(posted, (name) => headers.get(name), body);
    if (status === null) return respond(new Request(url, { method, headers, body: new Uint8Array(body) }));
    if (status !== 403 || posted !== 'form' || !isNativeFormPost(headers.get('content-type')))
      return noStoreJson({ outcome: 'error' }, status);
    const ofPage = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
    return new Response(renderPlainPage('refused', env().locale), { status, headers: ofPage });
  };

/** Returns the bytes of a request's body; null for one that is too large. */
async function readBody({ headers, body }: Request): Promise<Buffer | null> {
  const maxBytes = sizes['body of a request'];
  if (Number(headers.get('content-length') ?? 0) > maxBytes) return null;
  return readBoundedBody(body, maxBytes).catch((error: unknown) => {
    if (error instanceof BodyTooLongError) return null;
    throw error;
  });
}
