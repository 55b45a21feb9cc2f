import { useEffect, useEffectEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { textSchema } from '@/components/site/browser/schema';
import { failSafeJsonStorage } from '@/components/site/browser/device';
import { emptyLeadValues, type LeadValues, buildLeadValues } from '@/lib/leads/fields';
import { isObjectOrArray } from '@/lib/platform/records';

const storage = failSafeJsonStorage('sessionStorage', true);

export interface DraftStorage {
  readonly values: () => LeadValues;
  readonly text: (part: 'key' | 'notice') => string;
  readonly save: (changes: Partial<LeadValues & Record<'key' | 'notice', string>>) => void;
  readonly remove: () => void;
}

/**
 * The stored input of the contact form, or of a vehicle's interest, in this tab until it is sent; with its
 * idempotency key, empty before the first attempt, and the notice of the form when it is shown again, empty
 * from the next attempt on.
 */
export function draftStorageOfForm(vehicleId: string | null): DraftStorage {
  const name = vehicleId === null ? 'solicitud:contact' : `solicitud:interest:${vehicleId}`;
  const stored = () => [storage.get(name)].find(isObjectOrArray) ?? {};
  return {
    values: () => buildLeadValues((field) => stored()[field]),
    text: (part) => textSchema(stored()[part]) ?? '',
    save: (changes) => storage.set(name, { ...stored(), ...changes }),
    remove: () => storage.remove(name),
  };
}

const isEmptyInput = (values: LeadValues) => !Object.values(values).some(Boolean);

/**
 * Stores the input on every change, and restores it when the form is shown again in this tab; a form that a
 * click opened is empty and offers it. Values that the server has filled in are newer.
 * @returns what restores an offered draft; null without an offer
 */
export function useDraftAutosaveAndRestore(
  form: UseFormReturn<LeadValues>,
  draft: DraftStorage,
  isOpenedByClick: boolean,
  initial: LeadValues,
): (() => void) | null {
  const [former, setFormer] = useState(() => (isEmptyInput(initial) ? draft.values() : emptyLeadValues));
  const restore = () => {
    const typed = form.getValues();
    const values = buildLeadValues((field) => typed[field] || former[field]);
    form.reset(values, { keepErrors: !isOpenedByClick, keepFieldsRef: true });
  };
  const begin = useEffectEvent(() => {
    if (!isOpenedByClick) restore();
    return form.watch(() => draft.save(form.getValues()));
  });
  useEffect(() => begin().unsubscribe, []);
  if (!isOpenedByClick || isEmptyInput(former)) return null;
  return () => {
    restore();
    setFormer(emptyLeadValues);
    form.setFocus('name');
  };
}
