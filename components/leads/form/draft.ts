'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as s from '@/lib/browser/schema';
import { browserStorage } from '@/lib/browser/storage';
import { emptyLead, type LeadValues, leadValues } from '@/lib/leads/fields';
import { isRecord } from '@/lib/platform/records';

interface StoredDraft {
  readonly values: LeadValues;
  /** The idempotency key; empty before the first attempt. */
  readonly key: string;
  /** What the form says when it is shown again, until the next attempt; else empty. */
  readonly notice: string;
}

const emptyDraft: StoredDraft = { values: emptyLead, key: '', notice: '' };

const storedDraft = s.object<StoredDraft>({
  values: (values) => (isRecord(values) ? leadValues((field) => values[field]) : undefined),
  ...{ key: s.text, notice: s.text },
});

/** What this tab holds of a form that isn't sent yet. */
export type Draft = ReturnType<typeof draftOf>;

/** Returns the draft of the contact form, or of a vehicle's interest. Without a storage it lasts as long as its page. */
export function draftOf(vehicle: string | null) {
  const name = vehicle === null ? 'solicitud:contact' : `solicitud:interest:${vehicle}`;
  const storage = browserStorage('sessionStorage');
  let draft = storedDraft(storage.get(name)) ?? emptyDraft;
  return {
    get: () => draft,
    save: (changed: Partial<StoredDraft>) => storage.set(name, (draft = { ...draft, ...changed })),
    remove: () => {
      draft = emptyDraft;
      storage.remove(name);
    },
  };
}

/** Copies the chat form's input into the draft of the contact form. */
export function prefillContactDraft({
  name,
  surnames,
  email,
}: Pick<LeadValues, 'name' | 'surnames' | 'email'>) {
  const draft = draftOf(null);
  draft.save({ values: { ...draft.get().values, name, surnames, email } });
}

const isEmpty = (values: LeadValues) => !Object.values(values).some(Boolean);

/**
 * Stores the input on every change, and restores it when the form is shown again in this tab: after a reload, a lost
 * connection, maintenance or other pages in between.
 * @param isOpened whether a press opened the form: it is empty and offers the draft
 * @param first the values that the server has filled in
 * @returns what restores an offered draft; null without an offer
 */
export function useDraft(
  form: UseFormReturn<LeadValues>,
  draft: Draft,
  isOpened: boolean,
  first: LeadValues,
): (() => void) | null {
  const [offered, setOffered] = useState(() => (isOpened ? draft.get().values : emptyLead));
  const restore = useEffectEvent(() => {
    const before = isEmpty(first) ? draft.get().values : first;
    const now = form.getValues();
    // Input typed before hydration is newer than the draft.
    const values = leadValues((field) => (now[field] === first[field] ? before : now)[field]);
    form.reset(values, { keepErrors: true, keepFieldsRef: true });
  });
  useEffect(() => {
    if (!isOpened) restore();
    return form.watch((values) => draft.save({ values: leadValues((field) => values[field]) })).unsubscribe;
  }, [form, draft, isOpened]);
  if (isEmpty(offered)) return null;
  return () => {
    setOffered(emptyLead);
    form.reset(offered, { keepFieldsRef: true });
    form.setFocus('name');
  };
}
