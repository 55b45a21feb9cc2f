import type { ReactNode } from 'react';
import { Icon } from './icon';

/** What a control needs to belong to its label, hint and error. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
  readonly className: string;
}

interface FieldProps {
  id: string;
  label: string;
  /** What is expected, below the control. */
  hint?: string | undefined;
  /** What is wrong; null while nothing is. */
  error: string | null;
  children: (control: FieldControl) => ReactNode;
}

/** A field of a form: label above, hint and error below, all tied to the control. */
export function Field({ id, label, hint, error, children }: FieldProps) {
  const about = [error !== null && `${id}-error`, hint !== undefined && `${id}-hint`].filter(Boolean);
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error !== null,
        'aria-describedby': about.join(' ') || undefined,
        className: 'control',
      })}
      <FieldError id={id} error={error} />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  );
}

/** What is wrong with a field: an icon and words, never colour alone. */
export function FieldError({ id, error }: { id: string; error: string | null }) {
  if (error === null) return null;
  return (
    <p id={`${id}-error`} className="field-error">
      <Icon name="alert" size={18} />
      {error}
    </p>
  );
}
