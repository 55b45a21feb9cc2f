'use client';

import { useRef } from 'react';
import { useWatch, type UseFormRegister, type UseFormReturn } from 'react-hook-form';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { buttonClass } from '@/components/ui/button';
import { emailInput, Field, nameInput, phoneInput, Checkbox, CheckboxField } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import type { LeadField, LeadKind, LeadValues } from '@/lib/leads/lead';
import { suggestEmail } from '@/lib/leads/email-typos';
import { findEmail, normalizePhone } from '@/lib/leads/lead-schema';
import { formatMessage, splitLink } from '@/lib/i18n/format';

/**
 * The `pattern` that a browser checks before it sends a form without scripts (product 10.5). It accepts everything that
 * `lead-schema.ts` accepts. Telephone numbers have none: the server reports their errors.
 */
export const emailPattern = String.raw`.+@.+\..+`;

/** The props of every group of fields. */
export interface LeadFormPart {
  /** Also the prefix of its controls' ids. */
  readonly kind: LeadKind;
  /** The values that the server has filled in. */
  readonly values: LeadValues;
  readonly form: UseFormReturn<LeadValues>;
  readonly register: UseFormRegister<LeadValues>;
  /** Returns a field's error message; null for none. */
  readonly errorOf: (field: LeadField) => string | null;
}

/** Keyboard, autofill token and pattern (without scripts) of each field. */
const inputs = [
  { field: 'name', autoComplete: 'given-name', keyboard: nameInput, pattern: undefined },
  { field: 'surnames', autoComplete: 'family-name', keyboard: nameInput, pattern: undefined },
  // Not `type="email"`: browsers rewrite its value and reject e-mail addresses that the rules allow. Not `type="tel"`:
  // browsers fill it with the prefix that the rules reject.
  { field: 'email', autoComplete: 'email', keyboard: emailInput, pattern: emailPattern },
  { field: 'phone', autoComplete: 'tel-national', keyboard: phoneInput, pattern: undefined },
] as const;

/** Name, e-mail address and telephone number (product 10.3). */
export function PersonFields(part: LeadFormPart) {
  return inputs.map((input) => <PersonField key={input.field} {...part} {...input} />);
}

function PersonField(props: LeadFormPart & (typeof inputs)[number]) {
  const { kind, values, form, register, errorOf, field, autoComplete, keyboard, pattern } = props;
  const messages = useMessages('leads');
  const id = `${kind}-${field}`;
  const error = errorOf(field);
  const value = useWatch({ control: form.control, name: field, defaultValue: values[field] });
  const isPhoneWrong = field === 'phone' && error !== null && value.trim() !== '';
  const offer = offerFor(field, value, error !== null);
  // The hint of a name lists the characters it rejects: shown with its error only. A question takes the hint's place, so
  // that nothing moves.
  const hasHint = error !== null || (keyboard !== nameInput && offer === null);
  return (
    <Field
      id={id}
      label={messages[field]}
      hint={isPhoneWrong ? messages.phoneWrong : hasHint ? messages[`${field}Hint`] : undefined}
      error={error}
      aside={
        offer !== null && (
          <button
            type="button"
            onClick={() => {
              form.setValue(field, offer, { shouldValidate: error !== null });
              form.setFocus(field);
            }}
            className={
              error === null
                ? 'scripted field-hint -my-2 justify-self-start py-2 text-left underline underline-offset-4'
                : buttonClass('secondary', 'scripted min-h-11 justify-self-start')
            }
          >
            {formatMessage(error === null ? messages.didYouMean : messages.use, { text: offer })}
          </button>
        )
      }
    >
      {(control) => (
        <input
          type="text"
          {...control}
          {...register(field)}
          defaultValue={values[field]}
          required
          pattern={pattern}
          autoComplete={autoComplete}
          {...keyboard}
        />
      )}
    </Field>
  );
}

/** The text offered instead: what the rules accept in a rejected one, or what was probably meant; null for none. */
function offerFor(field: LeadField, typed: string, isRejected: boolean): string | null {
  if (field === 'phone') return isRejected ? normalizePhone(typed) : null;
  if (field === 'email') return isRejected ? findEmail(typed) : suggestEmail(typed);
  return null;
}

/** Milliseconds from the click to the dialog about a consent (product 10.6). */
const infoMs = 500;

/** Consent to the privacy terms, required for an interest (product 10.3). */
export function ConsentField({
  kind,
  values,
  register,
  errorOf,
  href,
}: LeadFormPart & { href: string | null }) {
  const { terms } = useMessages('leads');
  const id = `${kind}-terms`;
  return (
    <CheckboxField
      id={id}
      error={errorOf('terms')}
      {...register('terms')}
      defaultChecked={values.terms}
      required
    >
      <label htmlFor={id}>
        <LinkedText text={terms} href={href} />
      </label>
    </CheckboxField>
  );
}

/** A message with its `<link>`, opened in a new tab so that no input is lost; plain text without an href. */
export function LinkedText({ text, href }: { text: string; href: string | null }) {
  const [before, link, after] = splitLink(text);
  return (
    <>
      {before}
      {href === null ? (
        link
      ) : (
        <a href={href} target="_blank" rel="noopener" className="underline underline-offset-4">
          {link}
        </a>
      )}
      {after}
    </>
  );
}

/** The two optional consents, each with a dialog that explains it (product 10.6). */
export function Consents(part: LeadFormPart) {
  const messages = useMessages('leads');
  return (
    <fieldset className="min-w-0">
      <legend className="field-label">{messages.consents}</legend>
      <p className="field-hint">{messages.optional}</p>
      <Consent name="communications" {...part} />
      <Consent name="analysis" {...part} />
    </fieldset>
  );
}

function Consent({ name, kind, register, values }: LeadFormPart & { name: 'communications' | 'analysis' }) {
  const messages = useMessages('leads');
  const dialog = useRef<HTMLDialogElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = `${kind}-${name}`;
  const infoId = `${id}-info`;
  return (
    <div className="consent">
      <Checkbox id={id} {...register(name)} defaultChecked={values[name]} />
      <label htmlFor={id}>{messages[name]}</label>
      <button
        type="button"
        aria-label={messages[`${name}More`]}
        aria-haspopup="dialog"
        className="text-hint hover:text-main -my-2 grid size-11 shrink-0 place-items-center rounded-full"
        // Without scripts the browser opens the dialog immediately.
        {...{ command: 'show-modal', commandfor: infoId }}
        onClick={(event) => {
          event.preventDefault();
          clearTimeout(timer.current);
          timer.current = setTimeout(() => {
            if (dialog.current?.isConnected && !dialog.current.open) dialog.current.showModal();
          }, infoMs);
        }}
      >
        <Icon name="info" />
      </button>
      <dialog ref={dialog} id={infoId} aria-labelledby={`${infoId}-t`} className="plain-dialog">
        <h2 id={`${infoId}-t`} className="text-title font-semibold">
          {messages[`${name}Title`]}
        </h2>
        <p className="text-soft mt-3">{messages[`${name}Text`]}</p>
        <button
          type="button"
          className={buttonClass('primary', 'mt-6 w-full')}
          {...{ command: 'close', commandfor: infoId }}
        >
          {messages.accept}
        </button>
      </dialog>
    </div>
  );
}
