import type { FeeCurve } from '@/lib/finance/curve';
import { stockOnTerms } from '@/lib/list/view';
import { curveHref } from '@/lib/routing/endpoint-paths';
import { fetchJson } from '@/lib/site/fetch-json';
import { refreshStock } from '@/lib/list/index/load';
import { isStockFresh, peekStock } from '@/lib/list/index/loaded-stock';
import { parseListState } from '@/lib/list/list-params';
import { parseListPath, stockIndexUrl, toStockQuery } from '@/lib/list/target';
import { choiceFacets, facetValues, type FilterOffer, mapFacets, rangeFacets } from '@/lib/stock/facets';
import { failedFacetMasks } from '@/lib/stock/query-stock';

/**
 * Returns the ids of the vehicles in a list's URL, from its index and, with a maximum fee on financing terms, from the
 * curve of fees on them. Rejects where either is unavailable.
 */
export async function currentIds(href: string): Promise<readonly string[]> {
  const [path = '', text = ''] = href.split('?');
  const query = new URLSearchParams(text);
  const target = parseListPath(path);
  if (!target) throw new Error('no list');
  const index = stockIndexUrl(toStockQuery(target, query));
  if (!isStockFresh(index)) await refreshStock(index, '');
  const live = peekStock(index);
  if (!live) throw new Error('no index');
  const isOnTerms = query.has('cuota') && (query.has('entrada') || query.has('meses'));
  const terms = { entry: query.get('entrada') ?? '', months: query.get('meses') ?? '' };
  const curve = isOnTerms ? await fetchJson<FeeCurve>(curveHref(terms), { quiet: true }) : null;
  const state = parseListState(query, anyOffer(query, live.offer), curve?.limits);
  const onTerms = stockOnTerms(live.stock, state, curve);
  if (onTerms.terms?.outcome === 'below') return [];
  const failed = failedFacetMasks(onTerms.stock, onTerms.filters);
  return live.ids().filter((_, position) => failed[position] === 0);
}

/**
 * Offers all choices of a query. A list ignores a choice that it doesn't offer at the moment (product 6.5); a saved
 * search would report all vehicles of the list as new.
 */
function anyOffer(query: URLSearchParams, offer: FilterOffer): FilterOffer {
  const chosen = (code: string) => query.getAll(code).flatMap((text) => text.split(','));
  return {
    facets: choiceFacets.map((code) => {
      const missing = chosen(code).map((id) => ({ id, label: '', hex: null }));
      return { code, label: '', values: [...facetValues(offer, code), ...missing] };
    }),
    ranges: mapFacets(rangeFacets, () => ({ min: 0, max: Infinity })),
  };
}
