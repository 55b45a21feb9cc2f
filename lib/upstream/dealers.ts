import 'server-only';
import { z } from 'zod';
import type { StockSource } from '@/lib/source/stock-source';
import type { Dealer } from '@/lib/stock/locations';
import { isWithoutContent, requiredTextField, unwrapArray } from './fields';
import { type ResponseParser, readAndParse, rejectEmptyResponse, InvalidResponseError } from './read';

/** A raw dealer of the upstream. */
const rawDealer = z.object({
  dealer_id: requiredTextField,
  name: requiredTextField,
  island_id: requiredTextField,
});

/** Reads the dealers (`GET dealers`), without unreadable ones. Throws on a 404 too. */
export const readDealers: StockSource['dealers'] = async ({ hasContent }) => {
  const dealers = await readAndParse({ name: 'dealers', path: 'dealers' }, parseDealers);
  if (dealers.length === 0) rejectEmptyResponse('dealers', hasContent);
  return dealers;
};

export const parseDealers: ResponseParser<readonly Dealer[]> = (body, entries) => {
  const items = isWithoutContent(body) ? [] : unwrapArray(body);
  if (items === null) throw new InvalidResponseError('items');
  return entries
    .read(items, rawDealer, 'dealer', 'dealer_id')
    .map((raw) => ({ id: raw.dealer_id, name: raw.name, islandId: raw.island_id }));
};
