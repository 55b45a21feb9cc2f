'use client';

import { useState, type ReactNode } from 'react';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { buttonClass } from '@/components/ui/button';
import { useHydrated } from '@/components/ui/hooks';
import { checkLead, emptyLead, type LeadChoices, type LeadKind } from '@/lib/leads/fields';
import { type ChangedOffer, honeypotField, type InitialForm } from '@/lib/leads/lead';
import { leadPaths } from '@/lib/routing/endpoint-paths';
import { leadFormId } from '@/lib/routing/routes';
import type { Dealer } from '@/lib/stock/locations';
import { DealerFields, ModelField } from './choice-fields';
import { draftOf, useDraft } from './draft';
import { FormNotice } from './form-notice';
import { Consents, LinkedText, TermsField, TypedField } from './lead-fields';
import { useSubmitLead } from './use-submit-lead';
import { useValidation } from './use-validation';

interface LeadFormProps {
  kind: LeadKind;
  choices: LeadChoices;
  privacyHref: string | null;
  first: InitialForm;
  /** The vehicle's id; null for the contact form. */
  vehicle?: string | null;
  /** The dealer that has the vehicle. */
  dealer?: Dealer | null;
  /** Whether a press opened the form: it is empty and offers its draft. Else it restores it. */
  isOpened?: boolean;
  /** A notice that isn't the outcome of an attempt; empty for none. */
  notice?: string;
  onChanged?: (offer: ChangedOffer) => void;
  /** Hidden fields: what the form shows beside its fields. */
  children?: ReactNode;
}

/**
 * The contact or interest form (product 10.3, 10.5). Without scripts the browser posts it to the page's own URL, which
 * responds with a redirect.
 */
export function LeadForm({
  kind,
  choices: shown,
  privacyHref,
  first,
  vehicle = null,
  dealer = null,
  isOpened = false,
  notice = '',
  onChanged,
  children,
}: LeadFormProps) {
  const messages = useMessages('leads');
  // Before hydration and without scripts, the browser validates the form.
  const isReady = useHydrated();
  const [current, setCurrent] = useState<LeadChoices | null>(null);
  const choices = current ?? shown;
  const [draft] = useState(() => draftOf(kind, vehicle));
  const { form, failed, invalid, shouldValidate, hasError, refuse, start, handleSubmit } = useValidation({
    id: kind,
    empty: emptyLead,
    check: (values) => checkLead(kind, values, choices),
    refused: first.fields,
  });
  const { sending, status, send, showFailure, ...outcome } = useSubmitLead({
    kind,
    draft,
    firstNotice: first.message,
    onInvalid: (fields, choicesNow) => {
      setCurrent(choicesNow);
      refuse(fields);
    },
    onChanged,
  });
  const recover = useDraft({ draft, isOpened, first, form });
  const [isWarned, setWarned] = useState(false);

  const submit = handleSubmit(async (_, element) => {
    const honeypot = element.elements.namedItem(honeypotField) as HTMLInputElement;
    // A password manager may fill it in too: a person is asked once, and sends the form with the next click.
    if (honeypot.value === '' || isWarned) return send(Object.fromEntries(new FormData(element)));
    setWarned(true);
    honeypot.value = '';
    showFailure({ outcome: 'automatic', message: messages.trapped });
  });

  const part = {
    ...{ kind, form, shouldValidate, choices, shown, values: first.values },
    errorOf: (field: keyof typeof emptyLead) => (hasError(field) ? messages.required : null),
  };
  return (
    <form
      id={leadFormId(kind)}
      action={leadPaths[kind]}
      method="post"
      noValidate={isReady}
      data-request={kind}
      aria-busy={sending}
      onSubmit={submit}
      onInput={start}
      className="@container"
    >
      {children}
      {recover && (
        <button type="button" onClick={recover} className={buttonClass('secondary', 'mb-5 min-h-11')}>
          {messages.recover}
        </button>
      )}
      <FormNotice
        kind={kind}
        notice={outcome.notice || notice}
        failed={failed}
        invalid={invalid}
        first={first}
      />
      <div className="lead-fields">
        <p className="text-label text-hint -mb-1">{messages.requiredNote}</p>
        <TypedField field="name" {...part} />
        <TypedField field="surnames" {...part} />
        <TypedField field="email" {...part} />
        <TypedField field="phone" {...part} />
        <DealerFields {...part} nearest={dealer} />
        {kind === 'contact' && choices.models.length > 0 && <ModelField {...part} />}
        {kind === 'interest' && <TermsField {...part} href={privacyHref} />}
        <Consents {...part} />
        <p className="text-label text-soft">
          <LinkedText text={messages.protection} href={privacyHref} />
        </p>
      </div>
      <Honeypot />
      <div className="mt-5">
        <button
          type="submit"
          aria-disabled={status !== ''}
          className={buttonClass('primary', 'min-h-12 w-full sm:w-auto sm:min-w-64')}
        >
          {sending && <span className="spinner" aria-hidden="true" />}
          <span>{messages.send}</span>
        </button>
        <p role="status" className="text-label text-hint mt-2 min-h-5">
          {status}
        </p>
      </div>
    </form>
  );
}

/** What browsers and password managers heed that must not fill in a field. */
const notFilled = {
  autoComplete: 'off',
  'data-1p-ignore': '',
  'data-bwignore': '',
  'data-lpignore': 'true',
  'data-form-type': 'other',
};

/** A field that people neither see nor reach: bots fill it in (product 10.10). */
function Honeypot() {
  const { honeypot } = useMessages('leads');
  return (
    <div aria-hidden="true" className="trap">
      <label>
        {honeypot}
        <input type="text" name={honeypotField} tabIndex={-1} {...notFilled} />
      </label>
    </div>
  );
}
