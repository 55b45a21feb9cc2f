import { Icon } from '@/components/ui/icon';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { formatMessage, splitMessageAtLink } from '@/lib/i18n/format';
import type { LeadField, LeadKind } from '@/lib/leads/fields';
import { anchors } from '@/lib/routing/routes';

interface FormNoticeProps {
  kind: LeadKind;
  /** Why the form was not sent; empty for no notice. */
  notice: string;
  /** Whether the last attempt failed by several fields. */
  isListed: boolean;
  attempts: number;
  /** The fields that are invalid now. */
  invalid: readonly LeadField[];
  onPick: (field: LeadField) => void;
}

const focusElement = (element: HTMLElement | null) => element?.focus();

/**
 * The notice above the fields: the outcome of sending and, after an attempt that failed by several fields,
 * those that are invalid, each a link to its control; their number is announced when it appears.
 */
export function FormNotice({ kind, notice, isListed, attempts, invalid, onPick }: FormNoticeProps) {
  const messages = useMessages('leads');
  return (
    <div
      id={anchors.formNotice}
      tabIndex={-1}
      className={`grid scroll-mt-24 gap-4 ${notice || isListed ? 'mb-5' : ''}`}
    >
      <div role="alert">
        {notice && (
          <p className="notice">
            <Icon name="alert" size={22} />
            <span>{notice}</span>
          </p>
        )}
      </div>
      {isListed && (
        <div
          // Each failed attempt has a new list, which takes the focus. In a form rendered by the server after
          // a failed attempt, the notice has it already.
          key={attempts}
          ref={attempts > 0 ? focusElement : null}
          role="group"
          aria-labelledby={`${kind}-summary`}
          aria-describedby={`${kind}-summary-fields`}
          tabIndex={-1}
          hidden={invalid.length === 0}
          className="notice border-error bg-error-wash outline-offset-2"
        >
          <Icon name="alert" size={22} />
          <div>
            <p id={`${kind}-summary`} className="font-semibold">
              {formatMessage(messages.summary, { count: invalid.length })}
            </p>
            <ul role="list" id={`${kind}-summary-fields`} className="mt-1 flex flex-wrap gap-x-4">
              {invalid.map((field) => (
                <li key={field}>
                  <a
                    href={`#${kind}-${field}`}
                    className="inline-block py-1 underline underline-offset-4 first-letter:uppercase"
                    onClick={(event) => {
                      event.preventDefault();
                      onPick(field);
                    }}
                  >
                    {field === 'terms' ? splitMessageAtLink(messages.terms)[1] : messages[field]}
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
