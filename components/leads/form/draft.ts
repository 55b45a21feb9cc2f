'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as s from '@/components/site/browser/schema';
import { browserStorage } from '@/components/site/browser/storage';
import { emptyLead, type LeadValues, leadValues } from '@/lib/leads/fields';
import { isRecord } from '@/lib/platform/records';

const storage = browserStorage('sessionStorage', true);
const schema = s.object({
  values: (values) => leadValues((field) => isRecord(values) && values[field]),
  /** The idempotency key; empty before the first attempt. */
  key: s.withDefault(s.text, ''),
  /** The notice of the form when it is shown again, until the next attempt; else empty. */
  notice: s.withDefault(s.text, ''),
});
const emptyDraft = { values: emptyLead, key: '', notice: '' };

export type Draft = ReturnType<typeof draftOf>;

/** Returns the stored input of the contact form, or of a vehicle's interest: in this tab, until it is sent. */
export function draftOf(vehicle: string | null) {
  const name = vehicle === null ? 'solicitud:contact' : `solicitud:interest:${vehicle}`;
  const get = () => schema(storage.get(name)) ?? emptyDraft;
  return {
    get,
    save: ({ values, ...rest }: { values?: Partial<LeadValues>; key?: string; notice?: string }) => {
      const draft = get();
      storage.set(name, { ...draft, ...rest, values: { ...draft.values, ...values } });
    },
    remove: () => storage.remove(name),
  };
}

const isEmpty = (values: LeadValues) => !Object.values(values).some(Boolean);

/**
 * Stores the input on every change, and restores it when the form is shown again in this tab: after a reload, a lost
 * connection, maintenance or other pages in between. Values that the server has filled in are newer.
 * @param isOpened whether a click opened the form: it is empty and offers the draft
 * @returns what restores an offered draft; null without an offer
 */
export function useDraft(
  form: UseFormReturn<LeadValues>,
  draft: Draft,
  isOpened: boolean,
  initial: LeadValues,
): (() => void) | null {
  const [recoverable, setRecoverable] = useState(() => (isEmpty(initial) ? draft.get().values : emptyLead));
  const restore = () => {
    const typed = form.getValues();
    const values = leadValues((field) => typed[field] || recoverable[field]);
    form.reset(values, { keepErrors: !isOpened, keepFieldsRef: true });
  };
  const begin = useEffectEvent(() => {
    if (!isOpened) restore();
    return form.watch(() => draft.save({ values: form.getValues() }));
  });
  useEffect(() => begin().unsubscribe, []);
  if (!isOpened || isEmpty(recoverable)) return null;
  return () => {
    restore();
    setRecoverable(emptyLead);
    form.setFocus('name');
  };
}
