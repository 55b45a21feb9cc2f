'use client';

import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { beginsAtTop } from '@/lib/navigation/navigate';
import { useReady } from './hooks';
import { afterPaint } from '@/lib/web/browser/later';

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

/** A part of a page below its first screen, for which its place is kept after a press (decision 70). */
export function AfterFirstPaint({ children }: { children: ReactNode }) {
  // As high as a window, so that what comes after it doesn't show for a moment.
  return useAfterFirstPaint() ? children : <div className="min-h-screen" />;
}
