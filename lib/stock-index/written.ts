import 'server-only';
import { createHash } from 'node:crypto';
import type { StockList } from '@/lib/domain/stock';
import { encodeIndex } from './encode';

/** An index as it is sent, and the version of the list, which its pages carry as well. */
export interface WrittenIndex {
  readonly text: string;
  readonly version: string;
}

/** Lists live in the data cache; an index lives as long as its list does. */
const written = new WeakMap<StockList, WrittenIndex>();

/** The index of a list, written once for each time that the list is loaded. */
export function writeIndex(list: StockList): WrittenIndex {
  const known = written.get(list);
  if (known) return known;
  const data = JSON.stringify(encodeIndex(list));
  const version = createHash('sha256').update(data).digest('base64url').slice(0, 27);
  const made = { text: `{"version":"${version}",${data.slice(1)}`, version };
  written.set(list, made);
  return made;
}
