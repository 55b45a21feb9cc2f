import { withCampaignParams } from '@/lib/routing/campaign-params';
import { stockPath } from '@/lib/routing/endpoint-paths';
import { pathWithQuery } from '@/lib/platform/urls';
import { paths, type Route } from '@/lib/routing/routes';
import { decodePathSegmentOrThrow, idsParam } from '@/lib/routing/segments';
import type { StockQuery } from './stock-list';
import { canonicalListQuery } from './url';
import { searchOfQuery } from './url-params';

/** One of the four lists that a path can name. */
export type ListTarget = Exclude<StockQuery, { kind: 'search' }>;

/** Returns the public path of a list. */
export function listPath(target: ListTarget): string {
  if (target.kind === 'model') return paths.stockOfModel(target.model);
  if (target.kind === 'promotion') return target.id === null ? paths.promotions : paths.promotion(target.id);
  return paths.stock;
}

/** Returns the stock query of a list's URL. A search text turns any list into a search of all stock. */
export function stockQueryOfUrl(target: ListTarget, query: URLSearchParams): StockQuery {
  const { text, isLiteral } = searchOfQuery(query);
  if (text === null) return target;
  return { kind: 'search', text, ...(isLiteral && { literal: true }) };
}

/** Returns the list of a percent-encoded path; null for any other path. Also runs in the browser. */
export function parseListPathOrNull(path: string): ListTarget | null {
  const [before, folder = '', segment, ...more] = path.split('/');
  if (before !== '' || more.length > 0) return null;
  try {
    const named = segment === undefined ? null : decodePathSegmentOrThrow(segment);
    if (`/${folder}` === paths.promotions) return { kind: 'promotion', id: named };
    if (`/${folder}` !== paths.stock) return null;
    return named === null ? { kind: 'all' } : { kind: 'model', model: named };
  } catch {
    return null;
  }
}

/** Returns the URL of a list's vehicles as JSON, on the same origin. */
export function stockApiUrl(query: StockQuery): string {
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
export const canonicalStockApiUrl = (query: URLSearchParams): string =>
  stockApiUrl(parseStockApiQuery(query));

/** Returns the list that a query names; all stock without any. */
export function parseStockApiQuery(query: URLSearchParams): StockQuery {
  const model = query.get('model');
  if (model !== null) return { kind: 'model', model };
  const promotion = query.get('promotion');
  if (promotion !== null) return { kind: 'promotion', id: promotion || null };
  return stockQueryOfUrl({ kind: 'all' }, query);
}

/**
 * Returns the canonical URL of a path and its query, which is also the cache key of the rendered page. It
 * omits parameters that the page doesn't read and spells a list's state in one way. Campaign parameters
 * remain only on filtered, sorted or paged lists, whose links carry them on for visitors without scripts.
 */
export function normalizedPathAndQuery(route: Route, path: string, query: URLSearchParams): string {
  if (query.size === 0) return path;
  if (route.params !== 'list') return pathWithFirstParams(path, query, route.params);
  const state = canonicalListQuery(query);
  return state.size === 0 ? path : withCampaignParams(pathWithQuery(path, state), query);
}

/**
 * Returns a path with the value of each named parameter, in the order of `names`: the first one, as pages
 * read it; lists of ids count like one list.
 */
export function pathWithFirstParams(path: string, query: URLSearchParams, names: readonly string[]): string {
  const params = new URLSearchParams();
  for (const name of names.filter((param) => query.has(param))) {
    const [first = '', ...others] = query.getAll(name);
    params.set(name, name === idsParam ? [first, ...others].join(',') : first);
  }
  return pathWithQuery(path, params);
}
