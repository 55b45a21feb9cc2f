import 'server-only';
import { peekCached } from '@/lib/cache/data-cache';
import type { Dealer } from '@/lib/stock/locations';
import { cachedRead } from './cached-read';
import { cacheTable, possiblyEmptyEntry } from './cache-table';
import { stockSource } from './registry';

/** Returns the dealers (product 3.1). @throws SourceError when they are unavailable. */
export function getDealers(): Promise<readonly Dealer[]> {
  const entry = possiblyEmptyEntry<readonly Dealer[]>(cacheTable.dealers(), ({ length }) => length === 0);
  return cachedRead(entry, async () => {
    const cached = await peekCached<readonly Dealer[]>(entry.key);
    return stockSource().dealers({ hasContent: (cached?.length ?? 0) > 0 });
  });
}
