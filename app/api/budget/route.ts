import type { BudgetAnswer } from '@/components/site/home/budget-answer';
import { feeFunctionOnTermsOrNull } from '@/lib/finance/curve';
import { financingLimits } from '@/lib/finance/financing';
import { noStoreJsonResponse } from '@/lib/http/responses';
import { getStockOrSearchResult } from '@/lib/search/stock-or-search';
import { rangeOfAmountsOrNull } from '@/lib/stock/range';
import { parseListState, withoutFeeBounds } from '@/lib/stock/url';
import { createBrowserCallHandler, callRefusalResponse } from '@/lib/upstream/browser-call';
import { getOrSimulateFeeCurve } from '@/lib/upstream/fee-curve';
import { getConfig } from '@/lib/upstream/reads';

/**
 * Returns how many vehicles of all stock meet a budget (`?cuota=300&entrada=3000&meses=84`), and the least
 * fee on its terms, limited by IP.
 */
export const GET = createBrowserCallHandler(async (query) => {
  const [config, { list }] = await Promise.all([getConfig(), getStockOrSearchResult({ kind: 'all' })]);
  if (list === null) return callRefusalResponse(404);
  const { filters, terms } = parseListState(query, withoutFeeBounds(list), financingLimits(config));
  const { fee: maximum = 0 } = filters;
  const feeOf = feeFunctionOnTermsOrNull(terms, terms && (await getOrSimulateFeeCurve(terms)));
  const fees = list.vehicles.flatMap((vehicle) => feeOf?.(vehicle) ?? []);
  return noStoreJsonResponse({
    count: fees.filter((fee) => fee <= maximum).length,
    from: rangeOfAmountsOrNull(fees)?.min ?? null,
  } satisfies BudgetAnswer);
});
