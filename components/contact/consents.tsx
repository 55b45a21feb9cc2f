'use client';

import { useRef } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Tick } from '@/components/ui/tick';
import type { RequestValues } from '@/lib/domain/request-values';
import type { ConsentWords, RequestWords } from './words';

/** Milliseconds until what is said of a consent opens (specification 9). */
const infoMs = 500;

interface ConsentsProps {
  prefix: string;
  words: RequestWords;
  values: RequestValues;
  communications: UseFormRegisterReturn;
  analysis: UseFormRegisterReturn;
}

/** The two consents that nobody has to give, each with a dialog that explains it (specification 2). */
export function Consents({ prefix, words, values, communications, analysis }: ConsentsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="field-label">{words.consents}</legend>
      <p className="field-hint">{words.optional}</p>
      <Consent
        id={`${prefix}-communications`}
        about={words.communications}
        words={words}
        field={communications}
        given={values.communications}
      />
      <Consent
        id={`${prefix}-analysis`}
        about={words.analysis}
        words={words}
        field={analysis}
        given={values.analysis}
      />
    </fieldset>
  );
}

interface ConsentProps {
  id: string;
  about: ConsentWords;
  words: RequestWords;
  field: UseFormRegisterReturn;
  given: boolean;
}

function Consent({ id, about, words, field, given }: ConsentProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const infoId = `${id}-info`;
  return (
    <div className="consent">
      <Tick id={id} {...field} defaultChecked={given} />
      <label htmlFor={id}>{about.label}</label>
      <button
        type="button"
        aria-label={about.more}
        aria-haspopup="dialog"
        className="text-ink-600 hover:text-ink-950 -my-2 grid size-11 shrink-0 place-items-center rounded-full"
        // Opened by the browser itself where no script runs; else a moment later.
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
          {about.title}
        </h2>
        <p className="text-ink-700 mt-3">{about.text}</p>
        <button
          type="button"
          className={buttonClass('primary', 'mt-6 w-full')}
          {...{ command: 'close', commandfor: infoId }}
        >
          {words.accept}
        </button>
      </dialog>
    </div>
  );
}
