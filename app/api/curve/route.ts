import { noStoreJsonResponse } from '@/lib/http/responses';
import { defaultFinancingTerms, financingLimits } from '@/lib/finance/financing';
import { maxEntry } from '@/lib/stock/range';
import { getOrSimulateFeeCurve } from '@/lib/upstream/fee-curve';
import { createBrowserCallHandler, callRefusalResponse } from '@/lib/upstream/browser-call';
import { getConfig } from '@/lib/upstream/reads';

/**
 * Returns the curve of monthly fees on terms (`?entry=3000&months=60`, product 6.13), limited by IP. A
 * missing entry is none, a missing term the longest one; others that aren't allowed are moved to the nearest
 * ones.
 */
export const GET = createBrowserCallHandler(async (query) => {
  const first = defaultFinancingTerms(financingLimits(await getConfig()));
  const amount = (name: keyof typeof first) => Number(query.get(name) || first[name]);
  const terms = { entry: amount('entry'), months: amount('months') };
  if (!(terms.entry >= 0 && terms.entry <= maxEntry && Number.isInteger(terms.months)))
    return callRefusalResponse(400);
  return noStoreJsonResponse(await getOrSimulateFeeCurve(terms));
});
