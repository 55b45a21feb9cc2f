'use client';

import { useRef } from 'react';
import { buttonClass } from '@/components/ui/button';
import { dialogCommandProps, Dialog, openAsModalRef } from '@/components/ui/dialog';
import { Checkbox } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { useMessages } from '@/components/ui/messages/messages-provider';
import type { LeadFieldProps } from './lead-fields';

/** The two optional consents, each with a dialog that explains it. */
export function OptionalConsents(part: LeadFieldProps) {
  const messages = useMessages('leads');
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{messages.consents}</legend>
      <p className="text-label text-hint">{messages.optional}</p>
      <ConsentWithInfo field="communications" {...part} />
      <ConsentWithInfo field="analysis" {...part} />
    </fieldset>
  );
}

/** Milliseconds from the click to the dialog about a consent. */
const infoMs = 500;

function ConsentWithInfo({
  field,
  kind,
  form,
  values,
}: LeadFieldProps & { field: 'communications' | 'analysis' }) {
  const messages = useMessages('leads');
  const dialog = useRef<HTMLDialogElement>(null);
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
        {...dialogCommandProps('show-modal', infoId)}
        onClick={(event) => {
          event.preventDefault();
          setTimeout(() => openAsModalRef(dialog.current), infoMs);
        }}
      >
        <Icon name="info" />
      </button>
      <Dialog ref={dialog} id={infoId} title={messages[`${field}Title`]}>
        <p className="text-soft mt-3">{messages[`${field}Text`]}</p>
        <button
          type="button"
          className={buttonClass('primary', 'mt-6 w-full')}
          {...dialogCommandProps('close', infoId)}
        >
          {messages.accept}
        </button>
      </Dialog>
    </div>
  );
}
