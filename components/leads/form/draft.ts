'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as s from '@/components/site/browser/schema';
import { browserStorage } from '@/components/site/browser/storage';
import { emptyLead, type LeadValues, leadValues } from '@/lib/leads/fields';
import { isRecord } from '@/lib/platform/records';

/** What this tab holds of a form that isn't sent yet. */
const schema = s.object({
  values: (values) => leadValues((field) => isRecord(values) && values[field]),
  /** The idempotency key; empty before the first attempt. */
  key: s.withDefault(s.text, ''),
  /** What the form says when it is shown again, until the next attempt; else empty. */
  notice: s.withDefault(s.text, ''),
});
const none = { values: emptyLead, key: '', notice: '' };

export type Draft = ReturnType<typeof draftOf>;

/** Returns the draft of the contact form, or of a vehicle's interest. Without a storage it lasts as long as its page. */
export function draftOf(vehicle: string | null) {
  const name = vehicle === null ? 'solicitud:contact' : `solicitud:interest:${vehicle}`;
  const storage = browserStorage('sessionStorage');
  let draft = schema(storage.get(name)) ?? none;
  return {
    get: () => draft,
    save: (changed: Partial<typeof draft>) => storage.set(name, (draft = { ...draft, ...changed })),
    remove: () => {
      draft = none;
      storage.remove(name);
    },
  };
}

/** Copies the chat form's input into the draft of the contact form. */
export function prefillContactDraft(typed: Pick<LeadValues, 'name' | 'surnames' | 'email'>) {
  const draft = draftOf(null);
  draft.save({ values: { ...draft.get().values, ...typed } });
}

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
  const isEmpty = (values: LeadValues) => !Object.values(values).some(Boolean);
  const [held, setHeld] = useState(() => (isEmpty(first) ? draft.get().values : first));
  const restore = () => {
    const now = form.getValues();
    // Input typed since, even before hydration, is newer than the draft.
    const values = leadValues((field) => (now[field] === first[field] ? held : now)[field]);
    form.reset(values, { keepErrors: !isOpened, keepFieldsRef: true });
  };
  const begin = useEffectEvent(() => {
    if (!isOpened) restore();
    return form.watch((values) => draft.save({ values: leadValues((field) => values[field]) }));
  });
  useEffect(() => begin().unsubscribe, []);
  if (!isOpened || isEmpty(held)) return null;
  return () => {
    restore();
    setHeld(emptyLead);
    form.setFocus('name');
  };
}
