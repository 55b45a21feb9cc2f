import type { Lifetime, ResponseLifetime } from '@/lib/platform/lifetimes';

/**
 * Response header that controls our own front cache, with `Cache-Control` directives (RFC 9213, targeted
 * cache control): a response without it is not stored. This cache receives purges and others don't, so it may
 * store more. The header never leaves the server.
 */
export const SURROGATE_CONTROL = 'front-cache-control';

/** Returns the caching headers of a response, by its row of the table of lifetimes. */
export function cacheHeaders({ client, front }: ResponseLifetime): Record<string, string> {
  const frontLifetime = front ?? client;
  return {
    'cache-control': typeof client === 'string' ? client : `public, ${cacheControlDirectives(client)}`,
    ...(typeof frontLifetime === 'object' && { [SURROGATE_CONTROL]: cacheControlDirectives(frontLifetime) }),
  };
}

function cacheControlDirectives({
  ttl,
  sharedTtl,
  swr,
  staleIfError,
}: Lifetime & { readonly sharedTtl?: number }): string {
  const times = {
    'max-age': ttl,
    's-maxage': sharedTtl,
    'stale-while-revalidate': swr,
    'stale-if-error': staleIfError,
  };
  return Object.entries(times)
    .flatMap(([name, ms]) => (ms === undefined ? [] : `${name}=${ms / 1_000}`))
    .join(', ');
}

/** Headers of a response refused because of overload (product 13.6); the client may retry after 5 s. */
export const overloadHeaders = { 'cache-control': 'no-store', 'retry-after': '5' } as const;

/** Body of an overload response to a browser call, which takes any other 503 for maintenance. */
export const overloadBody = { outcome: 'overloaded' } as const;

/** Returns a JSON response with `no-store`. */
export function noStoreJsonResponse(
  value: unknown,
  status = 200,
  headers: Record<string, string> = {},
): Response {
  return Response.json(value, { status, headers: { 'cache-control': 'no-store', ...headers } });
}

/** Returns a response with the caching headers of its row of the table of lifetimes. */
export const cacheableResponse = (
  body: BodyInit,
  type: string,
  lifetime: ResponseLifetime,
  headers: Readonly<Record<string, string>> = {},
): Response =>
  new Response(body, { headers: { 'content-type': type, ...cacheHeaders(lifetime), ...headers } });

/** Returns an empty response with `no-store`; a 503 also has `Retry-After`. */
export function emptyErrorResponse(
  status: 404 | 502 | 503,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const common = status === 503 ? overloadHeaders : { 'cache-control': 'no-store' };
  return new Response(null, { status, headers: { ...common, ...headers } });
}

/** Returns the redirect after a form or another step, to a page of this site. */
export const seeOtherRedirect = (location: string): Response =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
