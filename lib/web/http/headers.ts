/**
 * The header by which a response controls our own front cache alone, with the directives of `Cache-Control` (RFC 9213,
 * targeted cache control): it receives purges and other caches don't, so it may keep more. It never leaves the server.
 */
export const ownCacheControl = 'front-cache-control';

/**
 * What others than we may keep of a page: browsers ask again each time (an unchanged page is a 304), a shared cache keeps a
 * page so briefly that a purge shows within 20 s (product 13.5), and goes on sending it while we don't respond.
 */
export const forOthers = 'public, max-age=0, s-maxage=10, stale-if-error=86400';
/** Our own front cache receives purges. It goes on sending a page while a newer one is made, and while none can be made. */
export const forOurselves = 'max-age=10, stale-while-revalidate=30, stale-if-error=86400';

/** What only reads is made once for all who ask the same in the same moment; nobody else keeps it. */
export const keptForAMoment = { [ownCacheControl]: 'max-age=1' } as const;

/** The headers of a response that is refused because too much happens at once (product 13.6): soon there is room again. */
export const retrySoon = { 'cache-control': 'no-store', 'retry-after': '5' } as const;

/** The body of such a response to a call of the browser, which takes any other 503 for maintenance. */
export const overloaded = { outcome: 'overloaded' } as const;
