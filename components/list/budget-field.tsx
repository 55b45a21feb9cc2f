'use client';

import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useRef,
} from 'react';
import { BudgetForm, budgetFields } from '@/components/finance/budget-form';
import { useFinanceStore } from '@/components/finance/finance-store';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { firstInvalidInputOrUndefined } from '@/components/ui/amount-box';
import { Icon } from '@/components/ui/icon';
import { queryOfForm, clientLinkProps } from '@/components/site/browser/links';
import { withoutFacet } from '@/lib/stock/filters';
import { rangeBoundText } from '@/lib/stock/active-filters';
import { formatWholeEuros, formatWithUnit, formatMessage, joinFactsWithDots } from '@/lib/i18n/format';
import {
  type AmountTexts,
  hiddenFormParams,
  type ListState,
  parseListState,
  rejectedAmountTexts,
  withoutFeeBounds,
} from '@/lib/stock/url';
import { AffordableTermsLinks } from './fee-answers';
import { type BrowserList, useListContext } from './use-list';

const statusClass = 'text-label text-soft pb-1 md:order-6 md:w-full';
// Spaced by a margin: a space character would move with the text.
const retryClass = 'font-semibold underline underline-offset-4';

/**
 * The budget as a field of a list's toolbar: the current budget, and its form in a panel over the cards.
 * Without scripts it is a plain form in a `details` element.
 */
export function BudgetField() {
  const messages = useMessages('budget');
  const list = useListContext();
  const { rendered, available, state, terms, refused, hrefOf, choose, changeBudget } = list;
  const range = available.ranges.fee;
  const panel = useLightDismissDetails();
  const text = useBudgetText(list);
  const focusRefused = useFocusOnRefusal(panel.ref, refused);
  if (range === null) return null;
  const { fee } = state.filters;
  const onChange = (next: ListState) => {
    // Terms removed here are dismissed for the whole visit.
    if (terms !== null && next.terms === null) useFinanceStore.getState().setTerms(null);
    changeBudget(next);
  };
  const open: ListState = { ...state, filters: withoutFacet(state.filters, 'fee'), terms: null, page: 1 };
  // Without scripts the reason for a rejected amount is read here.
  const hasRefused = budgetFields.some((name) => name in refused);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const query = queryOfForm(event.currentTarget);
    event.preventDefault();
    // Any maximum: the list says where it is out of its bounds.
    const next = parseListState(query, withoutFeeBounds(available), rendered.limits);
    if (rejectedAmountTexts(query, rendered.available, rendered.limits).fee !== undefined) {
      choose(next);
      focusRefused();
      return;
    }
    panel.ref.current?.removeAttribute('open');
    onChange(next);
  };
  return (
    <div className="budget" data-print="hide">
      <details open={hasRefused} {...panel}>
        <summary>
          <span className="grow">{text || messages.title}</span>
          {text === '' ? (
            <Icon name="chevronDown" size={18} />
          ) : (
            <span className="underline underline-offset-4 max-md:sr-only">{messages.change}</span>
          )}
        </summary>
        <BudgetForm
          // Resets the fields to the current budget.
          key={`${fee} ${terms?.entry} ${terms?.months}`}
          path={rendered.path}
          limits={rendered.limits}
          // Without terms the list has bounds of its own; an amount of the URL may lie outside of them.
          feeBounds={refused.fee === undefined ? undefined : range}
          refused={refused}
          fee={fee}
          terms={terms}
          hiddenParams={hiddenFormParams(new URLSearchParams(hrefOf(state).split('?')[1]), budgetFields)}
          onSubmit={submit}
        >
          {hasRefused && <AffordableTermsLinks className="col-span-full grid gap-2" />}
        </BudgetForm>
      </details>
      {/* Only with terms: a maximum alone is removed above the list. */}
      {terms && (
        <a
          {...clientLinkProps(hrefOf(open), () => onChange(open))}
          aria-label={messages.removeAll}
          className="border-line grid w-10 place-items-center border-l"
        >
          <Icon name="close" size={18} />
        </a>
      )}
    </div>
  );
}

/**
 * Returns a function after which the next refusal of the list moves the focus to its box, where the reason
 * stands.
 */
function useFocusOnRefusal(panel: RefObject<HTMLDetailsElement | null>, refused: AmountTexts) {
  const isAwaited = useRef(false);
  useEffect(() => {
    if (!isAwaited.current) return;
    isAwaited.current = false;
    firstInvalidInputOrUndefined(panel.current?.querySelector('form') ?? null)?.focus();
  }, [panel, refused]);
  return () => void (isAwaited.current = true);
}

/** Says whether the fees are on the visitor’s terms, loading, or failed: visible only where they failed. */
export function VisitorFeesStatus() {
  const { rendered, state, terms, curve, isBusy, isWaitingForFees, retryFees } = useListContext();
  const messages = useMessages('terms');
  const { fee } = state.filters;
  if (terms === null) return null;
  const isWaiting = isWaitingForFees || isBusy;
  const hasFailed = !isWaiting && curve === null;
  const failed = fee === undefined ? messages.failed : messages.unfiltered;
  const settled =
    fee === undefined
      ? messages.byTerms
      : formatMessage(messages.byFee, { amount: formatWithUnit(fee, 'euro') });
  return (
    <>
      <div className={hasFailed ? statusClass : 'sr-only'} data-print="hide">
        <p className={isWaiting ? 'scripted' : ''}>
          <span aria-live="polite">{isWaiting ? messages.waiting : hasFailed ? failed : settled}</span>{' '}
          {hasFailed && (
            <button type="button" onClick={retryFees} className={retryClass}>
              {messages.retry}
            </button>
          )}
        </p>
      </div>
      {isWaiting && (
        <noscript>
          <p className={statusClass}>
            {failed}{' '}
            <a href={rendered.path + rendered.query} className={retryClass}>
              {messages.retry}
            </a>
          </p>
        </noscript>
      )}
    </>
  );
}

/**
 * Closes the panel by a click or a step of the focus outside of it, and by Escape, which returns the focus.
 */
function useLightDismissDetails() {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = ({ target }: MouseEvent) => {
      if (!(target instanceof Node && details.current?.contains(target)))
        details.current?.removeAttribute('open');
    };
    document.addEventListener('click', close);
    return () => document.removeEventListener('click', close);
  }, []);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.removeAttribute('open');
  };
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) => {
    if (key !== 'Escape' || !currentTarget.open) return;
    currentTarget.removeAttribute('open');
    currentTarget.querySelector('summary')?.focus();
  };
  return { ref: details, onBlur, onKeyDown };
}

/** Returns «Hasta 300 €/mes · 3.000 € · 96 meses»; empty without a budget. */
function useBudgetText({ state, terms }: Pick<BrowserList, 'state' | 'terms'>): string {
  const { fee } = state.filters;
  const messages = useMessages('budget');
  const filters = useMessages('filters');
  const entry = terms?.entry ? formatWholeEuros(terms.entry) : '';
  // Behind a fee the amount alone is clear.
  const entryText = fee === undefined ? formatMessage(messages.entryShown, { entry }) : entry;
  const parts = [
    fee !== undefined && rangeBoundText(filters, 'fee', 'chosen', fee),
    terms && (entry === '' ? messages.noEntry : entryText),
    terms && formatMessage(messages.monthsShown, { months: terms.months }),
  ];
  // Lines break only between the parts.
  return joinFactsWithDots(parts.map((part) => part && part.replaceAll(' ', '\u00a0')));
}
