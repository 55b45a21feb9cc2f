'use client';

import { marks } from '@/lib/routing/page-protocol';
import { usePathname } from 'next/navigation';
import { lazy, type ComponentProps, useEffect, useState } from 'react';
import { useLazyModule } from '@/components/ui/hooks';
import { interestParam, paths } from '@/lib/routing/routes';
import { navigateTo } from '@/components/site/browser/navigation';
import { onFirstInput, prefersReducedData, whenIdle } from '@/components/site/browser/page-lifecycle';
import { text, listOf } from '@/components/site/browser/schema';
import { browserStorage } from '@/components/site/browser/storage';
import type { InterestForm } from './interest-form';

const load = () => import('./interest-dialog');

/** The entry of `sessionStorage` with the path and the vehicle of an open dialog. */
const openKey = 'solicitud:abierta';
const storage = browserStorage('sessionStorage');

/** Milliseconds from the intent to the loading of the dialog and its offer. */
const intentMs = 60;

/**
 * Loads the dialog's code, and the offer only on the vehicle's own page: on lists a pointer passes many vehicles.
 * Failures are ignored here; the dialog reports them when it is opened.
 */
function prepare(vehicle: string): void {
  load()
    .then(({ preloadInterestOffer }) =>
      vehicle === vehicleHere() ? preloadInterestOffer(vehicle) : undefined,
    )
    .catch(() => undefined);
}

/**
 * Opens the interest dialog for every «Me interesa» of the site. Without scripts these plain forms lead
 * to the form's own page. The dialog's code loads on the first intent; on a vehicle's page code and offer load in idle time
 * once the visitor uses the page, so that a click only has to show them.
 */
export function InterestDialogHost() {
  const [requested, setRequested] = useState<{ vehicle: string; at: number; isOpened: boolean } | null>(null);
  const path = usePathname();
  // If the code fails to load, the form's own page opens, as without scripts.
  const code = useLazyModule(
    load,
    requested !== null,
    () => requested && navigateTo(paths.interest(requested.vehicle), 'load'),
  );
  useEffect(() => {
    const { pathname, search } = window.location;
    const [at, left = ''] = listOf(text)(storage.get(openKey)) ?? [];
    // Reopens a dialog that was left open by a reload or by maintenance; not over the form's own page.
    const isLeft = at === pathname && !new URLSearchParams(search).has(interestParam);
    if (!isLeft) storage.remove(openKey);
    // oxlint-disable-next-line compiler/set-state-in-effect -- the storage of the tab can't be read while rendering
    setRequested(isLeft ? { vehicle: left, at: Date.now(), isOpened: false } : null);

    const stop = new AbortController();
    const options = { signal: stop.signal, capture: true };
    const onSubmit = (event: Event) => {
      const vehicle = vehicleOfButton(event.target);
      if (vehicle === null) return;
      event.preventDefault();
      storage.set(openKey, [window.location.pathname, vehicle]);
      setRequested({ vehicle, at: Date.now(), isOpened: true });
    };
    const intend = (event: Event) => {
      const vehicle = event.target instanceof Element ? vehicleOfButton(event.target.closest('form')) : null;
      if (vehicle === null) return;
      // Delayed: a new page below a resting pointer is painted first. Touches start immediately.
      setTimeout(prepare, event.type === 'touchstart' ? 0 : intentMs, vehicle);
    };
    const prepareHere = () => {
      const vehicle = vehicleHere();
      if (vehicle !== null) prepare(vehicle);
    };
    document.addEventListener('submit', onSubmit, options);
    for (const name of ['pointerover', 'focusin', 'touchstart'])
      document.addEventListener(name, intend, { ...options, passive: true });
    if (!prefersReducedData())
      stop.signal.addEventListener(
        'abort',
        onFirstInput(() => whenIdle(prepareHere)),
      );
    return () => stop.abort();
  }, [path]);

  if (!requested) return null;
  if (!code) return <div className="loading-bar" data-print="hide" />;
  const { vehicle, at, isOpened } = requested;
  const onClosed = () => {
    storage.remove(openKey);
    setRequested(null);
  };
  return <code.InterestDialog key={at} {...{ vehicle, isOpened, onClosed }} />;
}

/** Returns the vehicle of this page if it has an interest button. */
const vehicleHere = () =>
  vehicleOfButton(document.querySelector(`form[${marks.interest}][action="${window.location.pathname}"]`));

/** Returns the vehicle of a «Me interesa» form; null for any other form. */
function vehicleOfButton(target: EventTarget | null): string | null {
  return target instanceof HTMLFormElement ? target.getAttribute(marks.interest) : null;
}

const LazyInterestForm = lazy(async () => ({ default: (await import('./interest-form')).InterestForm }));

/**
 * The interest form as a separate chunk: a vehicle's page shares its route and must not load it. It has no boundary: the
 * server waits for it, so visitors without scripts get the whole form. The browser can't render a lazy type itself where
 * a server's page names it.
 */
export function LateInterestForm(props: ComponentProps<typeof InterestForm>) {
  return <LazyInterestForm {...props} />;
}
