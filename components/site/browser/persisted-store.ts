import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { isObject } from '@/lib/platform/records';
import { onPageRestored } from './page-lifecycle';
import type { Schema } from './schema';
import { failSafeJsonStorage } from './storage';

interface PersistedPart<Stored> {
  /** Storage key: with `version` and the schema it is a format that devices already have. */
  readonly key: string;
  /** The version written; the schema parses every version. */
  readonly version: number;
  readonly schema: Schema<Stored>;
  /** The state of a new visitor. It isn't stored: its entry is removed. */
  readonly initial: Stored;
  /** Whether it lasts as long as the document where the storage is blocked or full; else it is empty there. */
  readonly fallsBackToMemory?: boolean;
}

/** Changes the state, and saves it. */
type SetState<State> = (changes: Partial<State> | ((state: State) => Partial<State>)) => void;

/** How actions see the state that they change. */
interface Reads<State> {
  /** Reads the storage: another tab may have written in the meantime. */
  readonly read: () => State;
  /** Reads the storage unless it has been read: a click may come first, and must not overwrite its content. */
  readonly readOnce: () => State;
}

/**
 * Creates a zustand store whose part `Stored` is saved on the device with every change by its actions. It is read after
 * hydration, so that the first render matches the server's markup.
 */
export function createPersistedStore<Stored extends object, Actions extends object>(
  { key, version, schema, initial, fallsBackToMemory }: PersistedPart<Stored>,
  createActions: (set: SetState<Stored & Actions>, reads: Reads<Stored & Actions>) => Actions,
) {
  type State = Stored & Actions;
  const storage = failSafeJsonStorage('localStorage', fallsBackToMemory);
  const names = Object.keys(initial) as (keyof Stored)[];
  let isRead = false;
  const read = (): State => {
    isRead = true;
    const entry = storage.get(key);
    const stored = schema(isObject(entry) ? entry['state'] : undefined) ?? initial;
    store.setState((state) => ({ ...state, ...stored }));
    return store.getState();
  };
  const current = () => (isRead ? store.getState() : read());
  const set: SetState<State> = (changes) => {
    store.setState(changes);
    const state = store.getState();
    const stored = Object.fromEntries(names.map((name) => [name, state[name]]));
    if (JSON.stringify(stored) === JSON.stringify(initial)) storage.remove(key);
    else storage.set(key, { state: stored, version });
  };
  const store: UseBoundStore<StoreApi<State>> = create(() => ({
    ...initial,
    ...createActions(set, { read, readOnce: current }),
  }));
  /**
   * Reads the storage, now and when it may have changed: another tab has written it, or the page is restored from the
   * back/forward cache. Returns a function that ends it.
   */
  const follow = () => {
    read();
    const onStorage = (event: StorageEvent) => {
      // A null key: the whole storage was cleared.
      if (event.key === key || event.key === null) read();
    };
    window.addEventListener('storage', onStorage);
    const stop = onPageRestored(read);
    return () => {
      window.removeEventListener('storage', onStorage);
      stop();
    };
  };
  return Object.assign(store, { read, follow, isRead: () => isRead });
}
