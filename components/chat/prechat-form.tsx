'use client';

import { useState, type ReactNode, type SubmitEvent } from 'react';
import { track } from '@/components/measuring/track';
import { buttonClass } from '@/components/ui/button';
import { Field, FieldError } from '@/components/ui/field';
import { Tick } from '@/components/ui/tick';
import { chatQueries, prechatErrors, type Prechat, type PrechatField } from '@/lib/domain/prechat';
import { paths } from '@/lib/routes';
import { handOver } from './hand-over';
import type { ChatWords } from './words';

/** What the form offers at its end: to begin, to wait, or the contact form, since nobody is there. */
export type PrechatState = 'ready' | 'starting' | 'offline';

interface PrechatFormProps {
  words: ChatWords;
  privacyHref: string | null;
  state: PrechatState;
  onStart: (form: Prechat) => void;
}

const empty: Prechat = { name: '', surnames: '', email: '', query: '', consent: false };
const idOf = (field: PrechatField) => `chat-${field}`;

/** The form before a chat (specification 4). Errors show after the first try and follow each change from then on. */
export function PrechatForm({ words, privacyHref, state, onStart }: PrechatFormProps) {
  const [form, setForm] = useState(empty);
  const [tried, setTried] = useState(false);
  const [begun, setBegun] = useState(false);
  const failing = tried ? prechatErrors(form) : [];
  const errorOf = (field: PrechatField) => (failing.includes(field) ? words.error : null);
  const change = (changed: Partial<Prechat>) => {
    if (!begun) track({ event: 'form_start', form_id: 'chat' });
    setBegun(true);
    setForm({ ...form, ...changed });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (state === 'starting') return;
    setTried(true);
    const fields = prechatErrors(form);
    const [first] = fields;
    if (first === undefined) {
      onStart(form);
      return;
    }
    track({ event: 'form_error', form_id: 'chat', fields });
    document.getElementById(idOf(first))?.focus();
  };
  const part = (field: 'name' | 'surnames' | 'email' | 'query') => ({
    id: idOf(field),
    label: words[field],
    error: errorOf(field),
  });
  const typed = (field: 'name' | 'surnames' | 'email' | 'query') => ({
    name: field,
    value: form[field],
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...part('name')}>
          {(control) => <input {...control} {...typed('name')} autoComplete="given-name" maxLength={60} />}
        </Field>
        <Field {...part('surnames')}>
          {(control) => (
            <input {...control} {...typed('surnames')} autoComplete="family-name" maxLength={100} />
          )}
        </Field>
      </div>
      <Field {...part('email')}>
        {(control) => (
          <input {...control} {...typed('email')} inputMode="email" autoComplete="email" maxLength={100} />
        )}
      </Field>
      <Field {...part('query')}>
        {(control) => (
          <select {...control} {...typed('query')}>
            <option value="">{words.choose}</option>
            {chatQueries.map((query) => (
              <option key={query} value={query}>
                {words.queries[query]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Consent words={words} privacyHref={privacyHref} error={errorOf('consent')}>
        <Tick
          id={idOf('consent')}
          name="consent"
          checked={form.consent}
          onChange={(event) => change({ consent: event.target.checked })}
          aria-invalid={errorOf('consent') !== null}
          aria-describedby={errorOf('consent') === null ? undefined : `${idOf('consent')}-error`}
        />
      </Consent>
      {state === 'offline' ? (
        <Offline words={words} onLeave={() => handOver(form)} />
      ) : (
        <button
          type="submit"
          aria-disabled={state === 'starting'}
          className={buttonClass('primary', 'min-h-12 aria-disabled:opacity-70')}
        >
          {state === 'starting' ? words.starting : words.start}
        </button>
      )}
    </form>
  );
}

interface ConsentProps extends Pick<PrechatFormProps, 'words' | 'privacyHref'> {
  error: string | null;
  /** The box to tick. */
  children: ReactNode;
}

function Consent({ words, privacyHref, error, children }: ConsentProps) {
  return (
    <div className="field">
      <div className="consent">
        {children}
        <div className="text-label py-2">
          <label htmlFor={idOf('consent')}>{words.consent}</label>{' '}
          {privacyHref && (
            <a href={privacyHref} target="_blank" rel="noopener" className="underline underline-offset-4">
              {words.privacy}
            </a>
          )}
        </div>
      </div>
      <FieldError id={idOf('consent')} error={error} />
    </div>
  );
}

/** Nobody is there: the contact form, with what was typed. */
function Offline({ words, onLeave }: { words: ChatWords; onLeave: () => void }) {
  return (
    <div role="alert" className="border-sand-300 bg-sand-100 grid gap-3 rounded-md border p-4">
      <div>
        <p className="font-semibold">{words.offlineTitle}</p>
        <p className="text-label text-ink-700 mt-1">{words.offlineText}</p>
      </div>
      <a href={paths.contact} onClick={onLeave} className={buttonClass('primary', 'min-h-12')}>
        {words.offlineLink}
      </a>
    </div>
  );
}
