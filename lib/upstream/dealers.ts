import 'server-only';
import { z } from 'zod';
import type { Dealer } from '@/lib/shop/places';
import { cacheTable } from './cache-table';
import { requiredText, toArray } from './fields';
import { type AnswerParser, cachedRead, read, UnreadableAnswer } from './read';

/** A dealer as the upstream writes one. */
export const rawDealer = z.object({ dealer_id: requiredText, name: requiredText, island_id: requiredText });

/**
 * The dealers (`GET dealers`, product 3.1). A dealer that can't be read is left out. Throws a
 * {@link StockfinderError} when the response is unavailable or unreadable, on a 404 too.
 */
export function getDealers(): Promise<readonly Dealer[]> {
  return cachedRead(cacheTable.dealers(), () => read({ name: 'dealers', path: 'dealers' }, parseDealers));
}

export const parseDealers: AnswerParser<readonly Dealer[]> = (body, entries) => {
  const items = toArray(body);
  if (items === null) throw new UnreadableAnswer('items');
  return entries
    .read(items, rawDealer, 'dealer', 'dealer_id')
    .map((raw) => ({ id: raw.dealer_id, name: raw.name, islandId: raw.island_id }));
};
