'use client';

import { useCallback, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { slots } from '@/lib/routing/page-protocol';
import { useBrowserValue } from './hooks';

/** Renders content into a slot of another part of the page; nothing on a page without it. */
export function IntoSlot({ name, children }: { name: keyof typeof slots; children: ReactNode }) {
  const find = useCallback(() => document.getElementById(slots[name]), [name]);
  const element = useBrowserValue(find, null);
  return element && createPortal(children, element);
}
