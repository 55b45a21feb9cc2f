import type { StateStorage } from 'zustand/middleware';

/** A storage of the browser that a visitor may have shut or filled: what it can't keep lasts for the page. */
export function browserStorage(name: 'localStorage' | 'sessionStorage'): StateStorage {
  return {
    getItem: (key) => attempt(() => readable(window[name].getItem(key))),
    setItem: (key, value) => attempt(() => window[name].setItem(key, value)),
    removeItem: (key) => attempt(() => window[name].removeItem(key)),
  };
}

/** Text that is no JSON, because somebody or something has broken it, counts as nothing. */
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
