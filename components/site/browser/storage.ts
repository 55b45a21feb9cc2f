/**
 * A storage of the browser that holds JSON, which another release or the visitor may have written. It may be blocked or
 * full: failures, missing entries and invalid JSON are null.
 * @param fallsBackToMemory whether what the browser refuses to store lasts as long as the document
 */
export function failSafeJsonStorage(name: 'localStorage' | 'sessionStorage', fallsBackToMemory = false) {
  const refused = new Map<string, string>();
  return {
    get: (key: string) =>
      valueOrNull((): unknown => JSON.parse(refused.get(key) ?? window[name].getItem(key) ?? 'null')),
    set: (key: string, value: unknown) => {
      const text = JSON.stringify(value);
      if (fallsBackToMemory) refused.set(key, text);
      valueOrNull(() => {
        window[name].setItem(key, text);
        refused.delete(key);
      });
    },
    remove: (key: string) => {
      refused.delete(key);
      valueOrNull(() => window[name].removeItem(key));
    },
  };
}

function valueOrNull<T>(access: () => T): T | null {
  try {
    return access();
  } catch {
    return null;
  }
}
