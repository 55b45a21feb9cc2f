'use client';

import { useEffect, useRef, useState } from 'react';
import useSWR from 'swr';
import { useFinance } from '@/components/finance/finance-store';
import { DialogHead, titleOf } from '@/components/ui/dialog-head';
import { requestedTerms } from '@/lib/domain/financing';
import { emptyRequest } from '@/lib/domain/request-values';
import { loadOwn } from '@/components/layout/load-own';
import { paths } from '@/lib/routes';
import { InterestForm } from './interest-form';
import type { InterestOffer } from './interest-offer';

/** The id of the dialog. */
const interestDialogId = 'me-interesa';

/** The address of what the dialog of a vehicle needs. */
export const offerHref = (vehicle: string) => `/api/interest?vehicle=${encodeURIComponent(vehicle)}`;

interface InterestDialogProps {
  vehicle: string;
  words: { readonly title: string; readonly close: string; readonly loading: string };
  onClosed: () => void;
}

/**
 * The interest dialog of a vehicle (specification 2, reservation modal). It opens at once and fills in a moment later;
 * where that fails, the form's own page is gone to, which says what is wrong.
 */
export function InterestDialog({ vehicle, words, onClosed }: InterestDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { data: offer, error } = useSWR<InterestOffer, Error>(offerHref(vehicle), loadOwn<InterestOffer>, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  });
  // What is sent along is what was simulated when the form was opened.
  const [simulation] = useState(() => {
    const { simulation: last } = useFinance.getState();
    return last?.vehicleId === vehicle ? last : null;
  });
  // A page that is being left still draws it once more.
  const [openOn] = useState(() => window.location.pathname);
  useEffect(() => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal();
  }, []);
  useEffect(() => {
    if (error) window.location.assign(paths.interest(vehicle));
  }, [error, vehicle]);
  return (
    <dialog
      ref={dialog}
      id={interestDialogId}
      aria-labelledby={titleOf(interestDialogId)}
      data-keep=""
      className="interest-dialog"
      onClose={(event) => event.target === dialog.current && onClosed()}
    >
      <DialogHead
        dialog={interestDialogId}
        title={words.title}
        close={words.close}
        className="interest-dialog-head items-center"
      />
      <div className="interest-dialog-body" aria-busy={!offer}>
        {offer ? (
          <InterestForm
            offer={offer}
            first={{ values: emptyRequest, fields: [], message: '' }}
            terms={simulation && requestedTerms(simulation.choice, simulation.entries)}
            entries={simulation?.entries ?? []}
            openOn={openOn}
          />
        ) : (
          <p className="text-ink-600 grid min-h-64 place-items-center">{words.loading}</p>
        )}
      </div>
    </dialog>
  );
}
