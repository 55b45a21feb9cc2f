import 'server-only';
import { peekCached } from '@/lib/cache/data-cache';
import { log } from '@/lib/platform/log';
import { processSingleton } from '@/lib/platform/process-singletons';
import { type Dealer, sharedDealerNames } from '@/lib/stock/locations';
import { cachedRead } from './cached-read';
import { cacheTable, possiblyEmptyEntry } from './cache-table';
import { stockSource } from './registry';

/** Returns the dealers (product 3.1). @throws SourceError when they are unavailable. */
export function getDealers(): Promise<readonly Dealer[]> {
  const entry = possiblyEmptyEntry<readonly Dealer[]>(cacheTable.dealers(), ({ length }) => length === 0);
  return cachedRead(entry, async () => {
    const cached = await peekCached<readonly Dealer[]>(entry.key);
    const dealers = await stockSource().dealers({ hasContent: (cached?.length ?? 0) > 0 });
    const names = sharedDealerNames(dealers).join('; ');
    const logged = processSingleton('shared dealer names', () => ({ names: '' }));
    if (names !== '' && names !== logged.names)
      log.warn('several dealers have one name: no vehicle is joined with them', { names });
    logged.names = names;
    return dealers;
  });
}
