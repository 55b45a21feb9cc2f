import type { StockQuery } from '@/lib/shop/stock';

const path = '/api/stock';

/** The address of the index of a list, on our own origin. */
export function indexHref(query: StockQuery): string {
  if (query.kind === 'all') return path;
  const [name, value] =
    query.kind === 'model'
      ? ['model', query.model]
      : query.kind === 'promotion'
        ? ['promotion', query.id ?? '']
        : ['search', query.text];
  return `${path}?${new URLSearchParams({ [name]: value }).toString()}`;
}

/** The address of the equipment of all stock, beside its index. */
export const equipmentHref = `${path}?part=equipment`;

/** The tag of an index of a version. */
export const indexTag = (version: string): string => `W/"${version}"`;

/** The list that the query of such an address names: the first of several parameters counts, none is all stock. */
export function indexedList(query: URLSearchParams): StockQuery {
  const model = query.get('model');
  const promotion = query.get('promotion');
  const text = query.get('search');
  if (model !== null) return { kind: 'model', model };
  if (promotion !== null) return { kind: 'promotion', id: promotion || null };
  return text === null ? { kind: 'all' } : { kind: 'search', text };
}
