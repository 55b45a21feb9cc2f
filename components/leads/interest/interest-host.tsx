'use client';

import { usePathname } from 'next/navigation';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { anchors, interestParam } from '@/lib/addresses/routes';
import { forgetDraft, vehicleLeftOn } from '../form/stored-drafts';

const load = () => import('./interest-dialog');
const InterestDialog = lazy(() => load().then((module) => ({ default: module.InterestDialog })));

/** Milliseconds from the intent to the loading of the dialog. */
const intentMs = 60;

/**
 * Opens the interest dialog for every «Me interesa» of the site (product 10.2), which are plain forms that lead to the
 * form's own page without scripts. The code of the dialog is loaded on the first intent.
 */
export function InterestHost() {
  const [asked, setAsked] = useState<{ vehicle: string; at: number } | null>(null);
  const path = usePathname();
  // Closed by the visitor, it opens empty the next time (product 10.2).
  const forget = () => {
    if (asked) forgetDraft('interest', asked.vehicle);
  };
  const ask = useEffectEvent((vehicle: string) => {
    // A browser tells that a dialog was closed a moment later, which a quick press comes before.
    const dialog = document.getElementById(anchors.interestDialog);
    if (dialog instanceof HTMLDialogElement && !dialog.open) forget();
    setAsked({ vehicle, at: Date.now() });
  });
  useEffect(() => {
    const stop = new AbortController();
    const options = { signal: stop.signal, capture: true };
    const press = (event: Event) => {
      const vehicle = askedIn(event.target);
      if (vehicle === null) return;
      event.preventDefault();
      ask(vehicle);
    };
    const intend = (event: Event) => {
      const target = event.target instanceof Element ? event.target.closest('form[data-interest]') : null;
      // Not at once: a page that has just come in below a resting pointer is painted first.
      if (target) setTimeout(() => void load(), intentMs);
    };
    document.addEventListener('submit', press, options);
    for (const name of ['pointerover', 'focusin', 'touchstart'])
      document.addEventListener(name, intend, { ...options, passive: true });
    return () => stop.abort();
  }, []);

  const reopen = useEffectEvent(() => {
    const { pathname, search } = window.location;
    // A form left open on this page, by a reload or for another page, opens again; not over its own page.
    const vehicle = new URLSearchParams(search).has(interestParam) ? null : vehicleLeftOn(pathname);
    setAsked(vehicle === null ? null : { vehicle, at: Date.now() });
  });
  // eslint-disable-next-line react-hooks/set-state-in-effect -- the storage of the tab can't be read while rendering
  useEffect(() => reopen(), [path]);

  if (!asked) return null;
  const closed = () => {
    forget();
    setAsked(null);
  };
  return (
    <Suspense>
      <InterestDialog key={asked.at} vehicle={asked.vehicle} onClosed={closed} />
    </Suspense>
  );
}

/** The vehicle of a pressed «Me interesa»; null for any other form. */
function askedIn(target: EventTarget | null): string | null {
  return target instanceof HTMLFormElement ? (target.dataset['interest'] ?? null) : null;
}
