'use client';

import { use, useState } from 'react';
import { type CardFees, CardFeesContext } from '@/components/finance/terms-fees';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { formatInUnit, formatMessage } from '@/lib/i18n/format';
import type { Messages } from '@/lib/i18n/locales';
import { useListContext } from './list-context';
import type { List } from './use-list';

/**
 * What the terms leave and show; or that the fees are loading or failed (product 6.13). Visible only where it says more
 * than the field and the cards do. After a choice its lines are reserved at once: nothing moves with the response.
 */
export function BudgetStatus() {
  const fees = use(CardFeesContext);
  const { list } = useListContext();
  const [isOfPage] = useState(fees !== null);
  return fees && <TermsStatus {...{ fees, list, isOfPage }} />;
}

interface TermsStatusProps {
  fees: CardFees;
  list: List;
  /** Whether the page came with terms; its cards have space for their fees. */
  isOfPage: boolean;
}

function TermsStatus({ fees, list, isOfPage }: TermsStatusProps) {
  const messages = useMessages('terms');
  const { waiting, missing, retry } = fees;
  const isWaiting = waiting > 0 || list.busy;
  const hasFailed = list.terms?.outcome === 'unknown';
  const exception =
    exceptionText(messages, list) ??
    (missing > 0 ? formatMessage(messages.failed, { count: missing }) : null);
  const [isLoading, setIsLoading] = useState(isOfPage && isWaiting);
  const [isVisible, setIsVisible] = useState(false);
  if (isLoading && !isWaiting) setIsLoading(false);
  if (!isVisible && (exception !== null || (isWaiting && !isLoading))) setIsVisible(true);
  return (
    <>
      <div className={isVisible ? 'budget-status' : 'sr-only'} data-print="hide">
        <p className={isWaiting ? 'scripted' : ''}>
          <span aria-live="polite">
            {isWaiting ? messages.waiting : (exception ?? settledText(messages, list))}
          </span>
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
