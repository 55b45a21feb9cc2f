import 'server-only';
import { z } from 'zod';
import { cached } from '../data-cache';
import type { Dealer } from '../domain/dealer';
import { cacheTable } from './cache-table';
import { requiredText, toArray } from './fields';
import { UnreadableAnswer, read, type AnswerParser } from './read';

/** A dealer as the upstream writes one. */
export const rawDealer = z.object({ dealer_id: requiredText, name: requiredText, island_id: requiredText });

/**
 * The dealers (`GET dealers`, specification 7). A dealer that can't be read is left out. Throws a
 * {@link StockfinderError} when the answer can't be had or read, on a 404 too.
 */
export function getDealers(): Promise<readonly Dealer[]> {
  return cached(cacheTable.dealers(), () => read({ name: 'dealers', path: 'dealers' }, parseDealers));
}

export const parseDealers: AnswerParser<readonly Dealer[]> = (body, entries) => {
  const items = toArray(body);
  if (items === null) throw new UnreadableAnswer('items');
  return entries
    .read(items, rawDealer, 'dealer', 'dealer_id')
    .map((raw) => ({ id: raw.dealer_id, name: raw.name, islandId: raw.island_id }));
};
