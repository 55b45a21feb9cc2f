import type { StateStorage } from 'zustand/middleware';
import { whenSeenAgain } from './later';

/** A storage of the browser, which may be disabled or full: failures count as an empty storage. */
export function browserStorage(name: 'localStorage' | 'sessionStorage'): StateStorage {
  return {
    getItem: (key) => attempt(() => readable(window[name].getItem(key))),
    setItem: (key, value) => attempt(() => window[name].setItem(key, value)),
    removeItem: (key) => attempt(() => window[name].removeItem(key)),
  };
}

/** Text that isn't valid JSON counts as absent. */
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
 * Calls back when what is stored under a key may be another than this page knows: another tab has changed it, or the page
 * comes back as it was left. Returns a function that ends it.
 */
export function followStorage(key: string, changed: () => void): () => void {
  const stored = (event: StorageEvent) => {
    // A null key: the whole storage was cleared.
    if (event.key === key || event.key === null) changed();
  };
  window.addEventListener('storage', stored);
  const stop = whenSeenAgain(changed);
  return () => {
    window.removeEventListener('storage', stored);
    stop();
  };
}
