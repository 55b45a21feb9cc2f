import { budgetPath } from '@/lib/routing/endpoint-paths';
import { fetchJson } from '@/lib/site/fetch-json';
import type { FinancingLimits } from '@/lib/finance/financing';
import type { ListFees } from '@/lib/finance/terms-stock';

/** Fees of a list with the financing limits of the simulations behind them. */
export interface BudgetFees extends ListFees {
  readonly limits: FinancingLimits;
}

/**
 * Requests the fees that decide which vehicles a list shows on financing terms. `index` is the URL of the list's index,
 * `query` the query of the list itself. Rejects when the request fails.
 */
export function fetchBudgetFees(index: string, query: string, signal?: AbortSignal): Promise<BudgetFees> {
  const list = index.split('?')[1] ?? '';
  return fetchJson<BudgetFees>(budgetPath, {
    body: { list, query },
    quiet: true,
    ...(signal && { signal }),
  });
}
