'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { browserStorage } from '@/lib/browser/storage';
import {
  emptyLead,
  isBox,
  type LeadField,
  type LeadKind,
  type LeadValues,
  leadValues,
} from '@/lib/leads/fields';
import type { InitialForm } from '@/lib/leads/lead';

const allFields = Object.keys(emptyLead) as LeadField[];

const storedValues = z.object(
  Object.fromEntries(allFields.map((field) => [field, isBox(field) ? z.boolean() : z.string()])),
) as z.ZodMiniType as z.ZodMiniType<LeadValues>;

const storedDraft = z.object({
  values: storedValues,
  /** The idempotency key of `sent`. */
  key: z.string(),
  /** The contents sent with the key, as JSON; empty before the first attempt. */
  sent: z.string(),
  /** What the form says when it is shown again, until the next attempt; else empty. */
  notice: z.string(),
});

type StoredDraft = z.output<typeof storedDraft>;

/** What this tab holds of a form that isn't sent yet (product 10.11). */
export type Draft = ReturnType<typeof draftOf>;

/** Returns the draft of the contact form, or of a vehicle's interest. Without a storage it lasts as long as its page. */
export function draftOf(kind: LeadKind, vehicle: string | null) {
  const name = vehicle === null ? `solicitud:${kind}` : `solicitud:${kind}:${vehicle}`;
  const storage = browserStorage('sessionStorage');
  let draft = storedDraft.safeParse(storage.get(name)).data ?? null;
  return {
    get: () => draft,
    save: (changed: Partial<StoredDraft>) => {
      draft = { ...(draft ?? { values: emptyLead, key: '', sent: '', notice: '' }), ...changed };
      storage.set(name, draft);
    },
    remove: () => {
      draft = null;
      storage.remove(name);
    },
  };
}

/** Copies the chat form's input into the draft of the contact form (product 12.4). */
export function prefillContactDraft(typed: Pick<LeadValues, 'name' | 'surnames' | 'email'>): void {
  const { name, surnames, email } = typed;
  const draft = draftOf('contact', null);
  draft.save({ values: { ...(draft.get()?.values ?? emptyLead), name, surnames, email } });
}

interface DraftOptions {
  draft: Draft;
  /** Whether a press opened the form: it is empty and offers the draft. */
  isOpened: boolean;
  first: InitialForm;
  form: UseFormReturn<LeadValues>;
}

/**
 * Stores the input on every change, and restores it when the form is shown again in this tab: after a reload, a lost
 * connection, maintenance or other pages in between (product 10.11).
 * @returns what restores an offered draft; null without an offer
 */
export function useDraft({ draft, isOpened, first, form }: DraftOptions): (() => void) | null {
  const [offered, setOffered] = useState(() => {
    const values = isOpened ? draft.get()?.values : undefined;
    return values && allFields.some((field) => values[field] !== emptyLead[field]) ? values : null;
  });
  const restore = useEffectEvent(() => {
    const isReturned = first.message !== '' || first.fields.length > 0;
    const before = (isReturned ? null : draft.get()?.values) ?? first.values;
    const now = form.getValues();
    // Input typed before hydration is newer than the draft; so are values that the server has returned.
    const values = leadValues((field) => (now[field] === first.values[field] ? before : now)[field]);
    form.reset(values, { keepErrors: true, keepFieldsRef: true });
  });
  useEffect(() => {
    if (!isOpened) restore();
    const { unsubscribe } = form.watch((values) =>
      draft.save({ values: leadValues((field) => values[field]) }),
    );
    return unsubscribe;
  }, [form, draft, isOpened]);
  if (!offered) return null;
  return () => {
    setOffered(null);
    form.reset(offered, { keepFieldsRef: true });
    form.setFocus('name');
  };
}
