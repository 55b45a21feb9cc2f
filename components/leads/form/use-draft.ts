'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import {
  emptyLead,
  type InitialForm,
  type LeadField,
  type LeadKind,
  type LeadValues,
} from '@/lib/leads/lead';
import { isRecord } from '@/lib/platform/records';
import { removeDraft, storeDrafts, storedDrafts } from './stored-drafts';

/** A form not sent yet, stored for this tab (product 10.11). */
export interface Draft {
  readonly values: LeadValues;
  /** The idempotency key for `sent`. */
  readonly key: string;
  /** The contents sent with the key, as JSON; empty before the first attempt. */
  readonly sent: string;
  /** The path of the page whose dialog is open; null for a form on its own page. */
  readonly openOn: string | null;
  /** The notice after a response of maintenance, kept until the next attempt; else empty. */
  readonly met: string;
}

const fields = Object.keys(emptyLead) as LeadField[];

/** Reads the draft for a vehicle; null if there is none or it is unreadable. */
export function readDraft(kind: LeadKind, vehicle: string | null): Draft | null {
  const stored = storedDrafts(kind)[vehicle ?? ''];
  if (!isRecord(stored) || !isRecord(stored['values'])) return null;
  return { ...newDraft(), ...stored, values: { ...emptyLead, ...stored['values'] } };
}

const newDraft = (): Draft => ({
  values: emptyLead,
  key: newIdempotencyKey(),
  sent: '',
  openOn: null,
  met: '',
});

/** Updates some parts of a draft, or creates it. */
export function saveDraft(kind: LeadKind, vehicle: string | null, changed: Partial<Draft>): void {
  const draft = { ...(readDraft(kind, vehicle) ?? newDraft()), ...changed };
  storeDrafts(kind, { ...storedDrafts(kind), [vehicle ?? '']: draft });
}

/** Copies the chat form's input into the draft of the contact form (product 12.4). */
export function prefillContactDraft({
  name,
  surnames,
  email,
}: Pick<LeadValues, 'name' | 'surnames' | 'email'>): void {
  const values = readDraft('contact', null)?.values ?? emptyLead;
  saveDraft('contact', null, { values: { ...values, name, surnames, email } });
}

/** Returns an idempotency key. `randomUUID` is available on secure origins only. */
export function newIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

const isEmpty = (values: LeadValues) => fields.every((field) => values[field] === emptyLead[field]);

interface DraftOptions {
  kind: LeadKind;
  vehicle: string | null;
  openOn: string | null;
  first: InitialForm;
  form: UseFormReturn<LeadValues>;
}

/**
 * Stores the input on every change and restores it when the form is opened again in this tab: after a reload, a lost
 * connection, maintenance or other pages in between (product 10.11). What was typed in a dialog before the visitor
 * closed it is only offered.
 * @returns what restores the offered values; null without an offer
 */
export function useDraft({ kind, vehicle, openOn, first, form }: DraftOptions): (() => void) | null {
  // The dialog is rendered in the browser alone.
  const [offered, setOffered] = useState(() => {
    const draft = openOn === null ? null : readDraft(kind, vehicle);
    return draft?.openOn === null && !isEmpty(draft.values) ? draft.values : null;
  });
  const save = useEffectEvent((typed: Partial<LeadValues>) => {
    const values = { ...emptyLead, ...typed };
    if (!isEmpty(values)) saveDraft(kind, vehicle, { values, openOn });
    else if (offered) saveDraft(kind, vehicle, { values: offered, openOn: null });
    else removeDraft(kind, vehicle);
  });
  const restore = useEffectEvent(() => {
    const early = { ...emptyLead, ...form.getValues() };
    const draft = offered ? null : readDraft(kind, vehicle)?.values;
    // Input typed before hydration, and values returned by the server, are newer than the draft. Values that the
    // browser restored after a reload equal the draft, except for the dealer, whose options were others.
    const typed = fields.filter((field) => early[field] !== first.values[field]);
    const isTyped = typed.some((field) => early[field] !== draft?.[field]);
    const cameBack = first.message !== '' || first.fields.length > 0;
    if (draft && !isEmpty(draft) && !isTyped && !cameBack) form.reset(draft);
    // Tells the form what was typed: the dealers follow the island.
    else if (typed.length > 0) form.reset(early, { keepErrors: true });
  });
  useEffect(() => {
    const { unsubscribe } = form.watch((values) => save(values));
    restore();
    return unsubscribe;
  }, [form]);
  if (!offered) return null;
  return () => {
    setOffered(null);
    form.reset(offered, { keepFieldsRef: true });
    form.setFocus('name');
  };
}
