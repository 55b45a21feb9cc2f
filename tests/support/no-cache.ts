import type { CachedRead } from '@/lib/platform/data-cache';

/** In the place of the data cache, for tests of what each load brings. */
export class DataCache {
  async read<T>({ load }: CachedRead<T>): Promise<T> {
    return (await load()).value;
  }
  refresh<T>(read: CachedRead<T>): Promise<T> {
    return this.read(read);
  }
  heldValueOrUndefined = () => Promise.resolve(undefined);
  needsNoLoad = () => false;
  getFromMemory = () => undefined;
  purge = () => undefined;
}
