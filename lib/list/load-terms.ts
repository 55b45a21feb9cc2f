import 'server-only';
import type { FinancingLimits } from '@/lib/finance/financing';
import { type ListFees, stockOnTerms } from '@/lib/finance/terms-stock';
import { withTimeout } from '@/lib/platform/event-loop';
import { toCards } from '@/lib/stock/card';
import type { StockList } from '@/lib/stock/stock';
import { feesOnTerms, termsFees } from '@/lib/list/list-fees';
import type { RenderedTerms } from './index/loaded-stock';
import { type ListView, listView, queryableList, termsView } from './view';
import type { ListState } from '@/lib/list/list-params';

/** Time that a page waits for optional fees, in milliseconds (product 6.13). */
const feesWaitMs = 400;

/**
 * Returns the view of a list in a state. On financing terms it waits for the fees that decide which vehicles match. The
 * browser loads late card fees and the bounds of an unset maximum.
 */
export async function loadListView(
  list: StockList,
  state: ListState,
  limits: FinancingLimits,
): Promise<{ readonly shown: ListView; readonly simulated: RenderedTerms | null }> {
  const stock = queryableList(list);
  const cardsOf = (entries: typeof stock.entries) =>
    toCards(
      entries.map(({ vehicle }) => vehicle),
      list,
    );
  const { terms } = state;
  if (terms === null) return { shown: listView(stock, state, cardsOf), simulated: null };
  const pending = feesOnTerms(stock, { filters: state.filters, terms }, limits);
  const ownFees = (shown: ListView) =>
    termsFees(
      list,
      shown.cards.map(({ id }) => id),
      terms,
      limits,
      { waitMs: feesWaitMs },
    );
  if (state.filters.cuota === undefined) {
    const shown = listView(stock, state, cardsOf);
    const [{ fees }, listFees] = await Promise.all([
      ownFees(shown),
      withTimeout(feesWaitMs, pending, () => late),
    ]);
    const { outcome, range } = stockOnTerms(stock, { filters: state.filters, terms }, limits, listFees);
    return { shown, simulated: { terms, fees, ...listFees, outcome, range, isPartial: false } };
  }
  const listFees = await pending;
  const { view, outcome, range, isPartial } = termsView(
    stock,
    { ...state, terms },
    limits,
    listFees,
    cardsOf,
  );
  const shown = view ?? listView(stock, state, cardsOf);
  const { fees } = await ownFees(shown);
  return { shown, simulated: { terms, fees, ...listFees, outcome, range, isPartial } };
}

const late: ListFees = { feeTable: [], hasFailed: false, isAnswered: false };
