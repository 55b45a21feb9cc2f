import { BaseDriver } from 'bentocache/drivers/base_driver';
import type { CreateDriverResult, DriverCommonOptions, L1CacheDriver } from 'bentocache/types';
import { BoundedMap } from './bounded-map';
import { weightOf } from './weight';

interface MemoryOptions extends DriverCommonOptions {
  readonly shelf: BoundedMap<string>;
}

/**
 * The first layer of the data cache: the objects themselves, bounded by their weight. Bentocache's own memory layer
 * can bound a weight only by keeping JSON text, and reading a list of 20,000 vehicles from text for every page is what
 * a cache is there to avoid.
 *
 * The library types values as text; with the pass-through serialiser of `data-cache.ts` they are entries as they are.
 */
class MemoryLayer extends BaseDriver implements L1CacheDriver {
  readonly type = 'l1' as const;

  constructor(private readonly settings: MemoryOptions) {
    super(settings);
  }

  namespace(namespace: string): MemoryLayer {
    return new MemoryLayer({ ...this.settings, prefix: this.createNamespacePrefix(namespace) });
  }

  get(key: string): string | undefined {
    return this.settings.shelf.get(this.getItemKey(key));
  }

  pull(key: string): string | undefined {
    const value = this.get(key);
    this.delete(key);
    return value;
  }

  set(key: string, value: string, ttl?: number): boolean {
    return this.settings.shelf.set(this.getItemKey(key), value, ttl);
  }

  getRemainingTtl(key: string): number | undefined {
    return this.settings.shelf.remaining(this.getItemKey(key));
  }

  delete(key: string): boolean {
    return this.settings.shelf.delete(this.getItemKey(key));
  }

  deleteMany(keys: string[]): boolean {
    for (const key of keys) this.delete(key);
    return true;
  }

  clear(): void {
    const { shelf } = this.settings;
    for (const name of shelf.keys()) if (name.startsWith(`${this.prefix}:`)) shelf.delete(name);
  }

  disconnect(): void {
    this.clear();
  }
}

/** The layer for `useL1Layer`, holding at most this many bytes. */
export function memoryLayer(maxBytes: number): CreateDriverResult<MemoryLayer> {
  const shelf = new BoundedMap<string>(maxBytes, weightOf);
  return { options: {}, factory: (config: DriverCommonOptions) => new MemoryLayer({ ...config, shelf }) };
}
