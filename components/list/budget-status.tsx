'use client';

import { useMessages } from '@/components/ui/messages/messages-provider';
import { formatInUnit, formatMessage } from '@/lib/i18n/format';
import type { Messages } from '@/lib/i18n/locales';
import { useListContext } from './list-context';
import type { List } from './use-list';

/**
 * What the terms leave and show, or that the fees are loading or failed (product 6.13). Visible only where it says more
 * than the field and the cards do.
 */
export function BudgetStatus() {
  const { list } = useListContext();
  const messages = useMessages('terms');
  const { state, status, actions } = list;
  if (state.terms === null) return null;
  const isWaiting = status.isWaitingForFees || status.isBusy;
  const exception = isWaiting ? null : exceptionText(messages, list);
  return (
    <>
      <div className={exception === null ? 'sr-only' : 'budget-status'} data-print="hide">
        <p className={isWaiting ? 'scripted' : ''}>
          <span aria-live="polite">
            {isWaiting ? messages.waiting : (exception ?? settledText(messages, list))}
          </span>
          {!isWaiting && status.curve === null && (
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

const withEuros = (text: string, amount = 0) => formatMessage(text, { amount: formatInUnit(amount, 'euro') });

/** Explains why the list also holds vehicles above the maximum fee; null if it doesn't. */
function exceptionText(messages: Messages['terms'], { status, view, state }: List): string | null {
  const { outcome, range } = view.terms ?? {};
  if (status.curve === null) return state.filters.cuota === undefined ? messages.failed : messages.unfiltered;
  if (outcome === 'below') return withEuros(messages.below, range?.min);
  if (outcome === 'above') return withEuros(messages.above, range?.max);
  return null;
}

function settledText(messages: Messages['terms'], { state }: List): string {
  const { cuota } = state.filters;
  return cuota === undefined ? messages.byTerms : withEuros(messages.byFee, cuota);
}
