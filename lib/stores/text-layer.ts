import { BaseDriver } from 'bentocache/drivers/base_driver';
import type { CreateDriverResult, DriverCommonOptions, L2CacheDriver } from 'bentocache/types';

/** What keeps text under a name: a folder, Redis. */
export interface TextStore {
  get(name: string): Promise<string | undefined>;
  /** `ttlMs` undefined = for ever. */
  set(name: string, text: string, ttlMs: number | undefined): Promise<boolean>;
  delete(name: string): Promise<void>;
  clear(): Promise<void>;
  close(): Promise<void>;
}

interface TextOptions extends DriverCommonOptions {
  readonly store: TextStore;
}

/**
 * The second layer of the data cache: entries as JSON in a store of text. The library hands entries over as they are
 * (see `memory-layer.ts`), so they become text here and only here: once a write, and once a read after a restart.
 */
class TextLayer extends BaseDriver implements L2CacheDriver {
  readonly type = 'l2' as const;
  readonly #store: TextStore;

  constructor(private readonly settings: TextOptions) {
    super(settings);
    this.#store = settings.store;
  }

  namespace(namespace: string): TextLayer {
    return new TextLayer({ ...this.settings, prefix: this.createNamespacePrefix(namespace) });
  }

  async get(key: string): Promise<string | undefined> {
    const text = await this.#store.get(this.getItemKey(key));
    if (text === undefined) return undefined;
    try {
      return JSON.parse(text) as string;
    } catch {
      return undefined;
    }
  }

  async pull(key: string): Promise<string | undefined> {
    const value = await this.get(key);
    await this.delete(key);
    return value;
  }

  set(key: string, value: string, ttl?: number): Promise<boolean> {
    return this.#store.set(this.getItemKey(key), JSON.stringify(value), ttl);
  }

  async delete(key: string): Promise<boolean> {
    await this.#store.delete(this.getItemKey(key));
    return true;
  }

  async deleteMany(keys: string[]): Promise<boolean> {
    await Promise.all(keys.map((key) => this.delete(key)));
    return true;
  }

  clear(): Promise<void> {
    return this.#store.clear();
  }

  disconnect(): Promise<void> {
    return this.#store.close();
  }
}

/** The layer for `useL2Layer`. */
export function textLayer(store: TextStore): CreateDriverResult<TextLayer> {
  return { options: {}, factory: (config: DriverCommonOptions) => new TextLayer({ ...config, store }) };
}
