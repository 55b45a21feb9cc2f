'use client';

import { usePathname } from 'next/navigation';
import { lazy, useCallback, type ComponentProps, useDeferredValue, useEffect, useState } from 'react';
import { Dialog, openModal } from '@/components/ui/dialog';
import { useLazyModule } from '@/components/ui/hooks';
import { MessagesProvider, useMessages } from '@/components/ui/messages/messages-provider';
import { navigateTo } from '@/components/site/browser/navigation';
import { onFirstInput, prefersReducedData, whenIdle } from '@/components/site/browser/page-lifecycle';
import { mark, marks } from '@/lib/routing/page-protocol';
import { text, listOf } from '@/components/site/browser/schema';
import { browserStorage } from '@/components/site/browser/storage';
import type { Messages } from '@/lib/i18n/locales';
import type { InterestOffer } from '@/lib/leads/load-interest';
import { leadPaths } from '@/lib/routing/endpoint-paths';
import { anchors, interestParam, paths } from '@/lib/routing/routes';
import { fetchJson } from '@/components/site/browser/fetch-json';
import type { InterestForm } from './interest-form';

/** The server's response: the offer, and the form's messages, which no page includes for it. */
export interface OfferResponse extends InterestOffer {
  readonly messages: Pick<Messages, 'leads' | 'askedVehicle' | 'visitorFee'>;
}

/** The form's code, which no other page than the form's own loads at its start. */
const loadForm = async () => (await import('./interest-form')).InterestForm;

/** Loads what a vehicle's dialog shows. Under maintenance the form's own page says so. */
async function loadContent(vehicle: string) {
  const href = `${leadPaths.interest}?vehicle=${encodeURIComponent(vehicle)}`;
  const offer = fetchJson<OfferResponse>(href, { quiet: true });
  const [Form, loaded] = await Promise.all([loadForm(), offer]);
  return { Form, offer: loaded };
}

/** What was loaded before a press, by vehicle; the next dialog takes it. */
const prepared = new Map<string, ReturnType<typeof loadContent>>();

/**
 * Loads the form's code, and the offer only on the vehicle's own page: on lists a pointer passes many vehicles.
 * Failures are ignored here; the dialog reports them when it is opened.
 */
function prepare(vehicle: string | null): void {
  if (vehicle === null) return;
  if (vehicle === vehicleHere() && !prepared.has(vehicle)) prepared.set(vehicle, loadContent(vehicle));
  (prepared.get(vehicle) ?? loadForm()).catch(() => prepared.delete(vehicle));
}

/** Returns the vehicle of this page if it has an interest button. */
const vehicleHere = () =>
  vehicleOf(document.querySelector(`form[${marks.interest}][action="${window.location.pathname}"]`));

/** Returns the vehicle of a «Me interesa» form; null for any other element. */
const vehicleOf = (target: EventTarget | null): string | null =>
  target instanceof HTMLFormElement ? target.getAttribute(marks.interest) : null;

/** The entry of `sessionStorage` with the path and the vehicle of an open dialog. */
const openKey = 'solicitud:abierta';
const storage = browserStorage('sessionStorage');

interface Requested {
  readonly vehicle: string;
  /** Whether a press opened the dialog, and not a reload of its page. */
  readonly isOpened: boolean;
  /** Tells one opening from the next. */
  readonly at: number;
}

/**
 * Opens the interest dialog for every «Me interesa» of the site. Without scripts these plain forms lead
 * to the form's own page. Code loads on the first intent; on a vehicle's page code and offer load in idle time
 * once the visitor uses the page, so that a click only has to show them.
 */
export function InterestDialogHost() {
  const [requested, setRequested] = useState<Requested | null>(null);
  const path = usePathname();
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
      const vehicle = vehicleOf(event.target);
      if (vehicle === null) return;
      event.preventDefault();
      storage.set(openKey, [window.location.pathname, vehicle]);
      setRequested({ vehicle, at: Date.now(), isOpened: true });
    };
    const intend = ({ target }: Event) => {
      const vehicle = target instanceof Element ? vehicleOf(target.closest('form')) : null;
      // A new page below a resting pointer is painted first.
      if (vehicle !== null) whenIdle(() => prepare(vehicle));
    };
    document.addEventListener('submit', onSubmit, options);
    for (const name of ['pointerover', 'focusin'])
      document.addEventListener(name, intend, { ...options, passive: true });
    const cancel = prefersReducedData()
      ? undefined
      : onFirstInput(() => whenIdle(() => prepare(vehicleHere())));
    return () => {
      stop.abort();
      cancel?.();
    };
  }, [path]);

  if (!requested) return null;
  const onClosed = () => {
    storage.remove(openKey);
    setRequested(null);
  };
  return <InterestDialog key={requested.at} {...requested} onClosed={onClosed} />;
}

/**
 * The interest dialog of a vehicle. A press paints it at once; its form follows. If that can't be loaded, it leads to the
 * form's own page, which shows the error.
 */
function InterestDialog({ vehicle, isOpened, onClosed }: Omit<Requested, 'at'> & { onClosed: () => void }) {
  const messages = useMessages('interest');
  const load = useCallback(() => {
    const content = prepared.get(vehicle) ?? loadContent(vehicle);
    prepared.delete(vehicle);
    return content;
  }, [vehicle]);
  const loaded = useLazyModule(load, true, () => navigateTo(paths.interest(vehicle), 'load'));
  const content = useDeferredValue(loaded);
  return (
    <Dialog
      ref={openModal}
      id={anchors.interestDialog}
      title={messages.title}
      close={messages.close}
      {...mark('modal')}
      className="interest-dialog"
      head="interest-dialog-head items-center"
      onClose={(event) => event.target === event.currentTarget && onClosed()}
    >
      <div className="interest-dialog-body" aria-busy={content === null}>
        {content ? (
          <MessagesProvider messages={content.offer.messages}>
            <content.Form offer={content.offer} isOpened={isOpened} />
          </MessagesProvider>
        ) : (
          <p className="text-hint grid place-items-center">{messages.loading}</p>
        )}
      </div>
    </Dialog>
  );
}

const LazyInterestForm = lazy(async () => ({ default: await loadForm() }));

/**
 * The interest form as a separate chunk: a vehicle's page shares its route and must not load it. It has no boundary: the
 * server waits for it, so visitors without scripts get the whole form. The browser can't render a lazy type itself where
 * a server's page names it.
 */
export function LateInterestForm(props: ComponentProps<typeof InterestForm>) {
  return <LazyInterestForm {...props} />;
}
