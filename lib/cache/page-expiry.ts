import { processWide } from '@/lib/platform/process-wide';

/**
 * The header by which a response controls our own front cache alone, with the directives of `Cache-Control` (RFC 9213,
 * targeted cache control): it receives purges and other caches don't, so it may keep more. It never leaves the server.
 */
export const ownCacheControl = 'front-cache-control';

const state = () => processWide<{ expire: () => void }>('page-expiry', () => ({ expire: () => undefined }));

/** Sets how finished pages are made stale; called once, when the server starts. */
export function setPageExpiry(expire: () => void): void {
  state().expire = expire;
}

/** Makes all kept pages stale, because the data behind them has changed: none is sent again before a newer one was tried. */
export function expirePages(): void {
  state().expire();
}
