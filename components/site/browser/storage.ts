import { isObject } from '@/lib/platform/records';
import { deviceEntries } from '@/lib/routing/page-protocol';

/**
 * A storage of the browser that holds JSON, which another release or the visitor may have written. It may be
 * blocked or full: what it doesn't have or give is null, invalid JSON undefined. After «No recordar» the
 * device's takes nothing new.
 * @param fallsBackToMemory whether what can't or may not be stored lasts as long as the document
 */
export function failSafeJsonStorage(name: 'localStorage' | 'sessionStorage', fallsBackToMemory = false) {
  const refused = new Map<string, string>();
  return {
    get: (key: string): unknown => {
      const text = refused.get(key) ?? valueUnlessFailed(() => window[name].getItem(key)) ?? 'null';
      return valueUnlessFailed((): unknown => JSON.parse(text));
    },
    set: (key: string, value: unknown) => {
      const text = JSON.stringify(value);
      if (fallsBackToMemory) refused.set(key, text);
      if (name === 'localStorage' && isForgotten(key)) return;
      valueUnlessFailed(() => {
        window[name].setItem(key, text);
        refused.delete(key);
      });
    },
    remove: (key: string) => {
      refused.delete(key);
      valueUnlessFailed(() => window[name].removeItem(key));
    },
  };
}

/**
 * Entries that «No recordar» doesn't concern: the comparator is a tool and not a memory; the other holds that
 * choice.
 */
const alwaysStored: readonly string[] = [deviceEntries.comparison.key, deviceEntries.memory.key];

/** Whether the visitor has said that this device shall not remember such an entry. */
function isForgotten(key: string): boolean {
  if (alwaysStored.includes(key)) return false;
  const memory = valueUnlessFailed((): unknown =>
    JSON.parse(window.localStorage.getItem(deviceEntries.memory.key) ?? 'null'),
  );
  return isObject(memory) && isObject(memory['state']) && memory['state']['off'] === true;
}

function valueUnlessFailed<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
