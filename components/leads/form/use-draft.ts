'use client';

import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { takeHandedOver } from './hand-over';
import { emptyLead, type FirstForm, type LeadField, type LeadKind, type LeadValues } from '@/lib/leads/lead';
import { keepDraft, newKey, readDraft } from './lead-draft';
import { forgetDraft } from './stored-drafts';

interface DraftOptions {
  kind: LeadKind;
  vehicle: string | null;
  openOn: string | null;
  first: FirstForm;
  form: UseFormReturn<LeadValues>;
  element: RefObject<HTMLFormElement | null>;
  onRestore: (values: LeadValues) => void;
}

const fields = Object.keys(emptyLead) as LeadField[];

/**
 * Stores what is typed with every change, and restores it when the form is opened again in this tab: after a reload, a
 * lost connection, maintenance, or other pages in between (product 10.11).
 */
export function useDraft({ kind, vehicle, openOn, first, form, element, onRestore }: DraftOptions): void {
  const restore = useEffectEvent(() => {
    const early = { ...emptyLead, ...form.getValues() };
    const kept = readDraft(kind, vehicle)?.values;
    // What was typed before hydration, or came back from the server, is newer than the draft; what the browser itself has
    // put back over a reload is the draft, without the dealer, who stood among others.
    const isTyped = fields.some(
      (field) => early[field] !== first.values[field] && early[field] !== kept?.[field],
    );
    const cameBack = first.message !== '' || first.fields.length > 0;
    const handed = kind === 'contact' ? takeHandedOver() : null;
    if (isTyped || cameBack || (!kept && !handed)) return onRestore(early);
    const values = { ...early, ...kept, ...handed };
    onRestore(values);
    form.reset(values);
  });
  useEffect(() => restore(), []);
  useEffect(() => {
    const keep = () => {
      const values = { ...emptyLead, ...form.getValues() };
      const { key = newKey(), sent = '' } = readDraft(kind, vehicle) ?? {};
      if (fields.every((field) => values[field] === emptyLead[field])) forgetDraft(kind, vehicle);
      else keepDraft(kind, vehicle, { values, openOn, key, sent });
    };
    // At the window the form's own handlers have run, and nothing typed waits for a moment that a navigation may not leave
    // it. A field that loses the focus because its form is removed has nothing new to say.
    const keepOwn = ({ target }: Event) => {
      if (target instanceof Node && element.current?.contains(target)) keep();
    };
    const names = ['input', 'change'];
    for (const name of names) window.addEventListener(name, keepOwn);
    return () => {
      for (const name of names) window.removeEventListener(name, keepOwn);
    };
  }, [kind, vehicle, openOn, form, element]);
}
