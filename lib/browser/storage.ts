import type { StateStorage } from 'zustand/middleware';
import { onPageRestored } from './page-lifecycle';

/** Returns a storage of the browser, which may be disabled or full: failures count as an empty storage. */
export function browserStorage(name: 'localStorage' | 'sessionStorage'): StateStorage {
  return {
    getItem: (key) => attempt(() => readable(window[name].getItem(key))),
    setItem: (key, value) => attempt(() => window[name].setItem(key, value)),
    removeItem: (key) => attempt(() => window[name].removeItem(key)),
  };
}

/** Text that isn't valid JSON counts as absent: `attempt` catches the error. */
function readable(text: string | null): string | null {
  if (text !== null) JSON.parse(text);
  return text;
}

function attempt<T>(access: () => T): T | null {
  try {
    return access();
  } catch {
    return null;
  }
}

/**
 * Calls back when the value of a key may have changed: another tab has written it, or the page is restored from the
 * back/forward cache. Returns a function that ends it.
 */
export function onStorageChange(key: string, changed: () => void): () => void {
  const stored = (event: StorageEvent) => {
    // A null key: the whole storage was cleared.
    if (event.key === key || event.key === null) changed();
  };
  window.addEventListener('storage', stored);
  const stop = onPageRestored(changed);
  return () => {
    window.removeEventListener('storage', stored);
    stop();
  };
}
