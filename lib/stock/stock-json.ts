import 'server-only';
import { createHash } from 'node:crypto';
import { memoizeByObject } from '@/lib/platform/memo';
import { listFields, stockShape } from './vehicle';
import type { StockList } from './stock';

/** Lists above this size are not loaded by browsers, whose choices then navigate. */
const mostLoaded = 5_000;

/** A text of JSON and the version of the list that it holds: equal for equal data, on every instance. */
export interface StockJson {
  readonly text: string;
  readonly version: string;
}

/** Serializes what the browser filters, sorts and shows; null for a list that is too long to load. */
export const serializeStock = memoizeByObject((list: StockList): StockJson | null => {
  const { vehicles, facets, ranges, equipmentSets } = list;
  if (vehicles.length > mostLoaded) return null;
  const shown = JSON.stringify(vehicles, [...listFields]);
  const offer = JSON.stringify({ facets, ranges, equipmentSets });
  const version = createHash('sha256').update(offer).update(shown).digest('base64url').slice(0, 27);
  return {
    version,
    text: `{"shape":${stockShape},"version":"${version}","vehicles":${shown},${offer.slice(1)}`,
  };
});
