import { create, type StoreApi } from 'zustand';
import { persist, type StorageValue } from 'zustand/middleware';
import type { Schema } from './schema';
import { browserStorage, onStorageChange } from './storage';

interface PersistedPart<Stored> {
  /** Storage key: with `version` and the schema it is a format that devices already have. */
  readonly key: string;
  /** The version written; the schema parses every version. */
  readonly version: number;
  readonly schema: Schema<Stored>;
  /** The state of a new visitor. It isn't stored: its entry is removed. */
  readonly initial: Stored;
  /** Whether it lasts as long as the document where the storage is blocked or full; else it is empty there. */
  readonly holds?: boolean;
}

/** How actions see the state that they change. */
interface Reads<State> {
  /** Reads the storage: another tab may have written in the meantime. */
  readonly read: () => State;
  /** Reads the storage unless it has been read: a click may come first, and must not overwrite its content. */
  readonly current: () => State;
}

/**
 * Creates a zustand store whose part `Stored` is persisted on the device with every change. It is read after
 * hydration, so that the first render matches the server's markup.
 */
export function persistedStore<Stored extends object, Actions extends object>(
  { key, version, schema, initial, holds }: PersistedPart<Stored>,
  actions: (set: StoreApi<Stored & Actions>['setState'], reads: Reads<Stored & Actions>) => Actions,
) {
  const { get: getJson, set: setJson, remove } = browserStorage('localStorage', holds);
  const fields = Object.keys(initial) as (keyof Stored)[];
  function read(): Stored & Actions {
    void store.persist.rehydrate();
    return store.getState();
  }
  const current = (): Stored & Actions => (store.persist.hasHydrated() ? store.getState() : read());
  const store = create<Stored & Actions>()(
    persist<Stored & Actions, [], [], Stored>((set) => ({ ...initial, ...actions(set, { read, current }) }), {
      name: key,
      version,
      skipHydration: true,
      storage: {
        getItem: (name) => getJson(name) as StorageValue<Stored> | null,
        setItem: (name, value) => {
          if (JSON.stringify(value.state) === JSON.stringify(initial)) remove(name);
          else setJson(name, value);
        },
        removeItem: remove,
      },
      partialize: (state) => Object.fromEntries(fields.map((field) => [field, state[field]])) as Stored,
      migrate: (stored) => stored as Stored,
      merge: (stored, state) => ({ ...state, ...(schema(stored) ?? initial) }),
    }),
  );
  /** Reads the storage, now and when another tab changes it; returns a function that ends it. */
  const follow = () => {
    read();
    return onStorageChange(key, read);
  };
  return Object.assign(store, { read, follow });
}
