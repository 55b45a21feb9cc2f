import { isLiteral, searchOf } from '@/lib/addresses/list-params';
import { searchText } from '@/lib/addresses/param-kinds';
import { partParam, paths } from '@/lib/addresses/routes';
import { textOfSegment } from '@/lib/addresses/segments';
import type { StockQuery } from '@/lib/shop/stock';

/** One of the four lists, as its address names it. */
export type StockTarget = Exclude<StockQuery, { kind: 'search' }>;

/** The public path of a list. */
export function pathOf(target: StockTarget): string {
  if (target.kind === 'model') return paths.stockOfModel(target.model);
  if (target.kind === 'promotion') return target.id === null ? paths.promotions : paths.promotion(target.id);
  return paths.stock;
}

/** A search text makes any list's address a search of all stock (product 4.5). */
export function listOf(target: StockTarget, query: URLSearchParams): StockQuery {
  const text = searchOf(query);
  return text === null ? target : searchQuery(text, isLiteral(query));
}

/** The list that a path (percent-encoded) names; null for any other path. Browsers read addresses with it, too. */
export function targetOf(path: string): StockTarget | null {
  const [before, folder = '', segment, ...more] = path.split('/');
  if (before !== '' || more.length > 0) return null;
  try {
    const named = segment === undefined ? null : textOfSegment(segment);
    if (`/${folder}` === paths.promotions) return { kind: 'promotion', id: named };
    if (`/${folder}` !== paths.stock) return null;
    return named === null ? { kind: 'all' } : { kind: 'model', model: named };
  } catch {
    return null;
  }
}

const searchQuery = (text: string, literal: boolean): StockQuery => ({
  kind: 'search',
  text,
  ...(literal && { literal }),
});

/** Where the indexes of lists are. */
export const indexPath = '/api/stock';

/** The address of the index of a list, on our own origin. */
export function indexHref(query: StockQuery): string {
  if (query.kind === 'all') return indexPath;
  const params =
    query.kind === 'model'
      ? { model: query.model }
      : query.kind === 'promotion'
        ? { promotion: query.id ?? '' }
        : { search: query.text, ...(query.literal && { literal: 'true' }) };
  return `${indexPath}?${new URLSearchParams(params).toString()}`;
}

const equipmentPart = 'equipment';

/** The address of the equipment of all stock, beside its index. */
export const equipmentHref = `${indexPath}?${partParam}=${equipmentPart}`;

/** Whether the query of an index asks for its equipment alone. */
export const asksEquipment = (query: URLSearchParams): boolean => query.get(partParam) === equipmentPart;

/** The one address of the index that a query asks for, by what is read of it: index and equipment are kept by it. */
export function indexAddress(query: URLSearchParams): string {
  const list = indexedList(query);
  const isSearch = list.kind === 'search';
  const href = indexHref(isSearch ? { ...list, text: searchText(list.text) ?? '' } : list);
  if (!asksEquipment(query)) return href;
  return `${href}${href.includes('?') ? '&' : '?'}${partParam}=${equipmentPart}`;
}

/** The tag of an index of a version. */
export const indexTag = (version: string): string => `W/"${version}"`;

/** The list that the query of such an address names: the first of several parameters counts, none is all stock. */
export function indexedList(query: URLSearchParams): StockQuery {
  const model = query.get('model');
  const promotion = query.get('promotion');
  const text = query.get('search');
  if (model !== null) return { kind: 'model', model };
  if (promotion !== null) return { kind: 'promotion', id: promotion || null };
  return text === null ? { kind: 'all' } : searchQuery(text, isLiteral(query));
}
