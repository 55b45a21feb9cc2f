import 'server-only';
import { z } from 'zod';
import type { Dealer } from '@/lib/stock/locations';
import { isWithoutContent, requiredTextField, unwrapArray } from './fields';
import { type ResponseParser, InvalidResponseError } from './parse';

/** A raw dealer of the upstream. */
const rawDealer = z.object({
  dealer_id: requiredTextField,
  name: requiredTextField,
  island_id: requiredTextField,
});

/** Parses `GET dealers`, without unreadable ones. */
export const parseDealers: ResponseParser<readonly Dealer[]> = (body, entries) => {
  const items = isWithoutContent(body) ? [] : unwrapArray(body);
  if (items === null) throw new InvalidResponseError('items');
  return entries
    .read(items, rawDealer, 'dealer', 'dealer_id')
    .map((raw) => ({ id: raw.dealer_id, name: raw.name, islandId: raw.island_id }));
};
