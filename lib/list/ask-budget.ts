import { fetchJson } from '@/lib/site/fetch-json';
import type { FinancingLimits } from '@/lib/finance/financing';
import type { ListAnswer } from '@/lib/finance/terms-stock';

/** An answer with the limits of the simulations behind it. */
export interface BudgetAnswer extends ListAnswer {
  readonly limits: FinancingLimits;
}

/**
 * Asks our server which fees decide what a list shows on terms. `index` is the address of the list's index, `query` that
 * of its own address. Rejects where there is no answer.
 */
export function askBudget(index: string, query: string, signal?: AbortSignal): Promise<BudgetAnswer> {
  const list = index.split('?')[1] ?? '';
  return fetchJson<BudgetAnswer>('/api/budget', {
    body: { list, query },
    quiet: true,
    ...(signal && { signal }),
  });
}
