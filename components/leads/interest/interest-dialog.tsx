'use client';

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import useSWR, { mutate } from 'swr';
import { MessagesProvider, useMessages } from '@/components/ui/messages/messages-provider';
import { askedFinancing } from '@/components/finance/finance-store';
import { showPart } from '@/components/ui/below-first-screen';
import { DialogHead, titleOf } from '@/components/ui/dialog-head';
import { anchors, paths } from '@/lib/addresses/routes';
import { emptyForm } from '@/lib/leads/lead';
import { goTo } from '@/lib/navigation/navigate';
import { type FetchFailure, fetchJson } from '@/lib/site/fetch-json';
import { afterPaint } from '@/lib/web/browser/later';
import type { Messages } from '@/lib/web/i18n/locales';
import type { InterestOffer } from '@/lib/leads/load-interest';
import { InterestForm } from './interest-form';
import '@/components/leads/leads.css';

/** The response of our server: the offer, with the messages of the form, which no page carries for it. */
export interface OfferResponse extends InterestOffer {
  readonly messages: Pick<Messages, 'leads' | 'askedVehicle' | 'visitorFee'>;
}

const offerHref = (vehicle: string) => `/api/interest?vehicle=${encodeURIComponent(vehicle)}`;

const asking = new Map<string, Promise<OfferResponse>>();

/** One request, however many wait for it. Where maintenance refuses it, the form's own page leads there. */
function fetchOffer(href: string): Promise<OfferResponse> {
  const ask = () => fetchJson<OfferResponse>(href, { quiet: true }).finally(() => asking.delete(href));
  const asked = asking.get(href) ?? ask();
  asking.set(href, asked);
  return asked;
}

/** Loads a vehicle's offer, unless it is there, before its dialog is opened, which then has it at once. Rejects when it can't be had. */
export async function prepareOffer(vehicle: string): Promise<void> {
  const href = offerHref(vehicle);
  await mutate<OfferResponse>(href, (known) => known ?? fetchOffer(href), { revalidate: false });
}

interface InterestDialogProps {
  vehicle: string;
  onClosed: () => void;
  /** The form is left for the calculator: what was typed stays for the next time. */
  onLeft: () => void;
}

/**
 * The interest dialog of a vehicle (product 10.2). It opens at once and shows its form when the offer is
 * loaded; where that fails, it leads to the form's own page, which says what is wrong.
 */
export function InterestDialog({ vehicle, onClosed, onLeft }: InterestDialogProps) {
  const messages = useMessages('interest');
  const dialog = useRef<HTMLDialogElement>(null);
  const { data: offer, error } = useSWR<OfferResponse, FetchFailure>(offerHref(vehicle), fetchOffer, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  });
  // What the calculator shows when the form is opened is what is sent.
  const [financing] = useState(() => askedFinancing(vehicle));
  // Read once: the dialog renders again while the page is being left.
  const [openOn] = useState(() => window.location.pathname);
  // The press is answered by the dialog with its vehicle; the form comes in the frame behind it (decision 55).
  const [showsForm, setShowsForm] = useState(false);
  useEffect(() => afterPaint(() => setShowsForm(true)), []);
  useLayoutEffect(() => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal();
  }, []);
  // A form that is there stays while the line is down; not that of a vehicle that was sold meanwhile.
  const isLost = error !== undefined && (!offer || error.status === 404);
  useEffect(() => {
    if (isLost) goTo(paths.interest(vehicle), 'load');
  }, [isLost, vehicle]);
  const changeTerms = () => {
    onLeft();
    // What a modal dialog covers takes no focus until it is gone.
    if (window.location.pathname === paths.vehicle(vehicle)) afterPaint(() => showPart(anchors.financing));
    else goTo(`${paths.vehicle(vehicle)}#${anchors.financing}`);
  };
  return (
    <dialog
      ref={dialog}
      id={anchors.interestDialog}
      aria-labelledby={titleOf(anchors.interestDialog)}
      data-keep=""
      className="interest-dialog"
      onClose={(event) => event.target === dialog.current && onClosed()}
    >
      <DialogHead
        dialog={anchors.interestDialog}
        title={messages.title}
        close={messages.close}
        className="interest-dialog-head items-center"
      />
      <div className="interest-dialog-body" aria-busy={!offer || !showsForm}>
        {offer ? (
          <MessagesProvider messages={offer.messages}>
            <InterestForm
              first={emptyForm}
              {...{ offer, financing, openOn, showsForm }}
              onChangeTerms={changeTerms}
            />
          </MessagesProvider>
        ) : (
          <p className="text-ink-600 grid place-items-center">{messages.loading}</p>
        )}
      </div>
    </dialog>
  );
}
