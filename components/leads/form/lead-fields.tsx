'use client';

import { useRef } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { buttonClass } from '@/components/ui/button';
import { Checkbox, CheckboxField, emailInput, Field, nameInput, phoneInput } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { formatMessage, splitLink } from '@/lib/i18n/format';
import {
  type BoxField,
  fields,
  type LeadField,
  type LeadKind,
  type LeadValues,
  type TextField,
} from '@/lib/leads/fields';

/** The props of every field and group of fields. */
export interface LeadFormPart {
  /** Also the prefix of its controls' ids. */
  readonly kind: LeadKind;
  /** The values that the server has filled in. */
  readonly values: LeadValues;
  readonly form: UseFormReturn<LeadValues>;
  /** Whether changes by our own code have to be validated. */
  readonly shouldValidate: boolean;
  /** Returns a field's error message; null for none. */
  readonly errorOf: (field: LeadField) => string | null;
}

// Not `type="email"`: browsers rewrite its value and reject e-mail addresses that the rules allow. Not `type="tel"`:
// browsers fill it with the prefix that the rules reject.
const keyboards = { name: nameInput, email: emailInput, phone: phoneInput } as const;

/** A typed text. Its offer is what the rules accept in a rejected text, or what was probably meant by another one. */
export function TypedField({ field, ...part }: LeadFormPart & { field: TextField }) {
  const { kind, values, form, shouldValidate, errorOf } = part;
  const messages = useMessages('leads');
  const { keyboard, autofill, pattern, correct } = fields[field];
  const error = errorOf(field);
  const typed = useWatch({ control: form.control, name: field, defaultValue: values[field] });
  const offer = correct?.(typed, error !== null) ?? null;
  // The hint of a name lists the characters it rejects: shown with its error only. A question takes the hint's place, so
  // that nothing moves.
  const hasHint = error !== null || (keyboard !== 'name' && offer === null);
  const isPhoneWrong = field === 'phone' && error !== null && typed.trim() !== '';
  return (
    <Field
      id={`${kind}-${field}`}
      label={messages[field]}
      hint={isPhoneWrong ? messages.phoneWrong : hasHint ? messages[`${field}Hint`] : undefined}
      error={error}
      aside={
        offer !== null && (
          <button
            type="button"
            onClick={() => {
              form.setValue(field, offer, { shouldValidate });
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
          {...form.register(field)}
          defaultValue={values[field]}
          required
          pattern={pattern}
          autoComplete={autofill}
          {...keyboards[keyboard]}
        />
      )}
    </Field>
  );
}

/** Acceptance of the privacy terms. */
export function TermsField({ kind, values, form, errorOf, href }: LeadFormPart & { href: string | null }) {
  const { terms } = useMessages('leads');
  const id = `${kind}-terms`;
  return (
    <CheckboxField
      id={id}
      error={errorOf('terms')}
      {...form.register('terms')}
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
      <Consent field="communications" {...part} />
      <Consent field="analysis" {...part} />
    </fieldset>
  );
}

/** Milliseconds from the click to the dialog about a consent (product 10.6). */
const infoMs = 500;

function Consent({ field, kind, form, values }: LeadFormPart & { field: Exclude<BoxField, 'terms'> }) {
  const messages = useMessages('leads');
  const dialog = useRef<HTMLDialogElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = `${kind}-${field}`;
  const infoId = `${id}-info`;
  return (
    <div className="consent">
      <Checkbox id={id} {...form.register(field)} defaultChecked={values[field]} />
      <label htmlFor={id}>{messages[field]}</label>
      <button
        type="button"
        aria-label={messages[`${field}More`]}
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
          {messages[`${field}Title`]}
        </h2>
        <p className="text-soft mt-3">{messages[`${field}Text`]}</p>
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
