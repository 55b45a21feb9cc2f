'use client';

import { useEffect } from 'react';
import { text } from '@/lib/browser/schema';
import { browserStorage } from '@/lib/browser/storage';

/** The storage key of the model last viewed in this tab. */
const key = 'modelo';

/** Stores a model's name, to be offered in the contact form (product 10.12). */
function rememberModel(name: string): void {
  browserStorage('sessionStorage').set(key, name);
}

/** Returns the name of the model last viewed in this tab; null for none. */
export function rememberedModel(): string | null {
  return text(browserStorage('sessionStorage').get(key)) ?? null;
}

/** Stores the viewed model for the contact form (product 10.12); null, for none or several, is ignored. */
export function RememberModel({ name }: { name: string | null }) {
  useEffect(() => {
    if (name) rememberModel(name);
  }, [name]);
  return null;
}
