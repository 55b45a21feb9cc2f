import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { isObjectOrArray } from '@/lib/platform/records';
import {
  comparison,
  type DeviceEntry,
  memory,
  stateOfKnownVersionOrUndefined,
} from '@/lib/routing/device-entries';
import { onPageRestored } from './page-lifecycle';
import type { Schema } from './schema';

interface DevicePart<Stored> {
  readonly entry: DeviceEntry;
  /** Parses the state of every version up to this build's. */
  readonly schema: Schema<Stored>;
  /** The state of a new visitor. It isn't stored: its entry is removed. */
  readonly initial: Stored;
  /** Whether it lasts as long as the document where it can't or may not be stored; else it is empty there. */
  readonly fallsBackToMemory?: boolean;
}

/** Who changes what the device holds: the visitor, or a page by being shown. */
export type ChangedBy = 'visitor' | 'page';

/**
 * Changes the state that the storage has now (another tab may have written in the meantime, and a click may
 * come before the first reading), and saves it where its stored part differs. Returns whether it did.
 */
type SetState<State> = (
  changes: Partial<State> | ((state: State) => Partial<State>),
  by?: ChangedBy,
) => boolean;

/** A store whose state is the initial one until the storage is read. */
type DeviceStore<State> = UseBoundStore<StoreApi<State>> & {
  /** Reads the storage and returns the state. */
  readonly read: () => State;
  /** Reads the storage, now and whenever it may have changed. */
  readonly follow: () => void;
  readonly isRead: () => boolean;
};

/**
 * Creates a zustand store whose part `Stored` is saved on the device with every change by its actions. It is
 * read after hydration, so that the first render matches the server's markup. An entry of an unknown or newer
 * build counts as none, and stays as it is until the visitor changes it.
 */
export function createDeviceStore<Stored extends object, Actions extends object>(
  { entry, schema, initial, fallsBackToMemory }: DevicePart<Stored>,
  createActions: (set: SetState<Stored & Actions>, read: () => Stored & Actions) => Actions,
): DeviceStore<Stored & Actions> {
  type State = Stored & Actions;
  const { key, version } = entry;
  const storage = failSafeJsonStorage('localStorage', fallsBackToMemory);
  const names = Object.keys(initial) as (keyof Stored)[];
  const storedPart = (state: Stored) => Object.fromEntries(names.map((name) => [name, state[name]]));
  let isRead = false;
  let isOfOtherBuild = false;
  const read = (): State => {
    isRead = true;
    const content = storage.get(key);
    const state = stateOfKnownVersionOrUndefined(content, entry);
    isOfOtherBuild = content !== null && state === undefined;
    const stored = schema(state) ?? initial;
    store.setState(stored as Partial<State>);
    return store.getState();
  };
  const set: SetState<State> = (changes, by = 'visitor') => {
    const before = JSON.stringify(storedPart(read()));
    store.setState(changes);
    const stored = storedPart(store.getState());
    const text = JSON.stringify(stored);
    if (text === before || (isOfOtherBuild && by === 'page')) return false;
    isOfOtherBuild = false;
    if (text === JSON.stringify(storedPart(initial))) storage.remove(key);
    else storage.set(key, { state: stored, version });
    return true;
  };
  const store: UseBoundStore<StoreApi<State>> = create(() => ({
    ...initial,
    ...createActions(set, read),
  }));
  const follow = () => {
    read();
    onStoredElsewhere(key, read);
  };
  return Object.assign(store, { read, follow, isRead: () => isRead });
}

const readers = new Map<string, () => void>();

/**
 * Calls back when another tab has written an entry, and when the page is restored from the back/forward
 * cache.
 */
function onStoredElsewhere(key: string, read: () => void): void {
  if (readers.size === 0) {
    window.addEventListener('storage', (event) => {
      // A null key: the whole storage was cleared.
      for (const [name, readEntry] of readers) if (event.key === name || event.key === null) readEntry();
    });
    onPageRestored(() => readers.forEach((readEntry) => readEntry()));
  }
  readers.set(key, read);
}

interface JsonStorage {
  readonly get: (key: string) => unknown;
  readonly set: (key: string, value: unknown) => void;
  readonly remove: (key: string) => void;
}

/**
 * A storage of the browser that holds JSON, which another release or the visitor may have written. It may be
 * blocked or full: what it doesn't have or give is null, invalid JSON undefined. After «No recordar» it takes
 * nothing new.
 * @param fallsBackToMemory whether what can't or may not be stored lasts as long as the document
 */
export function failSafeJsonStorage(
  area: 'localStorage' | 'sessionStorage',
  fallsBackToMemory = false,
): JsonStorage {
  const refused = new Map<string, string>();
  return {
    get: (key: string): unknown => {
      const text = refused.get(key) ?? valueOrUndefinedOnError(() => window[area].getItem(key)) ?? 'null';
      return valueOrUndefinedOnError((): unknown => JSON.parse(text));
    },
    set: (key: string, value: unknown) => {
      const text = JSON.stringify(value);
      if (fallsBackToMemory) refused.set(key, text);
      const isTool = tools[area].some((start) => key.startsWith(start));
      if (!isTool && isForgetful()) return;
      valueOrUndefinedOnError(() => {
        window[area].setItem(key, text);
        refused.delete(key);
      });
    },
    remove: (key: string) => {
      refused.delete(key);
      valueOrUndefinedOnError(() => window[area].removeItem(key));
    },
  };
}

/**
 * What the names of entries begin with that «No recordar» doesn't concern: the comparator is a tool and no
 * memory, the other entry holds that choice, and a tab keeps its own form until it is sent.
 */
const tools = {
  localStorage: [comparison.key, memory.key],
  sessionStorage: ['solicitud:'],
} as const;

/** Whether the visitor has said that this device shall not remember («No recordar»). */
function isForgetful(): boolean {
  const entry = failSafeJsonStorage('localStorage').get(memory.key);
  return isObjectOrArray(entry) && isObjectOrArray(entry['state']) && entry['state']['off'] === true;
}

function valueOrUndefinedOnError<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
