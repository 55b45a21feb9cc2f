'use client';

import { useMessages } from '@/components/ui/messages/messages-provider';
import { formatInUnit, formatMessage } from '@/lib/i18n/format';
import { useListContext } from './list-context';

/** What the terms show, or that the fees are loading or failed: visible only where they failed. */
export function BudgetStatus() {
  const { list } = useListContext();
  const messages = useMessages('terms');
  const { state, status, actions } = list;
  const { cuota } = state.filters;
  if (state.terms === null) return null;
  const isWaiting = status.isWaitingForFees || status.isBusy;
  const hasFailed = !isWaiting && status.curve === null;
  const failed = cuota === undefined ? messages.failed : messages.unfiltered;
  const settled =
    cuota === undefined
      ? messages.byTerms
      : formatMessage(messages.byFee, { amount: formatInUnit(cuota, 'euro') });
  return (
    <>
      <div className={hasFailed ? 'budget-status' : 'sr-only'} data-print="hide">
        <p className={isWaiting ? 'scripted' : ''}>
          <span aria-live="polite">{isWaiting ? messages.waiting : hasFailed ? failed : settled}</span>
          {hasFailed && (
            <button
              type="button"
              onClick={actions.retry}
              // Spaced by a margin: a space character would move with the text.
              className="ml-1 font-semibold underline underline-offset-4"
            >
              {messages.retry}
            </button>
          )}
        </p>
      </div>
      {isWaiting && (
        <noscript>
          <p className="budget-status">{messages.reload}</p>
        </noscript>
      )}
    </>
  );
}
