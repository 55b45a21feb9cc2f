import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icon';

/** The attributes that tie a control to its label, hint and error. */
type FieldControl = Pick<ComponentProps<'input'>, 'id' | 'aria-invalid' | 'aria-describedby' | 'className'>;

interface FieldProps {
  id: string;
  label: string;
  /** Shown above the control. */
  hint?: ReactNode;
  /** The error message; null for none. */
  error: string | null;
  /** Rendered below the error. */
  aside?: ReactNode;
  children: (control: FieldControl) => ReactNode;
}

/** A field of a form: label, hint, control and error. */
export function Field({ id, label, hint, error, aside, children }: FieldProps) {
  const about = [error !== null && `${id}-error`, hint !== undefined && `${id}-hint`].filter(Boolean);
  return (
    <div className="field">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-label text-hint">
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-invalid': error !== null,
        'aria-describedby': about.join(' ') || undefined,
        className: 'control',
      })}
      <FieldError id={id} error={error} />
      {aside}
    </div>
  );
}

/** The error of a field: an icon and text, never color alone. */
export function FieldError({ id, error }: { id: string; error: string | null }) {
  if (error === null) return null;
  return (
    <p id={`${id}-error`} className="text-label text-error flex items-center gap-1.5 font-semibold">
      <Icon name="alert" size={18} />
      <span>{error}</span>
    </p>
  );
}

/** A checkbox in the site's own style. */
export function Checkbox(input: ComponentProps<'input'>) {
  return <input type="checkbox" className="tick" {...input} />;
}

/** A checkbox with its label and, below, its error. */
export function CheckboxField({
  id,
  error,
  children,
  ...input
}: ComponentProps<'input'> & { id: string; error: string | null }) {
  return (
    <div className="field">
      <div className="consent">
        <Checkbox
          id={id}
          {...input}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : `${id}-error`}
        />
        {children}
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}
