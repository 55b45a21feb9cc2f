import 'server-only';
import type { ModelSummary } from '@/lib/stock/vehicle';
import { cachedRead } from './cached-read';
import { cacheTable } from './cache-table';
import { stockSource } from './registry';

/** Returns the model cards of the home page, in the source's order (product 3.1). @throws SourceError. */
export function getModels(): Promise<readonly ModelSummary[]> {
  return cachedRead(cacheTable.models(), () => stockSource().models());
}
