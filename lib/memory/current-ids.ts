import { stockOnTerms } from '@/lib/finance/terms-stock';
import { fetchBudgetFees } from '@/lib/list/fetch-budget-fees';
import { refreshStock } from '@/lib/list/index/load';
import { isStockFresh, peekStock } from '@/lib/list/index/loaded-stock';
import { parseListState } from '@/lib/list/list-params';
import { parseListPath, stockIndexUrl, toStockQuery } from '@/lib/list/target';
import { choiceFacets, facetValues, type FilterOffer, mapFacets, rangeFacets } from '@/lib/stock/facets';
import { failedFacetMasks } from '@/lib/stock/query-stock';

/**
 * Returns the ids of the vehicles in a list's URL, from its index and, with a maximum fee on financing terms, from the
 * fees on them. Rejects where either is unavailable.
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
  const fees = isOnTerms ? await fetchBudgetFees(index, text) : null;
  const { filters, terms } = parseListState(query, anyOffer(query, live.offer), fees?.limits);
  const onTerms = fees && terms && stockOnTerms(live.stock, { filters, terms }, fees.limits, fees);
  if (onTerms && (onTerms.outcome === 'unknown' || onTerms.open.length > 0)) throw new Error('no fees');
  if (onTerms?.outcome === 'below') return [];
  const failed = failedFacetMasks(onTerms?.stock ?? live.stock, filters);
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
