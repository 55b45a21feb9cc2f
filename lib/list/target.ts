import { stockPath } from '@/lib/routing/endpoint-paths';
import { isUncorrectedSearch, searchTextOf } from './url';
import { normalizeSearchText } from '@/lib/i18n/normalize';
import { paths } from '@/lib/routing/routes';
import { fromPathSegment } from '@/lib/routing/segments';
import type { StockQuery } from '@/lib/stock/stock';

/** One of the four lists that a path can name. */
export type StockTarget = Exclude<StockQuery, { kind: 'search' }>;

/** Returns the public path of a list. */
export function listPath(target: StockTarget): string {
  if (target.kind === 'model') return paths.stockOfModel(target.model);
  if (target.kind === 'promotion') return target.id === null ? paths.promotions : paths.promotion(target.id);
  return paths.stock;
}

/** Returns the stock query of a list's URL. A search text turns any list into a search of all stock. */
export function toStockQuery(target: StockTarget, query: URLSearchParams): StockQuery {
  const text = searchTextOf(query);
  return text === null ? target : searchQuery(text, isUncorrectedSearch(query));
}

/** Returns the list of a percent-encoded path; null for any other path. Also runs in the browser. */
export function parseListPath(path: string): StockTarget | null {
  const [before, folder = '', segment, ...more] = path.split('/');
  if (before !== '' || more.length > 0) return null;
  try {
    const named = segment === undefined ? null : fromPathSegment(segment);
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

/** Returns the URL of a list's vehicles as JSON, on the same origin. */
export function stockUrl(query: StockQuery): string {
  if (query.kind === 'all') return stockPath;
  const params =
    query.kind === 'model'
      ? { model: query.model }
      : query.kind === 'promotion'
        ? { promotion: query.id ?? '' }
        : { search: query.text, ...(query.literal && { literal: 'true' }) };
  return `${stockPath}?${new URLSearchParams(params).toString()}`;
}

/** Returns the canonical URL of requested vehicles, which is its cache key. */
export function canonicalStockUrl(query: URLSearchParams): string {
  const list = parseStockQuery(query);
  const isSearch = list.kind === 'search';
  return stockUrl(isSearch ? { ...list, text: normalizeSearchText(list.text) ?? '' } : list);
}

/** Returns the list that a query names. The first of several parameters counts; none means all stock. */
export function parseStockQuery(query: URLSearchParams): StockQuery {
  const model = query.get('model');
  const promotion = query.get('promotion');
  const text = query.get('search');
  if (model !== null) return { kind: 'model', model };
  if (promotion !== null) return { kind: 'promotion', id: promotion || null };
  return text === null ? { kind: 'all' } : searchQuery(text, isUncorrectedSearch(query));
}
