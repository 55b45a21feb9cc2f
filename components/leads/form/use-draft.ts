'use client';

import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import {
  emptyLead,
  type InitialForm,
  type LeadField,
  type LeadKind,
  type LeadValues,
} from '@/lib/leads/lead';
import { normalizeTypedText } from '@/lib/text/normalize';
import * as s from '@/lib/browser/schema';
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

const typedText = s.withDefault(s.text, '');
const consent = s.withDefault(s.flag, false);

/** The stored format of a draft. */
const draftSchema = s.object<Draft>({
  values: s.object<LeadValues>({
    name: typedText,
    surnames: typedText,
    email: typedText,
    phone: typedText,
    island: typedText,
    dealer: typedText,
    model: typedText,
    communications: consent,
    analysis: consent,
    terms: consent,
  }),
  key: (value) => s.text(value) ?? newIdempotencyKey(),
  sent: typedText,
  openOn: s.nullable(s.text),
  met: typedText,
});

/** Reads the draft for a vehicle; null if there is none or it is unreadable. */
export function readDraft(kind: LeadKind, vehicle: string | null): Draft | null {
  return draftSchema(storedDrafts(kind)[vehicle ?? '']) ?? null;
}

/** Updates some parts of a draft, or creates it. */
export function saveDraft(kind: LeadKind, vehicle: string | null, changed: Partial<Draft>): void {
  const none = { values: emptyLead, key: newIdempotencyKey(), sent: '', openOn: null, met: '' };
  const draft = readDraft(kind, vehicle) ?? none;
  storeDrafts(kind, { ...storedDrafts(kind), [vehicle ?? '']: { ...draft, ...changed } });
}

/** Copies the chat form's input into the draft of the contact form (product 12.4). */
export function prefillContactDraft(typed: Pick<LeadValues, 'name' | 'surnames' | 'email'>): void {
  const [name = '', surnames = '', email = ''] = [typed.name, typed.surnames, typed.email].map((text) =>
    normalizeTypedText(text).trim(),
  );
  const values = readDraft('contact', null)?.values ?? emptyLead;
  saveDraft('contact', null, { values: { ...values, name, surnames, email } });
}

/** Returns an idempotency key. `randomUUID` is available on secure origins only. */
export function newIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

interface DraftOptions {
  kind: LeadKind;
  vehicle: string | null;
  openOn: string | null;
  first: InitialForm;
  form: UseFormReturn<LeadValues>;
  element: RefObject<HTMLFormElement | null>;
  onRestore: (values: LeadValues) => void;
}

/**
 * Stores the input on every change and restores it when the form is opened again in this tab: after a reload, a lost
 * connection, maintenance or other pages in between (product 10.11).
 */
export function useDraft({ kind, vehicle, openOn, first, form, element, onRestore }: DraftOptions): void {
  const restore = useEffectEvent(() => {
    const early = { ...emptyLead, ...form.getValues() };
    const draft = readDraft(kind, vehicle)?.values;
    // Input typed before hydration, and values returned by the server, are newer than the draft. Values that the
    // browser restored after a reload equal the draft, except for the dealer, whose options were others.
    const isTyped = fields.some(
      (field) => early[field] !== first.values[field] && early[field] !== draft?.[field],
    );
    const cameBack = first.message !== '' || first.fields.length > 0;
    if (!draft || isTyped || cameBack) return onRestore(early);
    onRestore(draft);
    form.reset(draft);
  });
  useEffect(() => restore(), []);
  useEffect(() => {
    const saveAll = () => {
      const values = { ...emptyLead, ...form.getValues() };
      if (fields.every((field) => values[field] === emptyLead[field])) removeDraft(kind, vehicle);
      else saveDraft(kind, vehicle, { values, openOn });
    };
    // At the window the form's own handlers have run. Nothing is delayed: a navigation could come first. Fields of a
    // removed form are ignored: their blur changes nothing.
    const saveField = ({ target }: Event) => {
      if (target instanceof Node && element.current?.contains(target)) saveAll();
    };
    const names = ['input', 'change'];
    for (const name of names) window.addEventListener(name, saveField);
    return () => {
      for (const name of names) window.removeEventListener(name, saveField);
    };
  }, [kind, vehicle, openOn, form, element]);
}
