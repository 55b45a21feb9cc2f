'use client';

import { useEffect } from 'react';
import { browserStorage } from '@/lib/web/browser/storage';

/** The storage key of the model that was looked at last in this tab. */
const key = 'modelo';

/** Remembers the name of a model, to be offered in the contact form (product 10.12). */
function rememberModel(name: string): void {
  void browserStorage('sessionStorage').setItem(key, JSON.stringify(name));
}

/** The name of the model that was looked at last in this tab; null for none. */
export function rememberedModel(): string | null {
  const text = browserStorage('sessionStorage').getItem(key);
  const name: unknown = typeof text === 'string' ? JSON.parse(text) : null;
  return typeof name === 'string' ? name : null;
}

/** Remembers which model is looked at, for the contact form (product 10.12); nothing where it is none or several. */
export function RememberModel({ name }: { name: string | null }) {
  useEffect(() => {
    if (name) rememberModel(name);
  }, [name]);
  return null;
}
