'use client';

import type { ReactNode } from 'react';
import { useAfterFirstPaint } from './use-after-first-paint';

/** A part of a page below its first screen, for which its place is kept after a press (decision 70). */
export function AfterFirstPaint({ children }: { children: ReactNode }) {
  // As high as a window, so that what comes after it doesn't show for a moment.
  return useAfterFirstPaint() ? children : <div className="min-h-screen" />;
}
