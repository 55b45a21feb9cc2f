import type { RefObject } from 'react';
import { Icon } from '@/components/ui/icon';
import type { RequestField } from '@/lib/domain/request-values';
import type { RequestWords } from './words';

interface ErrorSummaryProps {
  prefix: string;
  fields: readonly RequestField[];
  /** The name of a field. */
  nameOf: (field: RequestField) => string;
  words: RequestWords;
  ref: RefObject<HTMLDivElement | null>;
  /** Whether the page comes with it: then it is what is read first. */
  first: boolean;
}

/** What is missing, in one place that takes the focus, with a link to each field. */
export function ErrorSummary({ prefix, fields, nameOf, words, ref, first }: ErrorSummaryProps) {
  const heading =
    fields.length === 1 ? words.summaryOne : words.summaryOther.replace('{count}', String(fields.length));
  return (
    <div
      ref={ref}
      role="group"
      aria-labelledby={`${prefix}-summary`}
      tabIndex={-1}
      autoFocus={first}
      className="notice notice-error"
    >
      <Icon name="alert" size={22} />
      <div>
        <p id={`${prefix}-summary`} className="font-semibold">
          {heading}
        </p>
        <ul className="mt-1 flex flex-wrap gap-x-4">
          {fields.map((field) => (
            <li key={field}>
              <a
                href={`#${prefix}-${field}`}
                className="inline-flex min-h-8 items-center underline underline-offset-4"
                onClick={(event) => {
                  const control = document.getElementById(`${prefix}-${field}`);
                  if (!control) return;
                  event.preventDefault();
                  control.focus();
                }}
              >
                {nameOf(field)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
