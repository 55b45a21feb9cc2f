import { processWide } from './process-wide';

const state = () => processWide<{ expire: () => void }>('page-expiry', () => ({ expire: () => undefined }));

/** Tells how finished pages are made out of date; the server does so when it starts. */
export function setPageExpiry(expire: () => void): void {
  state().expire = expire;
}

/** The data behind pages has changed: none of those that are kept is shown again before a newer one was tried. */
export function expirePages(): void {
  state().expire();
}
