import 'server-only';
import type { StockQuery } from '@/lib/stock/stock';

/** Maximum characters of a name in a path. */
const maxSegmentLength = 200;

/**
 * Encodes text from a URL of ours as one path segment of the upstream's. Null when the upstream can have nothing by
 * that name: empty, a dot segment (which would climb to another path), not Unicode, or too long.
 */
export function pathSegment(value: string): string | null {
  const text = value.trim();
  const isName = text !== '' && text !== '.' && text !== '..' && text.length <= maxSegmentLength;
  return isName && !/\p{Surrogate}/u.test(text) ? encodeURIComponent(text) : null;
}

/** Returns the path of a list, the same for equal queries; null for a name that no list can have. */
export function pathOf(query: StockQuery): string | null {
  if (query.kind === 'all') return 'vehicles';
  if (query.kind === 'search') return `search/vehicles?q=${encodeURIComponent(query.text)}`;
  if (query.kind === 'promotion' && !query.id?.trim()) return 'vehicles/?promotion=1';
  const name = pathSegment(query.kind === 'model' ? query.model : (query.id ?? ''));
  if (name === null) return null;
  return query.kind === 'model' ? `vehicles?model=${name}` : `vehicles/${name}?promotion=1`;
}
