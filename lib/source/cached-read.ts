import 'server-only';
import { readCached } from '@/lib/cache/data-cache';
import { LoadTimeoutError, type CachedRead } from '@/lib/cache/layered-cache';
import { declare } from '@/lib/site/rendering/page-outcome';
import { SourceError } from './source-error';

/**
 * Reads from the source through the data cache.
 * @throws SourceError, also when the load exceeds the time that the cache waits for it.
 */
export async function cachedRead<T>(read: CachedRead<T>, load: () => Promise<T>): Promise<T> {
  try {
    return await readCached(read, load);
  } catch (error) {
    if (error instanceof SourceError && error.kind === 'overloaded') declare({ isOverloaded: true });
    if (!(error instanceof LoadTimeoutError)) throw error;
    const details = { call: callOf(read.key), requestId: 'none', status: null, outcome: 'ignored' } as const;
    throw new SourceError({ ...details, kind: 'timeout', reason: error.message });
  }
}

/** Returns the name of the call behind a cache key, for the log: a key has digests. */
function callOf(key: string): string {
  const [, , kind = '', list = ''] = key.split(':');
  return kind === 'stock' ? `${kind}-${list}` : kind;
}
