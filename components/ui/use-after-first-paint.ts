'use client';

import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '@/lib/web/browser/after-paint';
import { beginsAtTop } from '@/lib/navigation/visitor-navigations';
import { useReady } from './use-ready';

/**
 * Whether to render what lies below the first screen of a page. After a press on a link not before the first screen is
 * painted; in a document, on the way back and for an address with a fragment from the start (decision 70).
 */
export function useAfterFirstPaint(): boolean {
  const navigates = useReady();
  const [waits, setWaits] = useState(() => navigates && beginsAtTop());
  useEffect(() => (waits ? afterPaint(() => startTransition(() => setWaits(false))) : undefined), [waits]);
  return !waits;
}
