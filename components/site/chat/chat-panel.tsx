'use client';

import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { DialogHead, titleOf } from '@/components/ui/dialog-head';
import { hiddenPrechatFields, type Prechat } from '@/lib/leads/prechat';
import type { ChatSettings } from './chat-launcher';
import { PrechatForm, type PrechatState } from './prechat-form';
import { openConversation, prepareChat, showConversation } from './vendor';

const panelId = 'chat';

/**
 * The panel of the chat (product 12.4): our form, while the vendor's script loads. A conversation takes place in the
 * vendor's window; when none is possible, the panel stays open and offers the contact form.
 */
export function ChatPanel({ set, privacyHref, presses }: ChatSettings & { presses: number }) {
  const messages = useMessages('chat');
  const dialog = useRef<HTMLDialogElement>(null);
  const talking = useRef(false);
  const [state, setState] = useState<PrechatState>('ready');
  const offline = useCallback(() => setState('offline'), []);

  const show = useEffectEvent(() => {
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
  });
  useEffect(() => show(), [presses]);

  const start = async (form: Prechat) => {
    setState('starting');
    try {
      await openConversation(set, hiddenPrechatFields(form, messages.queries[form.query]));
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
        <DialogHead dialog={panelId} title={messages.title} close={messages.close} />
        <p className="text-ink-700 mt-1 mb-5 text-pretty">{messages.intro}</p>
        <PrechatForm privacyHref={privacyHref} state={state} onStart={(form) => void start(form)} />
      </div>
    </dialog>
  );
}
