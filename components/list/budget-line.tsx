'use client';

import type { SubmitEvent } from 'react';
import { BudgetForm, budgetParams } from '@/components/finance/budget-form';
import { useFinance } from '@/components/finance/finance-store';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { Icon } from '@/components/ui/icon';
import { formQuery, inPlaceLink } from '@/lib/navigation/follow';
import { without } from '@/lib/shop/filters';
import type { FinancingChoice } from '@/lib/finance/financing';
import { formatEuro, formatMessage, formatTypedEuro } from '@/lib/web/i18n/format';
import type { Messages } from '@/lib/web/i18n/locales';
import { keptParams, type ListState, parseListState } from '@/lib/addresses/list-params';
import type { RenderedList } from '@/lib/list/index/held';
import type { ListFees } from '@/components/finance/use-card-fees';
import type { List } from './use-list';

interface BudgetLineProps {
  rendered: RenderedList;
  list: List;
  fees: ListFees | null;
  /** Another budget, or none, is asked for. */
  onChange: (state: ListState) => void;
}

/**
 * The budget at the top of a list (product 6.13): what is asked for now, folded, with the question in it. Without scripts it
 * is a form like any other.
 */
export function BudgetLine({ rendered, list, fees, onChange: show }: BudgetLineProps) {
  const messages = useMessages('budget');
  const filters = useMessages('filters');
  const { offer, state, refused, hrefOf } = list;
  const range = offer.ranges.cuota;
  if (range === null) return null;
  const { cuota } = state.filters;
  const onChange = (next: ListState) => {
    // Put away here, terms are put away for the visit (product 8.5).
    if (next.terms === null) useFinance.getState().choose(null);
    show(next);
  };
  const open: ListState = { ...state, filters: without(state.filters, 'cuota'), terms: null, page: 1 };
  const parts = [
    cuota !== undefined && formatMessage(filters.upToFee, { amount: formatTypedEuro(cuota) }),
    fees && entryText(messages, fees.terms),
    fees && formatMessage(messages.monthsShown, { months: fees.terms.months }),
  ];
  // Without scripts the reason why an amount counts for nothing is read here.
  const hasRefused = budgetParams.some((name) => name in refused);
  // Lines break between the parts alone.
  const text = parts.flatMap((part) => (part ? [part.replaceAll(' ', '\u00a0')] : [])).join(' · ');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const { filters: wanted, terms } = parseListState(formQuery(form), offer, rendered.limits);
    form.closest('details')?.removeAttribute('open');
    event.preventDefault();
    onChange({ ...open, filters: { ...state.filters, cuota: wanted.cuota }, terms });
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
          // Its fields start from what is asked for now.
          key={`${cuota} ${state.terms?.entry} ${state.terms?.months}`}
          path={rendered.path}
          limits={rendered.limits}
          feeBounds={range}
          refused={refused}
          fee={cuota}
          terms={state.terms}
          kept={keptParams(new URLSearchParams(hrefOf(state).split('?')[1]), budgetParams)}
          onSubmit={submit}
        />
      </details>
      {/* Only with terms: a maximum alone is taken back above the list, and must move nothing when it is set. */}
      {fees && (
        <div className="budget-status">
          <TermsStatus fees={fees} />
          <a {...inPlaceLink(hrefOf(open), () => onChange(open))} aria-label={messages.removeAll}>
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

/** What the list keeps and which fees it shows; that they are on the way, or can't be had (product 6.13). */
function TermsStatus({ fees }: { fees: ListFees }) {
  const messages = useMessages('terms');
  const { budget, waiting, missing, retry } = fees;
  const settled = budget === undefined ? messages.byTerms : messages.byFee;
  return (
    <div>
      <p className={waiting > 0 ? 'scripted' : ''}>
        <span aria-live="polite">
          {waiting > 0
            ? messages.waiting
            : missing > 0
              ? formatMessage(messages.failed, { count: missing })
              : settled}
        </span>{' '}
        {waiting === 0 && missing > 0 && (
          <button type="button" onClick={retry} className="inline font-semibold underline underline-offset-4">
            {messages.retry}
          </button>
        )}
      </p>
      {waiting > 0 && (
        <noscript>
          <p>{messages.reload}</p>
        </noscript>
      )}
    </div>
  );
}
