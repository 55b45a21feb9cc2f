import 'server-only';
import { z } from 'zod';
import type { Dealer } from '@/lib/stock/locations';
import { peekCached } from '@/lib/cache/data-cache';
import { cacheTable, possiblyEmptyEntry } from './cache-table';
import { isWithoutContent, requiredTextField, unwrapArray } from './fields';
import {
  type ResponseParser,
  cachedRead,
  readAndParse,
  rejectEmptyResponse,
  InvalidResponseError,
} from './read';

/** A raw dealer of the upstream. */
export const rawDealer = z.object({
  dealer_id: requiredTextField,
  name: requiredTextField,
  island_id: requiredTextField,
});

/**
 * Returns the dealers (`GET dealers`, product 3.1), without unreadable ones. Throws a {@link StockfinderError} when the
 * response is unavailable or unreadable, on a 404 too.
 */
export function getDealers(): Promise<readonly Dealer[]> {
  const entry = cacheTable.dealers();
  return cachedRead(possiblyEmptyEntry(entry, isEmpty), async () => {
    const dealers = await readAndParse({ name: 'dealers', path: 'dealers' }, parseDealers);
    if (isEmpty(dealers))
      rejectEmptyResponse('dealers', await peekCached<readonly Dealer[]>(entry.key), isEmpty);
    return dealers;
  });
}

const isEmpty = ({ length }: readonly Dealer[]): boolean => length === 0;

export const parseDealers: ResponseParser<readonly Dealer[]> = (body, entries) => {
  const items = isWithoutContent(body) ? [] : unwrapArray(body);
  if (items === null) throw new InvalidResponseError('items');
  return entries
    .read(items, rawDealer, 'dealer', 'dealer_id')
    .map((raw) => ({ id: raw.dealer_id, name: raw.name, islandId: raw.island_id }));
};
