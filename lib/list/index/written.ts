import 'server-only';
import { createHash } from 'node:crypto';
import type { StockList } from '@/lib/shop/stock';
import { writeLongJson } from '@/lib/platform/long-json';
import { encodeIndex } from './encode';
import { encodeEquipment } from './equipment';
import { indexVersion } from './shape';

/** An index or a part of one as it is sent, and its version: that of an index is the list's, which its pages carry as well. */
export interface WrittenIndex {
  readonly text: string;
  readonly version: string;
}

/**
 * What is written of a list, once for each time that the list is loaded: lists live in the data cache, and what is
 * written of one lives as long as it does.
 */
function oncePerList(write: (list: StockList) => Promise<WrittenIndex>) {
  const written = new WeakMap<StockList, Promise<WrittenIndex>>();
  return (list: StockList): Promise<WrittenIndex> => {
    const known = written.get(list) ?? write(list);
    written.set(list, known);
    return known;
  };
}

/** The index of a list. */
export const writeIndex = oncePerList(async (list) => {
  const pieces = await writeLongJson(await encodeIndex(list));
  const version = digest(pieces);
  return { text: `{"version":"${version}",${pieces.join('').slice(1)}`, version };
});

/** The equipment of a list's vehicles, which names the version of the index that it belongs to. */
export const writeEquipment = oncePerList(async (list) => {
  const { version } = await writeIndex(list);
  const pieces = await writeLongJson({ v: indexVersion, version, ...encodeEquipment(list.equipment) });
  return { text: pieces.join(''), version: digest(pieces) };
});

function digest(pieces: readonly string[]): string {
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  return hash.digest('base64url').slice(0, 27);
}
