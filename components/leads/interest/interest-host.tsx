'use client';

import { usePathname } from 'next/navigation';
import { startTransition, useEffect, useState } from 'react';
import { Dialog, openAsModalRef } from '@/components/ui/dialog';
import { useDialogSubject } from '@/components/ui/hooks';
import { MessagesProvider, useMessages } from '@/components/ui/messages/messages-provider';
import { navigateTo } from '@/components/site/browser/navigation';
import { prefersReducedData, whenLoadedAndIdle } from '@/components/site/browser/page-lifecycle';
import { dataAttributes } from '@/lib/routing/page-protocol';
import { textSchema, readableEntriesSchema } from '@/components/site/browser/schema';
import { failSafeJsonStorage } from '@/components/site/browser/device';
import type { Messages } from '@/lib/i18n/locales';
import type { InterestFormData } from '@/lib/leads/load-interest';
import { leadPaths } from '@/lib/routing/endpoint-paths';
import { preloadedFormTtl } from '@/lib/settings/lifetimes';
import { anchors, interestParam, paths } from '@/lib/routing/routes';
import { fetchJson } from '@/components/site/browser/fetch-json';

/** The server's response: the form's data, and its messages, which no page includes for it. */
export interface InterestResponse extends InterestFormData {
  readonly messages: Pick<Messages, 'leads' | 'askedVehicle' | 'visitorFee'>;
}

/** The form's code, which no other page than the form's own loads at its start. */
const importInterestForm = async () => (await import('./interest-form')).InterestForm;

/** Loads what a vehicle's dialog shows. Under maintenance the form's own page says so. */
async function loadDialogContent(vehicleId: string) {
  const href = `${leadPaths.interest}?vehicle=${encodeURIComponent(vehicleId)}`;
  const [Form, data] = await Promise.all([importInterestForm(), fetchJson<InterestResponse>(href)]);
  return { Form, data };
}
type Content = Awaited<ReturnType<typeof loadDialogContent>>;

/** Content that was loaded before a click; the vehicle's next dialog takes it within its lifetime. */
const preloaded = new Map<string, Promise<Content>>();

/** Removes and returns the preloaded content of a vehicle; undefined without any. */
function takePreloadedContent(vehicle: string) {
  const content = preloaded.get(vehicle);
  preloaded.delete(vehicle);
  return content;
}

/** Returns the vehicle of this page, if the page is a vehicle's own and has an interest button. */
function vehicleIdOfPageOrNull(): string | null {
  const form = document.querySelector(
    `form[${dataAttributes.interest}][action="${window.location.pathname}"]`,
  );
  return form?.getAttribute(dataAttributes.interest) ?? null;
}

/**
 * Loads the form's code, and its data only on the vehicle's own page: on lists a pointer passes many
 * vehicles. Failures are ignored here; the dialog reports them when it is opened.
 */
function preloadInterestForm(vehicle: string): void {
  if (prefersReducedData()) return;
  if (vehicle === vehicleIdOfPageOrNull() && !preloaded.has(vehicle)) {
    preloaded.set(vehicle, loadDialogContent(vehicle));
    setTimeout(() => preloaded.delete(vehicle), preloadedFormTtl);
  }
  (preloaded.get(vehicle) ?? importInterestForm()).catch(() => preloaded.delete(vehicle));
}

/** The entry of `sessionStorage` with the path and the vehicle of an open dialog. */
const openKey = 'solicitud:abierta';
const storage = failSafeJsonStorage('sessionStorage');

interface AskedVehicle {
  readonly path: string;
  readonly vehicle: string;
  /** Whether a click opened the dialog, and not a reload of its page. */
  readonly isOpenedByClick: boolean;
}

/**
 * The interest dialog, for every «Me interesa» of a page; without scripts these plain forms lead to the
 * form's own page. A click paints it at once; its form follows. Code and data load in idle time once the
 * visitor's pointer or focus comes to a button, on a vehicle's own page to any element, so that a click only
 * has to show them.
 */
export function InterestDialogHost() {
  const messages = useMessages('interest');
  const path = usePathname();
  const [dialog, ask] = useDialogSubject<AskedVehicle>();
  useEffect(() => {
    const [leftPath, leftOpen] = readableEntriesSchema(textSchema)(storage.get(openKey)) ?? [];
    // Reopens a dialog that was left open by a reload or by maintenance; not over the form's own page.
    if (leftPath === path && leftOpen && !new URLSearchParams(window.location.search).has(interestParam))
      ask({ path, vehicle: leftOpen, isOpenedByClick: false });
    else storage.remove(openKey);
    return followInterestForms((vehicle) => {
      storage.set(openKey, [path, vehicle]);
      ask({ path, vehicle, isOpenedByClick: true });
    });
  }, [path, ask]);

  if (dialog?.subject.path !== path) return null;
  const onClosed = () => {
    storage.remove(openKey);
    ask(null);
  };
  return (
    <Dialog
      key={dialog.opening}
      ref={openAsModalRef}
      id={anchors.interestDialog}
      title={messages.title}
      closeLabel={messages.close}
      // Typed input stays where a press goes beside it.
      closedby="closerequest"
      className="interest-dialog"
      headClasses="interest-dialog-head items-center"
      onClose={(event) => event.target === event.currentTarget && onClosed()}
    >
      <DialogContent {...dialog.subject} />
    </Dialog>
  );
}

/**
 * Calls back with the vehicle of each submitted interest form, and preloads those that may come. Returns what
 * ends it.
 */
function followInterestForms(onSubmitted: (vehicle: string) => void): () => void {
  /** Vehicles of buttons that were pointed at, and null once anything else was. */
  const intended = new Set<string | null>();
  const onEvent = (event: Event) => {
    const form = event.target instanceof Element && event.target.closest(`form[${dataAttributes.interest}]`);
    const vehicle = form ? form.getAttribute(dataAttributes.interest) : null;
    if (event.type === 'submit') {
      if (vehicle === null) return;
      event.preventDefault();
      onSubmitted(vehicle);
    } else if (!intended.has(vehicle)) {
      const pointedAt = vehicle ?? vehicleIdOfPageOrNull();
      // A new page below a resting pointer is painted first.
      if (pointedAt !== null && !intended.has(pointedAt))
        whenLoadedAndIdle(() => preloadInterestForm(pointedAt));
      intended.add(vehicle).add(pointedAt);
    }
  };
  const stop = new AbortController();
  for (const name of ['submit', 'pointerover', 'focusin'])
    document.addEventListener(name, onEvent, { signal: stop.signal, capture: true });
  return () => stop.abort();
}

/** The form once it is loaded. If it can't be, its own page follows, which shows the error. */
function DialogContent({ vehicle, isOpenedByClick }: AskedVehicle) {
  const messages = useMessages('interest');
  const [content, setContent] = useState<Content | null>(null);
  useEffect(() => {
    let isOpen = true;
    (takePreloadedContent(vehicle) ?? loadDialogContent(vehicle)).then(
      (loaded) => isOpen && startTransition(() => setContent(loaded)),
      () => isOpen && navigateTo(paths.interest(vehicle), 'load'),
    );
    return () => {
      isOpen = false;
    };
  }, [vehicle]);
  return (
    <div className="interest-dialog-body" aria-busy={content === null}>
      {content ? (
        <MessagesProvider messages={content.data.messages}>
          <content.Form data={content.data} isOpenedByClick={isOpenedByClick} />
        </MessagesProvider>
      ) : (
        <p className="text-hint grid place-items-center">{messages.loading}</p>
      )}
    </div>
  );
}
