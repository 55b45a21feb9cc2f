import 'server-only';
import { z } from 'zod';
import type { Dealer } from '@/lib/shop/places';
import { kept } from '@/lib/cache/data-cache';
import { cacheTable, mayBeEmpty } from './cache-table';
import { isWithoutContent, requiredText, toArray } from './fields';
import { type AnswerParser, cachedRead, read, refuseEmpty, UnreadableAnswer } from './read';

/** A raw dealer of the upstream. */
export const rawDealer = z.object({ dealer_id: requiredText, name: requiredText, island_id: requiredText });

/**
 * Returns the dealers (`GET dealers`, product 3.1), without unreadable ones. Throws a {@link StockfinderError} when the
 * response is unavailable or unreadable, on a 404 too.
 */
export function getDealers(): Promise<readonly Dealer[]> {
  const entry = cacheTable.dealers();
  return cachedRead(mayBeEmpty(entry, isEmpty), async () => {
    const dealers = await read({ name: 'dealers', path: 'dealers' }, parseDealers);
    if (isEmpty(dealers)) refuseEmpty('dealers', await kept<readonly Dealer[]>(entry.key), isEmpty);
    return dealers;
  });
}

const isEmpty = ({ length }: readonly Dealer[]): boolean => length === 0;

export const parseDealers: AnswerParser<readonly Dealer[]> = (body, entries) => {
  const items = isWithoutContent(body) ? [] : toArray(body);
  if (items === null) throw new UnreadableAnswer('items');
  return entries
    .read(items, rawDealer, 'dealer', 'dealer_id')
    .map((raw) => ({ id: raw.dealer_id, name: raw.name, islandId: raw.island_id }));
};
