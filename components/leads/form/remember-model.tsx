'use client';

import { useEffect } from 'react';
import { textSchema } from '@/components/site/browser/schema';
import { failSafeJsonStorage } from '@/components/site/browser/device';

/** The entry of the model last viewed in this tab. */
const key = 'modelo';
const storage = failSafeJsonStorage('sessionStorage');

/** Returns the name of the model last viewed in this tab; null for none. */
export function lastViewedModelNameOrNull(): string | null {
  return textSchema(storage.get(key)) ?? null;
}

/** Forgets that model. */
export const forgetViewedModel = (): void => storage.remove(key);

/** Stores the viewed model for the contact form; null, for none or several, is ignored. */
export function RememberModel({ name }: { name: string | null }) {
  useEffect(() => {
    if (name) storage.set(key, name);
  }, [name]);
  return null;
}
