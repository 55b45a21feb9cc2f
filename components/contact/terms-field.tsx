import { FieldError } from '@/components/ui/field';
import { Tick } from '@/components/ui/tick';
import type { FormPart } from './form-part';
import { Linked } from './linked';

/** The privacy terms, which an interest has to accept (decisions 6). */
export function TermsField({
  prefix,
  words,
  values,
  register,
  errorOf,
  href,
}: FormPart & { href: string | null }) {
  const id = `${prefix}-terms`;
  const error = errorOf('terms');
  return (
    <div className="field">
      <div className="consent">
        <Tick
          id={id}
          {...register('terms')}
          defaultChecked={values.terms}
          required
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : `${id}-error`}
        />
        <label htmlFor={id}>
          <Linked text={words.terms} href={href} />
        </label>
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}
