import 'server-only';
import { createHash } from 'node:crypto';
import type { StockList } from '../domain/stock';
import { encodeIndex } from './encode';

/** An index as it is sent, and the tag that tells versions of it apart. */
export interface WrittenIndex {
  readonly text: string;
  readonly etag: string;
}

/** Lists live in the data cache; an index lives as long as its list does. */
const written = new WeakMap<StockList, WrittenIndex>();

/** The index of a list, written once for each version of the list. */
export function writeIndex(list: StockList): WrittenIndex {
  const known = written.get(list);
  if (known) return known;
  const text = JSON.stringify(encodeIndex(list));
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  const made = { text, etag };
  written.set(list, made);
  return made;
}
