'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCode } from '@/components/ui/hooks';
import { anchors, interestParam, paths } from '@/lib/addresses/routes';
import { goTo } from '@/lib/navigation/navigate';
import { savesData, whenIdle } from '@/lib/web/browser/later';
import { forgetDraft, vehicleLeftOn } from '../form/stored-drafts';

const load = () => import('./interest-dialog');

/** Milliseconds from the intent to the loading of the dialog and its offer. */
const intentMs = 60;

/**
 * Loads what the dialog of a vehicle needs, its offer only on its own page: on a list a pointer passes many. What fails is told
 * when the dialog is opened.
 */
function prepare(vehicle: string): void {
  load()
    .then(({ prepareOffer }) => (vehicle === vehicleHere() ? prepareOffer(vehicle) : undefined))
    .catch(() => undefined);
}

/**
 * Opens the interest dialog for every «Me interesa» of the site (product 10.2), which are plain forms that lead to the
 * form's own page without scripts. The code of the dialog is loaded on the first intent; on a vehicle's page with its offer,
 * once that is idle, so that a press has only to show it.
 */
export function InterestHost() {
  const [asked, setAsked] = useState<{ vehicle: string; at: number } | null>(null);
  const path = usePathname();
  // Without the dialog's code the form has its own page, as without scripts.
  const code = useCode(load, asked !== null, () => asked && goTo(paths.interest(asked.vehicle), 'load'));
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
      const vehicle = event.target instanceof Element ? askedIn(event.target.closest('form')) : null;
      if (vehicle === null) return;
      // Not at once: a page that has just come in below a resting pointer is painted first. A finger rests on nothing.
      setTimeout(prepare, event.type === 'touchstart' ? 0 : intentMs, vehicle);
    };
    document.addEventListener('submit', press, options);
    for (const name of ['pointerover', 'focusin', 'touchstart'])
      document.addEventListener(name, intend, { ...options, passive: true });
    return () => stop.abort();
  }, []);

  useEffect(() => {
    if (savesData()) return undefined;
    return whenIdle(() => {
      const vehicle = vehicleHere();
      if (vehicle !== null) prepare(vehicle);
    });
  }, [path]);

  const reopen = useEffectEvent(() => {
    const { pathname, search } = window.location;
    // A form left open on this page, by a reload or for another page, opens again; not over its own page.
    const vehicle = new URLSearchParams(search).has(interestParam) ? null : vehicleLeftOn(pathname);
    setAsked(vehicle === null ? null : { vehicle, at: Date.now() });
  });
  // eslint-disable-next-line react-hooks/set-state-in-effect -- the storage of the tab can't be read while rendering
  useEffect(() => reopen(), [path]);

  if (!asked || !code) return null;
  const closed = () => {
    forget();
    setAsked(null);
  };
  return (
    <code.InterestDialog
      key={asked.at}
      vehicle={asked.vehicle}
      onClosed={closed}
      onLeft={() => setAsked(null)}
    />
  );
}

/** The vehicle whose page this is, where it can be asked for; not on the form's own page. */
function vehicleHere(): string | null {
  const { pathname, search } = window.location;
  if (new URLSearchParams(search).has(interestParam)) return null;
  const forms = document.querySelectorAll<HTMLElement>('form[data-interest]');
  const offered = [...forms].map(({ dataset }) => dataset['interest'] ?? '');
  return offered.find((vehicle) => paths.vehicle(vehicle) === pathname) ?? null;
}

/** The vehicle of a pressed «Me interesa»; null for any other form. */
function askedIn(target: EventTarget | null): string | null {
  return target instanceof HTMLFormElement ? (target.dataset['interest'] ?? null) : null;
}
