import { type FeeCurve, feesOnTerms } from '@/lib/finance/curve';
import { curveHref } from '@/lib/routing/endpoint-paths';
import { fetchJson } from '@/components/site/browser/fetch-json';
import { savedSearchIndexTtl } from '@/lib/platform/lifetimes';
import { loadStock } from '@/components/stock/load-stock';
import { parseListPath, stockUrl, toStockQuery } from '@/lib/stock/target';
import { parseListState } from '@/lib/stock/url';
import { choiceFacets, facetValues, type FilterOffer, mapFacets, rangeFacets } from '@/lib/stock/filters';
import { failedFacetMasks } from '@/lib/stock/query';

/**
 * Returns the ids of the vehicles in a list's URL, from its data and, with a maximum fee on
 * financing terms, from the curve of fees on them. Rejects where either is unavailable.
 */
export async function currentIds(href: string): Promise<readonly string[]> {
  const [path = '', text = ''] = href.split('?');
  const query = new URLSearchParams(text);
  const target = parseListPath(path);
  if (!target) throw new Error('no list');
  const stock = await loadStock(stockUrl(toStockQuery(target, query)), savedSearchIndexTtl);
  if (stock === null) throw new Error('too long a list');
  const isOnTerms = query.has('cuota') && (query.has('entrada') || query.has('meses'));
  const terms = { entry: query.get('entrada') ?? '', months: query.get('meses') ?? '' };
  const curve = isOnTerms ? await fetchJson<FeeCurve>(curveHref(terms), { quiet: true }) : null;
  const state = parseListState(query, anyOffer(query, stock), curve?.limits);
  const feeOf = feesOnTerms(state.terms, curve);
  if (feeOf === null) return [];
  const failed = failedFacetMasks(stock, state.filters, feeOf);
  return stock.vehicles.flatMap(({ id }, position) => (failed[position] === 0 ? [id] : []));
}

/**
 * Offers all choices of a query. A list ignores a choice that it doesn't offer at the moment; a saved
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
