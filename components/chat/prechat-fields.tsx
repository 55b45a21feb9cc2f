import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';

const box =
  'border-sand-500 hover:border-ink-900 aria-invalid:border-ink-900 aria-invalid:border-2 h-12 w-full min-w-0 rounded-md border bg-white px-3';

interface FieldProps {
  id: string;
  label: string;
  /** The words of its error; null when there is none. */
  error: string | null;
}

/** A text box with its label above and its error below, tied together. */
export function TextField({ id, label, error, ...input }: FieldProps & ComponentProps<'input'>) {
  return (
    <Field id={id} label={label} error={error}>
      <input id={id} {...input} {...tied(id, error)} className={box} />
    </Field>
  );
}

/** A select with its label above and its error below, tied together. */
export function SelectField({ id, label, error, ...select }: FieldProps & ComponentProps<'select'>) {
  return (
    <Field id={id} label={label} error={error}>
      <select id={id} {...select} {...tied(id, error)} className={box} />
    </Field>
  );
}

/** A box to tick with its label beside it. */
export function CheckField({ id, label, error, note, ...input }: CheckProps & ComponentProps<'input'>) {
  return (
    <div>
      <div className="flex items-start gap-3">
        <input
          id={id}
          type="checkbox"
          {...input}
          {...tied(id, error)}
          className="accent-ink-900 mt-0.5 size-5 shrink-0"
        />
        <div className="text-label">
          <label htmlFor={id} className="text-ink-950">
            {label}
          </label>
          {note}
        </div>
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}

interface CheckProps extends FieldProps {
  /** What stands behind the label without being part of it. */
  note: ReactNode;
}

function Field({ id, label, error, children }: FieldProps & { children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}

function FieldError({ id, error }: Pick<FieldProps, 'id' | 'error'>) {
  if (error === null) return null;
  return (
    <p id={`${id}-error`} className="text-label mt-1.5 flex gap-1.5 font-semibold">
      <Icon name="info" size={18} />
      {error}
    </p>
  );
}

const tied = (id: string, error: string | null) =>
  error === null ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-error` };
