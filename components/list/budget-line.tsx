'use client';

import { use, type SubmitEvent } from 'react';
import { anyFee, BudgetForm, budgetParams } from '@/components/finance/budget-form';
import { useFinance } from '@/components/finance/finance-store';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { Icon } from '@/components/ui/icon';
import { formQuery, clientLink } from '@/lib/navigation/follow';
import { withoutFacet } from '@/lib/stock/filters';
import { rangeText } from '@/lib/list/choices';
import type { FinancingChoice } from '@/lib/finance/financing';
import { formatEuro, formatMessage, formatInUnit } from '@/lib/i18n/format';
import type { Messages } from '@/lib/i18n/locales';
import { maximumFeeInQuery, hiddenParams, type ListState, parseListState } from '@/lib/list/list-params';
import { type CardFees, CardFeesContext } from '@/components/finance/terms-fees';
import { useListContext } from './list-context';
import type { List } from './use-list';

/**
 * The budget at the top of a list (product 6.13): the current budget, folded, with the form in it. Without scripts it
 * is a plain form.
 */
export function BudgetLine() {
  const messages = useMessages('budget');
  const filters = useMessages('filters');
  const { list, changeBudget } = useListContext();
  const fees = use(CardFeesContext);
  const { rendered, offer, state, refused, hrefOf } = list;
  const range = offer.ranges.cuota;
  if (range === null) return null;
  const { cuota } = state.filters;
  const onChange = (next: ListState) => {
    // Terms removed here are dismissed for the whole visit (product 8.5).
    if (next.terms === null) useFinance.getState().choose(null);
    changeBudget(next);
  };
  const open: ListState = { ...state, filters: withoutFacet(state.filters, 'cuota'), terms: null, page: 1 };
  const parts = [
    cuota !== undefined && rangeText(filters, 'cuota', 'chosen', cuota),
    fees && entryText(messages, fees.terms),
    fees && formatMessage(messages.monthsShown, { months: fees.terms.months }),
  ];
  // Without scripts the reason for a rejected amount is read here.
  const hasRefused = budgetParams.some((name) => name in refused);
  // Lines break only between the parts.
  const text = parts.flatMap((part) => (part ? [part.replaceAll(' ', '\u00a0')] : [])).join(' · ');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const query = formQuery(form);
    const { terms } = parseListState(query, offer, rendered.limits);
    form.closest('details')?.removeAttribute('open');
    event.preventDefault();
    onChange({ ...open, filters: { ...state.filters, cuota: maximumFeeInQuery(query) }, terms });
  };
  return (
    <div className="budget" data-print="hide">
      <details open={hasRefused}>
        <summary>
          <span className="grow">{text || messages.title}</span>
          {text !== '' && (
            <span className="max-xs:sr-only underline underline-offset-4">{messages.change}</span>
          )}
          <Icon name="chevronDown" size={18} />
        </summary>
        <BudgetForm
          // Resets the fields to the current budget.
          key={`${cuota} ${state.terms?.entry} ${state.terms?.months}`}
          path={rendered.path}
          limits={rendered.limits}
          // Without terms the list has bounds of its own; an amount of the URL may lie outside of them.
          feeBounds={refused.cuota === undefined ? anyFee : range}
          refused={refused}
          fee={cuota}
          terms={state.terms}
          hiddenParams={hiddenParams(new URLSearchParams(hrefOf(state).split('?')[1]), budgetParams)}
          onSubmit={submit}
        />
      </details>
      {/* Only with terms: a maximum alone is removed above the list, and setting it must cause no layout shift. */}
      {fees && (
        <div className="budget-status">
          <TermsStatus fees={fees} list={list} />
          <a {...clientLink(hrefOf(open), () => onChange(open))} aria-label={messages.removeAll}>
            {messages.remove}
          </a>
        </div>
      )}
    </div>
  );
}

function entryText(messages: Messages['budget'], { entry }: FinancingChoice): string {
  return entry === 0 ? messages.noEntry : formatMessage(messages.entryShown, { entry: formatEuro(entry) });
}

/** How many vehicles the terms leave and their fees; or that the fees are loading or failed (product 6.13). */
function TermsStatus({ fees, list }: { fees: CardFees; list: List }) {
  const messages = useMessages('terms');
  const { waiting, missing, retry } = fees;
  const isWaiting = waiting > 0 || list.busy;
  const hasFailed = list.terms?.outcome === 'unknown';
  const text =
    exceptionText(messages, list) ??
    (missing > 0 ? formatMessage(messages.failed, { count: missing }) : settledText(messages, list));
  return (
    <div>
      <p className={isWaiting ? 'scripted' : ''}>
        <span aria-live="polite">{isWaiting ? messages.waiting : text}</span>
        {!isWaiting && (hasFailed || missing > 0) && (
          <button
            type="button"
            onClick={() => {
              list.retryTerms();
              retry();
            }}
            // Spaced by a margin: a space character would move with the text.
            className="ml-1 font-semibold underline underline-offset-4"
          >
            {messages.retry}
          </button>
        )}
      </p>
      {isWaiting && (
        <noscript>
          <p>{messages.reload}</p>
        </noscript>
      )}
    </div>
  );
}

const withEuros = (text: string, amount = 0) => formatMessage(text, { amount: formatInUnit(amount, 'euro') });

/** Explains why the list also holds vehicles above the maximum fee; null if it doesn't. */
function exceptionText(messages: Messages['terms'], { terms, state }: List): string | null {
  const { outcome, range, isPartial } = terms ?? {};
  if (outcome === 'unknown') return messages.unfiltered;
  if (outcome === 'below') return withEuros(messages.below, range?.min);
  if (outcome === 'above') return withEuros(messages.above, range?.max);
  return isPartial ? withEuros(messages.partly, state.filters.cuota) : null;
}

function settledText(messages: Messages['terms'], { state }: List): string {
  const { cuota } = state.filters;
  return cuota === undefined ? messages.byTerms : withEuros(messages.byFee, cuota);
}
