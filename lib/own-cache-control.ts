/**
 * What an answer says to our own front cache alone, in the words of `Cache-Control` (RFC 9213, targeted cache control):
 * we hear of purges and others don't, so we may keep more than they. It never leaves the server.
 */
export const ownCacheControl = 'front-cache-control';
