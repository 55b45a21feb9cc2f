'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { draftStorageOfForm } from '@/components/leads/form/draft';
import { useValidatedAndTrackedForm } from '@/components/leads/form/use-validated-form';
import { buttonClass } from '@/components/ui/button';
import { Dialog, openAsModalRef } from '@/components/ui/dialog';
import { CheckboxField, Field } from '@/components/ui/field';
import { documentLocale } from '@/lib/i18n/locales';
import en from '@/messages/chat/en.json';
import es from '@/messages/chat/es.json';
import { paths } from '@/lib/routing/routes';
import { fieldRows } from '@/lib/leads/fields';
import type { ChatSet } from '@/lib/settings/env';
import {
  chatQueries,
  validatePrechat,
  emptyPrechat,
  hiddenPrechatFields,
  type Prechat,
  type PrechatDraft,
  type PrechatField,
} from './prechat';
import { tryOpenConversation, loadChatOnce } from './vendor';

export interface ChatSettings {
  readonly set: ChatSet;
  readonly privacyHref: string | null;
}

/** Returns the texts in the page's language; their catalogue is part of this chunk. */
const chatTexts = (): typeof es => ({ es, en })[documentLocale()];

const inputs = [
  { field: 'name', ...fieldRows.name.input, maxLength: 60 },
  { field: 'surnames', ...fieldRows.surnames.input, maxLength: 100 },
  { field: 'email', ...fieldRows.email.input, maxLength: 100 },
] as const;

/**
 * The chat's panel: our form, while the vendor's script loads. The conversation runs in the vendor's window;
 * if none is possible, the panel stays open and offers the contact form, which takes over the input. Errors
 * show after the first attempt and follow each change from then on.
 */
export function ChatPanel({ set, privacyHref, openRequests }: ChatSettings & { openRequests: number }) {
  const messages = chatTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const hasConversation = useRef(false);
  // Without a script or an agent it is offline: the form ends with a link to the contact form.
  const [state, setState] = useState<'ready' | 'starting' | 'offline'>('ready');
  const show = useEffectEvent(async () => {
    hasConversation.current &&= await tryOpenConversation(set, null);
    if (hasConversation.current) return;
    openAsModalRef(dialog.current);
    setState('ready');
    loadChatOnce(set).catch(() => setState('offline'));
  });
  useEffect(() => void show(), [openRequests]);

  const { form, hasError, start, handleSubmit } = useValidatedAndTrackedForm({
    id: 'chat',
    initial: emptyPrechat,
    check: validatePrechat,
  });
  const begin = async (valid: Prechat) => {
    setState('starting');
    const hidden = hiddenPrechatFields(valid, messages.queries[valid.query]);
    // Who closes the panel while the vendor's script loads wants none.
    const isOpen = () => dialog.current?.open === true;
    hasConversation.current = await tryOpenConversation(set, hidden, isOpen);
    if (hasConversation.current) dialog.current?.close();
    setState(hasConversation.current ? 'ready' : 'offline');
  };

  return (
    <Dialog
      ref={dialog}
      id="chat"
      title={messages.title}
      closeLabel={messages.close}
      className="chat-panel text-main shadow-float bg-surface fixed m-0 mt-auto ml-auto max-h-[calc(100dvh-1rem)] w-full max-w-none overscroll-contain rounded-t-lg p-5 sm:mr-4 sm:mb-4 sm:w-100 sm:rounded-lg sm:p-6"
    >
      <p className="text-soft mt-1 mb-5 text-pretty">{messages.intro}</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (state !== 'starting') handleSubmit(begin)(event);
        }}
        onInput={start}
        className="grid gap-4"
      >
        <PrechatFields form={form} hasError={hasError} privacyHref={privacyHref} />
        {state === 'offline' ? (
          <ContactInstead onLeave={() => draftStorageOfForm(null).save(form.getValues())} />
        ) : (
          <StartButton isStarting={state === 'starting'} />
        )}
      </form>
    </Dialog>
  );
}

/** The button that starts the conversation. */
function StartButton({ isStarting }: { isStarting: boolean }) {
  const messages = chatTexts();
  return (
    <button
      type="submit"
      aria-disabled={isStarting}
      className={buttonClass('primary', 'min-h-12 aria-disabled:opacity-70')}
    >
      {isStarting ? messages.starting : messages.start}
    </button>
  );
}

interface PrechatFieldsProps {
  form: UseFormReturn<PrechatDraft, unknown, Prechat>;
  hasError: (field: PrechatField) => boolean;
  privacyHref: string | null;
}

/** The fields of the form before a chat. */
function PrechatFields({ form, hasError, privacyHref }: PrechatFieldsProps) {
  const messages = chatTexts();
  const part = (field: PrechatField) => ({
    id: `chat-${field}`,
    error: hasError(field) ? messages.error : null,
  });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {inputs.map(({ field, ...attributes }) => (
          <div key={field} className={field === 'email' ? 'sm:col-span-full' : undefined}>
            <Field {...part(field)} label={messages[field]}>
              {(control) => <input {...control} {...form.register(field)} {...attributes} />}
            </Field>
          </div>
        ))}
      </div>
      <Field {...part('query')} label={messages.query}>
        {(control) => (
          <select {...control} {...form.register('query')}>
            <option value="">{messages.choose}</option>
            {chatQueries.map((query) => (
              <option key={query} value={query}>
                {messages.queries[query]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <CheckboxField {...part('consent')} {...form.register('consent')}>
        <div className="text-label py-2">
          <label htmlFor={part('consent').id}>{messages.consent}</label>{' '}
          {privacyHref && (
            <a href={privacyHref} target="_blank" rel="noopener" className="underline underline-offset-4">
              {messages.privacy}
            </a>
          )}
        </div>
      </CheckboxField>
    </>
  );
}

/** Nobody can chat: the contact form takes over. */
function ContactInstead({ onLeave }: { onLeave: () => void }) {
  const messages = chatTexts();
  return (
    <div role="alert" className="border-line bg-page grid gap-3 rounded-md border p-4">
      <div>
        <p className="font-semibold">{messages.offlineTitle}</p>
        <p className="text-label text-soft mt-1">{messages.offlineText}</p>
      </div>
      <a href={paths.contact} onClick={onLeave} className={buttonClass('primary', 'min-h-12')}>
        {messages.offlineLink}
      </a>
    </div>
  );
}
