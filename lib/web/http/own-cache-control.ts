/**
 * The header by which a response controls our own front cache alone, with the directives of `Cache-Control` (RFC 9213,
 * targeted cache control): it receives purges and other caches don't, so it may keep more. It never leaves the server.
 */
export const ownCacheControl = 'front-cache-control';
