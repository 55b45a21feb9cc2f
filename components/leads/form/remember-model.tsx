'use client';

import { useEffect } from 'react';
import { text } from '@/components/site/browser/schema';
import { failSafeJsonStorage } from '@/components/site/browser/storage';

/** The storage key of the model last viewed in this tab. */
const key = 'modelo';

/** Returns the name of the model last viewed in this tab; null for none. */
export function lastViewedModelName(): string | null {
  return text(failSafeJsonStorage('sessionStorage').get(key)) ?? null;
}

/** Stores the viewed model for the contact form; null, for none or several, is ignored. */
export function RememberModel({ name }: { name: string | null }) {
  useEffect(() => {
    if (name) failSafeJsonStorage('sessionStorage').set(key, name);
  }, [name]);
  return null;
}
