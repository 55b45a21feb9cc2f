'use client';

import { usePathname } from 'next/navigation';
import { lazy, Suspense, useEffect, useState } from 'react';
import { popupDecision, popupDelayMs } from '@/lib/domain/popup';
import { lastShown, rememberShown } from './last-shown';
import { whenFree } from './when-free';

const loadDialog = () => import('./popup-dialog');
const PopupDialog = lazy(() => loadDialog().then((module) => ({ default: module.PopupDialog })));

interface PopupProps {
  /** Clean HTML. */
  html: string;
  homeOnly: boolean;
  /** The path of the home page. */
  home: string;
  /** Seconds; null for the default. */
  showAfter: number | null;
  words: { readonly label: string; readonly close: string };
}

/**
 * Decides on the popup banner (specification 4): at most once a day, after its delay, and when the visitor is free.
 * For the home page alone, it waits for as long as the visitor is elsewhere and begins its delay there.
 */
export function Popup({ html, homeOnly, home, showAfter, words }: PopupProps) {
  const [shown, setShown] = useState(false);
  const pathname = usePathname();
  // Within the site the address decides, and it decides anew only where it matters.
  const place = homeOnly ? pathname : '';
  useEffect(() => {
    const decide = () => {
      const isHome = window.location.pathname === home;
      return popupDecision({ now: Date.now(), lastShown: lastShown(), homeOnly, isHome });
    };
    if (decide() !== 'open') return;
    const stop = new AbortController();
    const { signal } = stop;
    const open = () => {
      // Another tab may have shown it meanwhile.
      if (decide() !== 'open') return;
      rememberShown(Date.now());
      setShown(true);
    };
    const due = async () => {
      // What can't be loaded now is no loss: it was not shown, so the next page tries again.
      const loaded = await loadDialog().catch(() => null);
      if (loaded) whenFree(open, signal);
    };
    const timer = setTimeout(() => void due(), popupDelayMs(showAfter));
    signal.addEventListener('abort', () => clearTimeout(timer));
    return () => stop.abort();
  }, [place, homeOnly, home, showAfter]);
  // It may have opened while a pressed link was still on its way: what is for the home page stays there.
  if (shown && homeOnly && pathname !== home) setShown(false);
  if (!shown) return null;
  return (
    <Suspense>
      <PopupDialog html={html} words={words} onClose={() => setShown(false)} />
    </Suspense>
  );
}
