import { useEffect, useRef } from 'react';
import { Icon } from '@/components/ui/icon';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { formatMessage, splitLink } from '@/lib/i18n/format';
import type { LeadField, LeadKind } from '@/lib/leads/fields';
import { anchors } from '@/lib/routing/routes';

interface FormNoticeProps {
  kind: LeadKind;
  /** Why the form was not sent; empty for no notice. */
  notice: string;
  /** The invalid fields of the last failed attempt. */
  failed: readonly LeadField[];
  /** The fields that are invalid now. */
  invalid: readonly LeadField[];
  onPick: (field: LeadField) => void;
}

/**
 * The notice above the fields: the outcome of sending and, after an attempt that failed by several fields, those that
 * are invalid, each a link to its control; their number is announced when it appears.
 */
export function FormNotice({ kind, notice, failed, invalid, onPick }: FormNoticeProps) {
  const messages = useMessages('leads');
  const summary = useRef<HTMLDivElement>(null);
  // In a form rendered by the server after a failed attempt, the notice has the focus already.
  const focused = useRef(failed);
  // Runs in every render: errors may be set after the failed attempt.
  useEffect(() => {
    if (focused.current === failed || !summary.current) return;
    focused.current = failed;
    summary.current.focus();
  });
  const hasSummary = failed.length > 1 && invalid.length > 0;
  return (
    <div
      id={anchors.formNotice}
      tabIndex={-1}
      className={`grid scroll-mt-24 gap-4 ${notice || failed.length > 1 ? 'mb-5' : ''}`}
    >
      <div role="alert">
        {notice && (
          <p className="notice">
            <Icon name="alert" size={22} />
            <span>{notice}</span>
          </p>
        )}
      </div>
      {hasSummary && (
        <div
          ref={summary}
          role="group"
          aria-labelledby={`${kind}-summary`}
          aria-describedby={`${kind}-summary-fields`}
          tabIndex={-1}
          className="notice notice-error"
        >
          <Icon name="alert" size={22} />
          <div>
            <p id={`${kind}-summary`} className="font-semibold">
              {formatMessage(messages.summary, { count: invalid.length })}
            </p>
            <ul id={`${kind}-summary-fields`} className="mt-1 flex flex-wrap gap-x-4">
              {invalid.map((field) => (
                <li key={field}>
                  <a
                    href={`#${kind}-${field}`}
                    className="inline-flex min-h-8 items-center underline underline-offset-4"
                    onClick={(event) => {
                      event.preventDefault();
                      onPick(field);
                    }}
                  >
                    {field === 'terms' ? splitLink(messages.terms)[1] : messages[field]}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  );
}
