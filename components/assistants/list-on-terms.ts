import type { FinancingLimits } from '@/lib/finance/financing';
import { amountText } from '@/lib/i18n/amount';
import { type BudgetFees, fetchBudgetFees } from '@/lib/list/fetch-budget-fees';
import type { ClientStockIndex } from '@/lib/list/index/loaded-stock';
import { parseListState, type ListState } from '@/lib/list/list-params';
import { type ListView, termsView } from '@/lib/list/view';
import { isOnStep } from '@/lib/stock/range';
import { FetchFailure } from '@/lib/site/fetch-json';
import { amountError } from './list-arguments';
import { ToolError, toolTexts } from './tool';

/** The view of a list in a state. */
export interface ShownList {
  readonly state: ListState;
  /** Null while its fees aren't available. */
  readonly view: ListView | null;
  /** Limits of the terms; undefined without terms. */
  readonly limits: FinancingLimits | undefined;
  /** Sentences about its fees. */
  readonly notes: readonly string[];
}

/**
 * Returns the view of a list in the state of a query, with the fees on its financing terms (product 6.13).
 * @throws ToolError for terms that the site doesn't allow, and for a fee below all of them.
 */
export async function viewOnTerms(
  live: ClientStockIndex,
  index: string,
  query: URLSearchParams,
): Promise<ShownList> {
  const fees = query.has('entrada') || query.has('meses') ? await feesOf(index, query) : null;
  const state = parseListState(query, live.offer, fees?.limits);
  const { terms } = state;
  if (fees === null || terms === null) return { state, view: live.show(state), limits: undefined, notes: [] };
  const { limits } = fees;
  const { view, outcome, range, isPartial } = termsView(
    ...([live.stock, { ...state, terms }, limits, fees] as const),
    (vehicles) => vehicles.map(live.cardOf),
  );
  if (outcome === 'below' && range) throw amountError('cuota', amountText(state.filters.cuota), range);
  const texts = toolTexts().filter;
  const notes = [outcome === 'unknown' && texts.noFees, isPartial && texts.partial];
  return { state, view, limits, notes: notes.filter((note) => note !== false) };
}

/** Requests the fees of a query. */
async function feesOf(index: string, query: URLSearchParams): Promise<BudgetFees> {
  const failed = () => new ToolError('simulation');
  try {
    const fees = await fetchBudgetFees(index, query.toString());
    checkTerms(query, fees.limits);
    return fees;
  } catch (error) {
    if (error instanceof ToolError) throw error;
    if (!(error instanceof FetchFailure) || error.status !== 400) throw failed();
  }
  // No allowed terms: those without an entry say which there are.
  const { limits } = await fetchBudgetFees(index, 'entrada=0').catch(() => {
    throw failed();
  });
  checkTerms(query, limits);
  throw failed();
}

function checkTerms(query: URLSearchParams, { allowedMonths, amountStep }: FinancingLimits): void {
  const [entry, months] = [query.get('entrada'), query.get('meses')];
  if (entry !== null && !isOnStep(Number(entry), amountStep))
    throw new ToolError('step', { value: entry, step: amountStep });
  if (months !== null && !allowedMonths.includes(Number(months)))
    throw new ToolError('value', { name: 'meses', value: months, allowed: allowedMonths.join(', ') });
}
