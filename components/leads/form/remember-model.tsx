'use client';

import { useEffect } from 'react';
import { rememberModel } from './asked-model';

/** Remembers which model is looked at, for the contact form (product 10.12); nothing where it is none or several. */
export function RememberModel({ name }: { name: string | null }) {
  useEffect(() => {
    if (name) rememberModel(name);
  }, [name]);
  return null;
}
