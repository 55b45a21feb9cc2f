import 'server-only';
import { createHash } from 'node:crypto';
import type { StockList } from '@/lib/domain/stock';
import { writeLongJson } from '@/lib/long-json';
import { encodeIndex } from './encode';

/** An index as it is sent, and the version of the list, which its pages carry as well. */
export interface WrittenIndex {
  readonly text: string;
  readonly version: string;
}

/** Lists live in the data cache; an index lives as long as its list does. */
const written = new WeakMap<StockList, Promise<WrittenIndex>>();

/** The index of a list, written once for each time that the list is loaded. */
export function writeIndex(list: StockList): Promise<WrittenIndex> {
  const known = written.get(list) ?? write(list);
  written.set(list, known);
  return known;
}

async function write(list: StockList): Promise<WrittenIndex> {
  const pieces = await writeLongJson(await encodeIndex(list));
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  const version = hash.digest('base64url').slice(0, 27);
  return { text: `{"version":"${version}",${pieces.join('').slice(1)}`, version };
}
