/**
 * Response header that controls our own front cache alone, with `Cache-Control` directives (RFC 9213, targeted cache
 * control). This cache receives purges and others don't, so it may store more. The header never leaves the server.
 */
export const SURROGATE_CONTROL = 'front-cache-control';

/**
 * `Cache-Control` of pages. Browsers revalidate each time (304 for an unchanged page). A shared cache stores a page so
 * briefly that a purge shows within 20 s (product 13.5). It serves the page stale while the server doesn't respond.
 */
export const sharedCacheControl = 'public, max-age=0, s-maxage=10, stale-if-error=86400';
/** For our own front cache, which receives purges. It serves a stale page while a newer one is rendered or fails. */
export const surrogateControl = 'max-age=10, stale-while-revalidate=30, stale-if-error=86400';

/** For read-only responses: identical requests share one for a second; no other cache stores it. */
export const briefSurrogateHeaders = { [SURROGATE_CONTROL]: 'max-age=1' } as const;

/** Headers of a response refused because of overload (product 13.6); the client may retry after 5 s. */
export const retrySoon = { 'cache-control': 'no-store', 'retry-after': '5' } as const;

/** Body of an overload response to a browser call, which takes any other 503 for maintenance. */
export const overloaded = { outcome: 'overloaded' } as const;
