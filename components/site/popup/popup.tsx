'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { dataLayer, isConsentUpdate } from '@/components/analytics/data-layer';
import { onActivated } from '@/lib/browser/page-lifecycle';
import { finiteNumber } from '@/lib/browser/schema';
import { browserStorage } from '@/lib/browser/storage';

const loadDialog = () => import('./popup-dialog');
type DialogCode = Awaited<ReturnType<typeof loadDialog>>;

interface PopupProps {
  /** Sanitized HTML. */
  html: string;
  homeOnly: boolean;
  /** The path of the home page. */
  home: string;
  /** Seconds; null for the default. */
  showAfter: number | null;
  /** Whether the site has a cookie banner: the popup waits until it is answered. */
  hasBanner: boolean;
}

/** Storage key (product 12.3); its value is the time in milliseconds. */
const storageKey = 'showModalBannerTimestamp';

/** Fallback for browsers without a storage: the time lasts as long as the document. */
let shownHere: number | null = null;

/** Returns when the banner was last shown on this device, in milliseconds; null for never or unknown. */
const lastShown = (): number | null =>
  shownHere ?? finiteNumber(browserStorage('localStorage').get(storageKey)) ?? null;

function rememberShown(now: number): void {
  shownHere = now;
  browserStorage('localStorage').set(storageKey, now);
}

/**
 * Decides on the popup banner (product 12.3): at most once a day, after its delay, and while the visitor isn't busy. A
 * banner for the home page only starts its delay on arrival there.
 */
export function Popup({ html, homeOnly, home, showAfter, hasBanner }: PopupProps) {
  const [shown, setShown] = useState<DialogCode | null>(null);
  const pathname = usePathname();
  // Only a banner for the home page depends on the path; else a navigation doesn't repeat the decision.
  const page = homeOnly ? pathname : '';
  useEffect(() => {
    const decide = () => {
      const isHome = window.location.pathname === home;
      return popupDecision({ now: Date.now(), lastShown: lastShown(), homeOnly, isHome });
    };
    if (decide() !== 'open') return;
    let stopped = false;
    const open = (code: DialogCode) => {
      // Another tab may have shown it in the meantime.
      if (stopped || decide() !== 'open') return;
      rememberShown(Date.now());
      setShown(code);
    };
    let timer: ReturnType<typeof setTimeout>;
    const wait = (ms: number) => {
      timer = setTimeout(() => {
        if (isBusy(hasBanner)) wait(checkMs);
        // A failed load doesn't count as shown: the next page tries again.
        else loadDialog().then(open, () => undefined);
      }, ms);
    };
    const stopWaiting = onActivated(() => wait(popupDelayMs(showAfter)));
    return () => {
      stopped = true;
      stopWaiting();
      clearTimeout(timer);
    };
  }, [page, homeOnly, home, showAfter, hasBanner]);
  // It may have opened during a navigation away from the home page.
  if (shown && homeOnly && pathname !== home) setShown(null);
  return shown && <shown.PopupDialog html={html} onClose={() => setShown(null)} />;
}

/** Milliseconds between two checks whether the visitor is still busy. */
const checkMs = 1_000;

/** Whether the page is hidden, a dialog is open, a field has the focus, or the cookie banner isn't answered yet. */
function isBusy(hasBanner: boolean): boolean {
  return (
    document.hidden ||
    document.querySelector('dialog[open]') !== null ||
    document.activeElement?.matches('input, textarea, select, [contenteditable]') === true ||
    (hasBanner && !dataLayer().some(isConsentUpdate))
  );
}

/** Minimum time between two popup banners, in milliseconds (product 12.3). */
const pauseMs = 24 * 60 * 60 * 1_000;

/** The default delay, in milliseconds (product 12.3). */
const defaultDelayMs = 4_000;

/** Maximum delay of a browser's timer; a longer one would fire immediately. */
const maxDelayMs = 2 ** 31 - 1;

interface PopupCircumstances {
  /** Milliseconds since 1970, like all times here. */
  readonly now: number;
  /** When it was last shown on this device; null for never or unknown. */
  readonly lastShown: number | null;
  /** Setting `popupHomeOnly`. */
  readonly homeOnly: boolean;
  readonly isHome: boolean;
}

/**
 * Whether the popup banner opens after its delay, waits for the home page, or doesn't open (product 12.3). A last time
 * in the future, left by a wrong clock, counts as unknown.
 */
export function popupDecision(circumstances: PopupCircumstances): 'open' | 'on-home' | 'no' {
  const { now, lastShown, homeOnly, isHome } = circumstances;
  if (lastShown !== null && lastShown <= now && now - lastShown < pauseMs) return 'no';
  return homeOnly && !isHome ? 'on-home' : 'open';
}

/** Returns the delay in milliseconds for the configured seconds; null gives the default. */
export function popupDelayMs(seconds: number | null): number {
  return seconds === null ? defaultDelayMs : Math.min(seconds * 1_000, maxDelayMs);
}
