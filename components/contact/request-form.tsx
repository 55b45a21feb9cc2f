'use client';

import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { track } from '@/components/measuring/track';
import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useReady } from '@/components/ui/use-ready';
import type { Dealer } from '@/lib/domain/dealer';
import type { FinancingChoice } from '@/lib/domain/financing';
import { checkRequest } from '@/lib/domain/request-form';
import {
  dealersOn,
  emptyRequest,
  trapField,
  type RequestChoices,
  type RequestField,
  type RequestKind,
  type RequestValues,
} from '@/lib/domain/request-values';
import { Consents } from './consents';
import { ErrorSummary } from './error-summary';
import { Linked } from './linked';
import { PersonFields } from './person-fields';
import { PlaceFields } from './place-fields';
import { TermsField } from './terms-field';
import { Trap } from './trap';
import { useDraft } from './use-draft';
import { useSending } from './use-sending';
import type { FirstForm } from './form-part';
import type { RequestWords } from './words';

interface RequestFormProps {
  kind: RequestKind;
  choices: RequestChoices;
  words: RequestWords;
  privacyHref: string | null;
  first: FirstForm;
  /** The vehicle that is asked for, and the terms that go with it. */
  vehicle?: string | null;
  terms?: FinancingChoice | null;
  /** The dealer where the vehicle stands. */
  dealer?: Dealer | null;
  /** The page whose dialog the form stands in. */
  openOn?: string | null;
  /** Hidden fields for the form without scripts. */
  children?: ReactNode;
}

/**
 * The contact or interest form (specification 2, 5). Without scripts the server answers it; the browser's code checks it
 * by the same rules, after the first attempt with every change, and keeps what was typed until it is sent.
 */
export function RequestForm(props: RequestFormProps) {
  const {
    kind,
    choices,
    words,
    privacyHref,
    first,
    vehicle = null,
    terms = null,
    dealer = null,
    openOn = null,
    children,
  } = props;
  const ready = useReady();
  const summary = useRef<HTMLDivElement>(null);
  const formElement = useRef<HTMLFormElement>(null);
  const [firstErrors] = useState(() => (first.fields.length > 0 ? errorsOf(first.fields) : null));
  const form = useForm<RequestValues>({
    resolver: (values) => {
      const checked = checkRequest(kind, { ...emptyRequest, ...values }, choices);
      return checked.ok
        ? { values: checked.values, errors: {} }
        : { values: {}, errors: errorsOf(checked.fields) };
    },
    ...(firstErrors && { errors: firstErrors }),
    mode: firstErrors ? 'onChange' : 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  });
  const { errors, isSubmitted } = form.formState;
  const [island, setIsland] = useState(first.values.island);
  const [failed, setFailed] = useState<readonly RequestField[]>(first.fields);
  const showFields = (fields: readonly RequestField[]) => {
    wantsFocus.current = true;
    track({ event: 'form_error', form_id: kind, fields });
    setFailed([...fields]);
  };
  const { sending, notice, send } = useSending({
    kind,
    vehicle,
    terms,
    words,
    told: first.message,
    onInvalid: (fields) => {
      for (const field of fields) form.setError(field, { type: 'server' });
      showFields(fields);
    },
  });
  useDraft({
    kind,
    vehicle,
    openOn,
    first,
    form,
    element: formElement,
    onRestore: (values) => setIsland(values.island),
  });

  // The summary of a new failed attempt takes the focus, as soon as it stands there.
  const wantsFocus = useRef(false);
  useEffect(() => {
    if (!wantsFocus.current || !summary.current) return;
    wantsFocus.current = false;
    summary.current.focus();
  });

  const shouldValidate = isSubmitted || firstErrors !== null;
  const chooseIsland = (next: string) => {
    setIsland(next);
    if (dealersOn(choices, next).some(({ id }) => id === form.getValues('dealer'))) return;
    form.setValue('dealer', '', { shouldValidate });
  };
  const chooseDealer = ({ id, islandId }: Dealer) => {
    // The dealers of another island have to stand there before one of them is chosen.
    flushSync(() => setIsland(islandId));
    form.setValue('island', islandId, { shouldValidate });
    form.setValue('dealer', id, { shouldValidate });
    form.setFocus('dealer');
    // As if it had been typed, for what listens to the form.
    formElement.current?.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const started = useRef(false);
  const start = () => {
    if (!started.current) track({ event: 'form_start', form_id: kind });
    started.current = true;
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const trap = new FormData(event.currentTarget).get(trapField);
    void form.handleSubmit(
      (values) => {
        setFailed([]);
        return send(values, typeof trap === 'string' ? trap : '');
      },
      (missing) => showFields(fieldsIn(missing)),
    )(event);
  };
  const wrong = fieldsIn(errors);
  const errorOf = (field: RequestField) => (field in errors ? words.required : null);
  const named = (field: RequestField) =>
    field in words.labels ? words.labels[field as keyof RequestWords['labels']] : words.terms.link;
  const parts = { prefix: kind, words, errorOf, register: form.register, values: first.values };

  return (
    <form
      ref={formElement}
      action={`/api/${kind}`}
      method="post"
      noValidate
      data-request={kind}
      aria-busy={sending}
      onSubmit={submit}
      onInput={start}
      className="grid gap-5"
    >
      {children}
      <div
        id="aviso"
        tabIndex={-1}
        className={`grid scroll-mt-24 gap-4 ${notice || failed.length > 0 ? '' : '-mb-5'}`}
      >
        <div role="alert">
          {notice && (
            <p className="notice">
              <Icon name="alert" size={22} />
              {notice}
            </p>
          )}
        </div>
        {failed.length > 0 && wrong.length > 0 && (
          <ErrorSummary
            prefix={kind}
            fields={wrong}
            nameOf={named}
            words={words}
            ref={summary}
            first={firstErrors !== null}
          />
        )}
      </div>
      <p className="text-label text-ink-600 -mb-1">{words.requiredNote}</p>
      <PersonFields {...parts} />
      <PlaceFields
        {...parts}
        choices={choices}
        island={ready ? island : null}
        onIsland={chooseIsland}
        near={dealer}
        onDealer={chooseDealer}
      />
      {kind === 'interest' && <TermsField {...parts} href={privacyHref} />}
      <Consents
        prefix={kind}
        words={words}
        values={first.values}
        communications={form.register('communications')}
        analysis={form.register('analysis')}
      />
      <p className="text-label text-ink-700">
        <Linked text={words.protection} href={privacyHref} />
      </p>
      <Trap label={words.trap} />
      <div>
        <button
          type="submit"
          aria-disabled={sending}
          className={buttonClass('primary', 'min-h-12 w-full sm:w-auto sm:min-w-64')}
        >
          {sending && <span className="spinner" aria-hidden="true" />}
          {words.send}
        </button>
        <p role="status" className="text-label text-ink-600 mt-2 min-h-5">
          {sending ? words.sending : ''}
        </p>
      </div>
    </form>
  );
}

type FieldErrors = Partial<Record<RequestField, { type: string }>>;

function errorsOf(fields: readonly RequestField[]): FieldErrors {
  return Object.fromEntries(fields.map((field) => [field, { type: 'required' }]));
}

const fieldsIn = (errors: object) =>
  (Object.keys(emptyRequest) as RequestField[]).filter((field) => field in errors);
