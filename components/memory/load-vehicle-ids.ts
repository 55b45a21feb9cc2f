import { type FeeCurve, feeFunctionOnTermsOrNull } from '@/lib/finance/curve';
import { feeCurveHref } from '@/lib/routing/endpoint-paths';
import { fetchJson } from '@/components/site/browser/fetch-json';
import { savedSearchIndexTtl } from '@/lib/settings/lifetimes';
import { loadStockUnlessTooLong } from '@/components/stock/load-stock';
import { parseListPathOrNull, stockApiUrl, stockQueryOfUrl } from '@/lib/stock/target';
import { type ListField, parseListState } from '@/lib/stock/url';
import { listParam } from '@/lib/stock/url-params';
import { recordByCode, choiceFacets, rangeFacets, termsFacets } from '@/lib/stock/filters';
import { matchingVehicles } from '@/lib/stock/query';

/** Maximum vehicles of a search among which new ones are told apart. */
const maxIds = 500;

/**
 * Returns the ids of the vehicles in a list's URL, from its data and, with a maximum fee on financing terms,
 * from the curve of fees on them; null for too many. Rejects where either is unavailable.
 */
export async function loadVehicleIdsOfListUnlessTooMany(href: string): Promise<readonly string[] | null> {
  const [path = '', text = ''] = href.split('?');
  const query = new URLSearchParams(text);
  const target = parseListPathOrNull(path);
  const stock =
    target &&
    (await loadStockUnlessTooLong(stockApiUrl(stockQueryOfUrl(target, query)), savedSearchIndexTtl));
  if (!stock) return null;
  const valueOfField = (field: ListField) => query.get(listParam(field));
  const entry = valueOfField('entry');
  const months = valueOfField('months');
  const isOnTerms =
    termsFacets.some(({ code }) => valueOfField(code) !== null) && (entry !== null || months !== null);
  const terms = { entry: entry ?? '', months: months ?? '' };
  const curve = isOnTerms ? await fetchJson<FeeCurve>(feeCurveHref(terms)) : null;
  const ranges = recordByCode(rangeFacets, () => ({ min: 0, max: Infinity }));
  const { filters, terms: onTerms } = parseListState(query, { ...stock, ranges }, curve?.limits);
  const feeOf = feeFunctionOnTermsOrNull(onTerms, curve);
  // A list ignores a filter of which it offers nothing at the moment; no vehicle has it.
  const isUnmet = choiceFacets.some(({ code }) => valueOfField(code) !== null && filters[code].length === 0);
  if (feeOf === null || isUnmet) return [];
  const ids = matchingVehicles(stock, filters, feeOf).map(({ id }) => id);
  return ids.length > maxIds ? null : ids;
}
