'use client';

import { useState, type ReactNode } from 'react';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { buttonClass } from '@/components/ui/button';
import { useHydrated } from '@/components/ui/hooks';
import {
  fieldsAskedFor,
  validateLeadValues,
  emptyInitialForm,
  honeypotField,
  type InitialForm,
  type LeadChoices,
  type LeadField,
  leadKindOf,
  textFields,
} from '@/lib/leads/fields';
import type { ChangedFigures, LeadOutcome } from '@/lib/leads/outcome';
import { leadPaths } from '@/lib/routing/endpoint-paths';
import { leadFormId } from '@/lib/routing/routes';
import type { Dealer } from '@/lib/stock/locations';
import { OptionalConsents } from './consents';
import { draftStorageOfForm, useDraftAutosaveAndRestore } from './draft';
import { FormNotice } from './form-notice';
import {
  IslandAndDealerFields,
  LinkedText,
  ModelField,
  PrivacyField,
  TextFieldWithCorrection,
} from './lead-fields';
import { type SubmitPhase, useSubmitLead } from './use-submit-lead';
import { useValidatedAndTrackedForm } from './use-validated-form';
import '../leads.css';

interface LeadFormProps {
  choices: LeadChoices;
  privacyHref: string | null;
  /** The form as the server returns it after a rejected submit; null for an empty one. */
  initial: InitialForm | null;
  /** The vehicle's id; null for the contact form. */
  vehicleId?: string | null;
  /** The dealer that has the vehicle. */
  dealer?: Dealer | null;
  /** Whether a click opened the form: it is empty and offers its draft. Else it restores it. */
  isOpenedByClick?: boolean;
  onChanged?: (figures: ChangedFigures) => void;
  /** Hidden fields: what the form shows beside its fields. */
  children?: ReactNode;
}

/**
 * The contact or interest form. Without scripts the browser posts it to the page's own URL, which
 * responds with a redirect. A page that is returned to after its form was sent has a new one.
 */
export function LeadForm(props: LeadFormProps) {
  const [sent, setSent] = useState(0);
  const initial = sent === 0 ? props.initial : null;
  return <UnsentForm key={sent} {...props} initial={initial} onLeft={() => setSent(sent + 1)} />;
}

/** One form until it is sent. */
function UnsentForm(props: LeadFormProps & { onLeft: () => void }) {
  const { privacyHref, vehicleId = null, dealer = null, isOpenedByClick = false, children } = props;
  const messages = useMessages('leads');
  const kind = leadKindOf(vehicleId);
  const { values, fields, message } = props.initial ?? emptyInitialForm;
  // Before hydration and without scripts, the browser validates the form.
  const isReady = useHydrated();
  const [choices, setChoices] = useState(props.choices);
  const [draft] = useState(() => draftStorageOfForm(vehicleId));
  const { form, summary, fill, hasError, showRejectedFields, start, handleSubmit } =
    useValidatedAndTrackedForm({
      id: kind,
      initial: values,
      check: (typed) => validateLeadValues(kind, typed, choices),
      rejectedFields: fields,
      hasSummary: true,
    });
  // A password manager may fill in the trap too: a person is asked once, and sends the form with the next
  // click.
  const [hasTrap, setTrap] = useState(true);
  const onOutcome = (result: LeadOutcome) => {
    if (result.outcome === 'automatic') setTrap(false);
    if (result.outcome === 'changed') props.onChanged?.(result);
    if (result.outcome !== 'invalid') return;
    setChoices(result.choices);
    showRejectedFields(result.fields);
  };
  const { phase, send, notice } = useSubmitLead(kind, draft, message, onOutcome, props.onLeft);
  const recover = useDraftAutosaveAndRestore(form, draft, isOpenedByClick, values);
  const inForm = fieldsAskedFor(kind, choices);
  const errorOf = (field: LeadField, reason = '') =>
    hasError(field) ? `${messages.required} ${reason}`.trim() : null;
  const part = { kind, form, fill, errorOf, choices, values };
  return (
    <form
      id={leadFormId(kind)}
      action={leadPaths[kind]}
      method="post"
      noValidate={isReady}
      data-request={kind}
      aria-busy={phase === 'sending'}
      onSubmit={handleSubmit((_, element) => send(element))}
      onInput={start}
      className="@container"
    >
      {children}
      {recover && (
        <button type="button" onClick={recover} className={buttonClass('secondary', 'mb-5 min-h-11')}>
          {messages.recover}
        </button>
      )}
      <FormNotice kind={kind} notice={notice} {...summary} onPick={form.setFocus} />
      <div className="lead-fields">
        <p className="text-label text-hint -mb-1">{messages.requiredNote}</p>
        {textFields.map((field) => (
          <TextFieldWithCorrection key={field} field={field} {...part} />
        ))}
        <IslandAndDealerFields {...part} nearest={dealer} />
        {inForm.includes('model') && <ModelField {...part} />}
        {inForm.includes('terms') && <PrivacyField {...part} href={privacyHref} />}
        <OptionalConsents {...part} />
        <p className="text-label text-soft">
          <LinkedText text={messages.protection} href={privacyHref} />
        </p>
      </div>
      {hasTrap && <Honeypot />}
      <SubmitButton phase={phase} />
    </form>
  );
}

/** The button that sends the form, and what becomes of it. */
function SubmitButton({ phase }: { phase: SubmitPhase }) {
  const messages = useMessages('leads');
  return (
    <div className="lead-submit mt-5">
      <button
        type="submit"
        aria-disabled={phase !== 'ready'}
        className={buttonClass('primary', 'min-h-12 w-full sm:w-auto sm:min-w-64')}
      >
        {phase === 'sending' && (
          <span
            aria-hidden="true"
            className="border-on-action/40 border-t-on-action size-4 animate-spin rounded-full border-2"
          />
        )}
        <span>{messages.send}</span>
      </button>
      <p role="status" className="text-label text-hint mt-2 min-h-5">
        {phase === 'ready' ? '' : messages[phase]}
      </p>
    </div>
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

/** A field that people neither see nor reach: bots fill it in. */
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
