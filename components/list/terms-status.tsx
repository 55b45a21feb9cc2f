'use client';

import { useMessages } from '@/components/ui/messages/messages-provider';
import { formatMessage } from '@/lib/web/i18n/format-message';
import type { ListFees } from './use-card-fees';

/** What the list keeps and which fees it shows; that they are on the way, or can't be had (product 6.13). */
export function TermsStatus({ fees }: { fees: ListFees }) {
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
        </span>
        {waiting === 0 && missing > 0 && (
          <>
            {' '}
            <button
              type="button"
              onClick={retry}
              className="inline font-semibold underline underline-offset-4"
            >
              {messages.retry}
            </button>
          </>
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
