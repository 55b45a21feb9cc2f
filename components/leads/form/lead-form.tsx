'use client';

import { leadPaths } from '@/lib/routing/endpoint-paths';
import { useRef, type ReactNode, type SubmitEvent } from 'react';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { buttonClass } from '@/components/ui/button';
import { useHydrated } from '@/components/ui/hooks';
import { leadFormId } from '@/lib/routing/routes';
import type { Dealer } from '@/lib/stock/locations';
import type { FinancingChoice } from '@/lib/finance/financing';
import {
  emptyLead,
  honeypotField,
  type InitialForm,
  type LeadChoices,
  type LeadKind,
} from '@/lib/leads/lead';
import { checkLead } from '@/lib/leads/lead-schema';
import { FormNotice } from './form-notice';
import { Consents, LinkedText, PersonFields, ConsentField, type LeadFormPart } from './lead-fields';
import { DealerFields, useDealerFields } from './dealer-fields';
import { useDraft } from './use-draft';
import { useSubmitLead } from './use-submit-lead';
import { useValidation } from './use-validation';

interface LeadFormProps {
  kind: LeadKind;
  choices: LeadChoices;
  privacyHref: string | null;
  first: InitialForm;
  /** The vehicle's id; null for the contact form. */
  vehicle?: string | null;
  /** The financing simulated for the vehicle. */
  financing?: FinancingChoice | null;
  /** The dealer that has the vehicle. */
  dealer?: Dealer | null;
  /** The path of the page whose dialog holds the form; null for a form on its own page. */
  openOn?: string | null;
  /** Hidden fields for the form without scripts. */
  children?: ReactNode;
}

/**
 * The contact or interest form (product 10.3, 10.5). Without scripts the browser posts it to the page's own URL, which
 * responds with a redirect.
 */
export function LeadForm({
  kind,
  choices,
  privacyHref,
  first,
  vehicle = null,
  financing = null,
  dealer = null,
  openOn = null,
  children,
}: LeadFormProps) {
  const messages = useMessages('leads');
  const element = useRef<HTMLFormElement>(null);
  // Before hydration and without scripts, the browser validates the form.
  const isReady = useHydrated();
  const { form, failed, invalid, shouldValidate, hasError, refuse, start, handleSubmit } = useValidation({
    id: kind,
    empty: emptyLead,
    check: (values) => checkLead(kind, values, choices),
    refused: first.fields,
  });
  const part: LeadFormPart = {
    kind,
    values: first.values,
    form,
    register: form.register,
    errorOf: (field) => (hasError(field) ? messages.required : null),
  };
  const { sending, notice, send } = useSubmitLead({
    kind,
    vehicle,
    financing,
    firstNotice: first.message,
    onInvalid: refuse,
  });
  const { setIsland, ...dealerChoice } = useDealerFields({ form, choices, first, shouldValidate, element });
  useDraft({ kind, vehicle, openOn, first, form, element, onRestore: ({ island }) => setIsland(island) });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const honeypot = new FormData(event.currentTarget).get(honeypotField);
    void handleSubmit((values) => send(values, typeof honeypot === 'string' ? honeypot : ''))(event);
  };

  return (
    <form
      ref={element}
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
      <FormNotice kind={kind} notice={notice} failed={failed} invalid={invalid} first={first} />
      <div className="lead-fields">
        <p className="text-label text-hint -mb-1">{messages.requiredNote}</p>
        <PersonFields {...part} />
        <DealerFields {...part} {...dealerChoice} choices={choices} nearest={dealer} />
        {kind === 'interest' && <ConsentField {...part} href={privacyHref} />}
        <Consents {...part} />
        <p className="text-label text-soft">
          <LinkedText text={messages.protection} href={privacyHref} />
        </p>
      </div>
      <Honeypot />
      <div className="mt-5">
        <button
          type="submit"
          aria-disabled={sending}
          className={buttonClass('primary', 'min-h-12 w-full sm:w-auto sm:min-w-64')}
        >
          {sending && <span className="spinner" aria-hidden="true" />}
          <span>{messages.send}</span>
        </button>
        <p role="status" className="text-label text-hint mt-2 min-h-5">
          {sending ? messages.sending : ''}
        </p>
      </div>
    </form>
  );
}

/** A field that people neither see nor reach: only bots fill it in (product 10.10). */
function Honeypot() {
  const { honeypot } = useMessages('leads');
  return (
    <div aria-hidden="true" className="trap">
      <label>
        {honeypot}
        <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
