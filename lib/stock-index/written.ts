import 'server-only';
import { createHash } from 'node:crypto';
import type { StockList } from '@/lib/domain/stock';
import { writeLongJson } from '@/lib/long-json';
import { encodeIndex } from './encode';
import { encodeEquipment } from './equipment';
import { indexVersion } from './shape';

/** An index or a part of one as it is sent, and its version: that of an index is the list's, which its pages carry as well. */
export interface WrittenIndex {
  readonly text: string;
  readonly version: string;
}

/** Lists live in the data cache; an index lives as long as its list does. */
const written = new WeakMap<StockList, Promise<WrittenIndex>>();
const writtenEquipment = new WeakMap<StockList, Promise<WrittenIndex>>();

/** The index of a list, written once for each time that the list is loaded. */
export function writeIndex(list: StockList): Promise<WrittenIndex> {
  const known = written.get(list) ?? write(list);
  written.set(list, known);
  return known;
}

async function write(list: StockList): Promise<WrittenIndex> {
  const pieces = await writeLongJson(await encodeIndex(list));
  const version = digest(pieces);
  return { text: `{"version":"${version}",${pieces.join('').slice(1)}`, version };
}

/** The equipment of a list's vehicles, which names the version of the index that it belongs to; written as the index is. */
export function writeEquipment(list: StockList): Promise<WrittenIndex> {
  const known = writtenEquipment.get(list) ?? writePart(list);
  writtenEquipment.set(list, known);
  return known;
}

async function writePart(list: StockList): Promise<WrittenIndex> {
  const { version } = await writeIndex(list);
  const pieces = await writeLongJson({ v: indexVersion, version, ...encodeEquipment(list.equipment) });
  return { text: pieces.join(''), version: digest(pieces) };
}

function digest(pieces: readonly string[]): string {
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  return hash.digest('base64url').slice(0, 27);
}
