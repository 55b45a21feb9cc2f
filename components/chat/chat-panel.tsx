'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { DialogHead, titleOf } from '@/components/ui/dialog-head';
import { hiddenPrechatFields, type ChatQuery, type Prechat } from '@/lib/domain/prechat';
import type { ChatSettings } from './chat-launcher';
import { PrechatForm, type PrechatState } from './prechat-form';
import { openConversation, prepareChat, showConversation } from './vendor';

const panelId = 'chat';

/**
 * The panel of the chat (decisions 9): our form, and with it the vendor's script, which is loaded while the visitor
 * types. Once there is a conversation it stands in the vendor's window; when there can't be one, this panel stays and
 * offers the contact form.
 */
export function ChatPanel({ set, words, privacyHref, presses }: ChatSettings & { presses: number }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const talking = useRef(false);
  const answered = useRef(0);
  const [state, setState] = useState<PrechatState>('ready');
  const offline = useCallback(() => setState('offline'), []);

  useEffect(() => {
    // One press opens once, whatever else comes anew.
    if (answered.current === presses) return;
    answered.current = presses;
    const open = () => {
      if (dialog.current && !dialog.current.open) dialog.current.showModal();
      setState('ready');
      prepareChat(set).catch(offline);
    };
    if (!talking.current) return open();
    showConversation().catch(() => {
      talking.current = false;
      open();
    });
  }, [presses, set, offline]);

  const start = async (form: Prechat) => {
    setState('starting');
    const query = words.queries[form.query as ChatQuery];
    try {
      await openConversation(set, hiddenPrechatFields(form, query));
      talking.current = true;
      setState('ready');
      dialog.current?.close();
    } catch {
      offline();
    }
  };

  return (
    <dialog ref={dialog} id={panelId} aria-labelledby={titleOf(panelId)} className="chat-panel">
      <div className="p-5 sm:p-6">
        <DialogHead dialog={panelId} title={words.title} close={words.close} />
        <p className="text-ink-700 mt-1 mb-5 text-pretty">{words.intro}</p>
        <PrechatForm
          words={words}
          privacyHref={privacyHref}
          state={state}
          onStart={(form) => void start(form)}
        />
      </div>
    </dialog>
  );
}
