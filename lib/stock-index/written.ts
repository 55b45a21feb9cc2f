import 'server-only';
import { createHash } from 'node:crypto';
import type { StockList } from '@/lib/domain/stock';
import { encodeIndex } from './encode';
import { encodeEquipment } from './equipment';
import { indexVersion } from './shape';

/** An index or a part of one as it is sent, and its version: that of an index is the list's, which its pages carry as well. */
export interface WrittenIndex {
  readonly text: string;
  readonly version: string;
}

/** Lists live in the data cache; an index lives as long as its list does. */
const written = new WeakMap<StockList, WrittenIndex>();
const writtenEquipment = new WeakMap<StockList, WrittenIndex>();

/** The index of a list, written once for each time that the list is loaded. */
export function writeIndex(list: StockList): WrittenIndex {
  const known = written.get(list);
  if (known) return known;
  const data = JSON.stringify(encodeIndex(list));
  const version = digest(data);
  const made = { text: `{"version":"${version}",${data.slice(1)}`, version };
  written.set(list, made);
  return made;
}

/** The equipment of a list's vehicles, which names the version of the index that it belongs to; written as the index is. */
export function writeEquipment(list: StockList): WrittenIndex {
  const known = writtenEquipment.get(list);
  if (known) return known;
  const { version } = writeIndex(list);
  const text = JSON.stringify({ v: indexVersion, version, ...encodeEquipment(list.equipment) });
  const made = { text, version: digest(text) };
  writtenEquipment.set(list, made);
  return made;
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 27);
