'use client';

import { useState, type SubmitEvent } from 'react';
import { track } from '@/components/measuring/track';
import { buttonClass } from '@/components/ui/button';
import { chatQueries, prechatErrors, type Prechat, type PrechatField } from '@/lib/domain/prechat';
import { paths } from '@/lib/routes';
import { handOver } from './hand-over';
import { CheckField, SelectField, TextField } from './prechat-fields';
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
  const text = (field: 'name' | 'surnames' | 'email') => ({
    id: idOf(field),
    name: field,
    label: words[field],
    error: errorOf(field),
    value: form[field],
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...text('name')} autoComplete="given-name" maxLength={60} />
        <TextField {...text('surnames')} autoComplete="family-name" maxLength={100} />
      </div>
      <TextField {...text('email')} type="email" autoComplete="email" maxLength={100} />
      <SelectField
        id={idOf('query')}
        name="query"
        label={words.query}
        error={errorOf('query')}
        value={form.query}
        onChange={(event) => change({ query: event.target.value })}
      >
        <option value="">{words.choose}</option>
        {chatQueries.map((query) => (
          <option key={query} value={query}>
            {words.queries[query]}
          </option>
        ))}
      </SelectField>
      <CheckField
        id={idOf('consent')}
        name="consent"
        label={words.consent}
        error={errorOf('consent')}
        checked={form.consent}
        onChange={(event) => change({ consent: event.target.checked })}
        note={
          privacyHref && (
            <>
              {' '}
              <a href={privacyHref} target="_blank" rel="noopener" className="underline underline-offset-4">
                {words.privacy}
              </a>
            </>
          )
        }
      />
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
