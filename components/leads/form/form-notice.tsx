import { useEffect, useRef } from 'react';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { Icon } from '@/components/ui/icon';
import { anchors } from '@/lib/routing/routes';
import type { LeadField, LeadKind } from '@/lib/leads/fields';
import type { InitialForm } from '@/lib/leads/lead';
import { formatMessage, splitLink } from '@/lib/i18n/format';

interface FormNoticeProps {
  kind: LeadKind;
  /** Why the form was not sent; empty for no notice. */
  notice: string;
  /** The invalid fields of the last failed attempt. */
  failed: readonly LeadField[];
  /** The fields that are invalid now. */
  invalid: readonly LeadField[];
  first: InitialForm;
}

/**
 * The notice above the fields: the outcome of sending and, after a failed attempt, the invalid fields, each a link to
 * its control; their number is announced when it appears (product 10.5).
 */
export function FormNotice({ kind, notice, failed, invalid, first }: FormNoticeProps) {
  const messages = useMessages('leads');
  const summary = useRef<HTMLDivElement>(null);
  // In a form rendered by the server after a failed attempt, the summary has the focus already.
  const focused = useRef(failed);
  // Runs in every render: errors may be set after the failed attempt.
  useEffect(() => {
    if (focused.current === failed || !summary.current) return;
    focused.current = failed;
    summary.current.focus();
  });
  const idOf = (field: LeadField) => `${kind}-${field}`;
  return (
    <div
      id={anchors.formNotice}
      tabIndex={-1}
      className={`grid scroll-mt-24 gap-4 ${notice || failed.length > 0 ? 'mb-5' : ''}`}
    >
      <div role="alert">
        {notice && (
          <p className="notice">
            <Icon name="alert" size={22} />
            <span>{notice}</span>
          </p>
        )}
      </div>
      {failed.length > 0 && invalid.length > 0 && (
        <div
          ref={summary}
          role="group"
          aria-labelledby={`${kind}-summary`}
          aria-describedby={`${kind}-summary-fields`}
          tabIndex={-1}
          autoFocus={first.fields.length > 0}
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
                    href={`#${idOf(field)}`}
                    className="inline-flex min-h-8 items-center underline underline-offset-4"
                    onClick={(event) => {
                      event.preventDefault();
                      document.getElementById(idOf(field))?.focus();
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
