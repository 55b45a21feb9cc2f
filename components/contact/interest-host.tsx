'use client';

import { usePathname } from 'next/navigation';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { interestParam } from '@/lib/routes';
import { forgetDraft, vehicleLeftOn } from './request-draft';

const load = () => import('./interest-dialog');
const InterestDialog = lazy(() => load().then((module) => ({ default: module.InterestDialog })));

interface InterestHostProps {
  words: { readonly title: string; readonly close: string; readonly loading: string };
}

/**
 * Opens the interest dialog for every «Me interesa» of the site, which are plain forms that lead to the form's own page
 * where no script runs. The dialog itself comes with the first intent.
 */
export function InterestHost({ words }: InterestHostProps) {
  const [asked, setAsked] = useState<{ vehicle: string; at: number } | null>(null);
  const path = usePathname();
  useEffect(() => {
    const stop = new AbortController();
    const options = { signal: stop.signal, capture: true };
    const press = (event: Event) => {
      const vehicle = askedIn(event.target);
      if (vehicle === null) return;
      event.preventDefault();
      setAsked({ vehicle, at: Date.now() });
    };
    const intend = (event: Event) => {
      const target = event.target instanceof Element ? event.target.closest('form[data-interest]') : null;
      if (target) void load();
    };
    document.addEventListener('submit', press, options);
    for (const name of ['pointerover', 'focusin', 'touchstart'])
      document.addEventListener(name, intend, { ...options, passive: true });
    return () => stop.abort();
  }, []);

  const arrive = useRef(() => {
    const { pathname, search } = window.location;
    // A form that was left open here, by a reload or for another page, opens again; not over its own page.
    const vehicle = new URLSearchParams(search).has(interestParam) ? null : vehicleLeftOn(pathname);
    setAsked(vehicle === null ? null : { vehicle, at: Date.now() });
  });
  useEffect(() => arrive.current(), [path]);

  if (!asked) return null;
  const closed = () => {
    // Whoever closes it is done with it: it is cleared on the next opening (specification 2).
    forgetDraft('interest', asked.vehicle);
    setAsked(null);
  };
  return (
    <Suspense>
      <InterestDialog key={asked.at} vehicle={asked.vehicle} words={words} onClosed={closed} />
    </Suspense>
  );
}

/** The vehicle of a pressed «Me interesa»; null for any other form. */
function askedIn(target: EventTarget | null): string | null {
  return target instanceof HTMLFormElement ? (target.dataset['interest'] ?? null) : null;
}
