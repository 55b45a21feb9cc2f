'use client';

import { mark } from '@/lib/routing/page-protocol';
import { leadPaths } from '@/lib/routing/endpoint-paths';
import { useDeferredValue } from 'react';
import useSWR, { mutate } from 'swr';
import { MessagesProvider, useMessages } from '@/components/ui/messages/messages-provider';
import { Dialog, openModal } from '@/components/ui/dialog';
import { anchors, paths } from '@/lib/routing/routes';
import { emptyForm } from '@/lib/leads/lead';
import { navigateTo } from '@/components/site/browser/navigation';
import { type FetchFailure, fetchJson, loadOnMount } from '@/components/site/browser/fetch-json';
import type { Messages } from '@/lib/i18n/locales';
import type { InterestOffer } from '@/lib/leads/load-interest';
import { InterestForm } from './interest-form';
import '@/components/leads/leads.css';

/** The server's response: the offer, and the form's messages, which no page includes for it. */
export interface OfferResponse extends InterestOffer {
  readonly messages: Pick<Messages, 'leads' | 'askedVehicle' | 'visitorFee'>;
}

const offerHref = (vehicle: string) => `${leadPaths.interest}?vehicle=${encodeURIComponent(vehicle)}`;

/** Under maintenance the form's own page shows that. */
const fetchOffer = (href: string) => fetchJson<OfferResponse>(href, { quiet: true });

const preloaded = new Set<string>();

/** Loads a vehicle's offer once, so that its dialog shows it immediately. Rejects if it can't be loaded. */
export async function preloadInterestOffer(vehicle: string): Promise<void> {
  const href = offerHref(vehicle);
  if (preloaded.has(href)) return;
  preloaded.add(href);
  await mutate<OfferResponse>(href, await fetchOffer(href), { revalidate: false });
}

interface InterestDialogProps {
  vehicle: string;
  /** Whether a press opened it, and not a reload of its page. */
  isOpened: boolean;
  onClosed: () => void;
}

/**
 * The interest dialog of a vehicle. It opens immediately and shows its form once the offer is loaded. If
 * that fails, it leads to the form's own page, which shows the error.
 */
export function InterestDialog({ vehicle, isOpened, onClosed }: InterestDialogProps) {
  const messages = useMessages('interest');
  const { data: offer } = useSWR<OfferResponse, FetchFailure>(offerHref(vehicle), fetchOffer, {
    ...loadOnMount,
    // A loaded form survives a lost connection, but not a vehicle sold meanwhile.
    onError: ({ status }) => {
      if (!offer || status === 404) navigateTo(paths.interest(vehicle), 'load');
    },
  });
  // The click first paints the dialog with its vehicle; the form follows.
  const showsForm = useDeferredValue(true, false);
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
      <div className="interest-dialog-body" aria-busy={!offer || !showsForm}>
        {offer ? (
          <MessagesProvider messages={offer.messages}>
            <InterestForm first={emptyForm} {...{ offer, isOpened, showsForm }} />
          </MessagesProvider>
        ) : (
          <p className="text-hint grid place-items-center">{messages.loading}</p>
        )}
      </div>
    </Dialog>
  );
}
