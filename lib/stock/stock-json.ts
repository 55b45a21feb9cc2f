import 'server-only';
import { createHash } from 'node:crypto';
import { memoizeByObject } from '@/lib/platform/memo';
import { listFields, stockShape } from './vehicle';
import type { StockList } from './stock-list';

/** Lists above this size are not loaded by browsers, whose choices then navigate. */
const maxVehicles = 5_000;

/**
 * Returns what the browser filters, sorts and shows as a text of JSON, and its version: equal for equal data, on every
 * instance. Null for a list that is too long to load.
 */
export const serializeStock = memoizeByObject((list: StockList) => {
  const { vehicles, facets, ranges, equipmentSets } = list;
  if (vehicles.length > maxVehicles) return null;
  // The names of nested fields as well.
  const shown = JSON.stringify(vehicles, [...listFields, 'kind', 'text']);
  const available = JSON.stringify({ facets, ranges, equipmentSets });
  const version = createHash('sha256').update(available).update(shown).digest('base64url').slice(0, 27);
  return {
    version,
    text: `{"shape":${stockShape},"version":"${version}","vehicles":${shown},${available.slice(1)}`,
  };
});
