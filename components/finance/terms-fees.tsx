'use client';

import { createContext, use } from 'react';
import { useMessages } from '@/components/ui/messages/messages-provider';
import type { CardVehicle } from '@/lib/stock/card';
import type { FinancingChoice, PricedVehicle, TermsFee } from '@/lib/finance/financing';
import { formatEuro, formatMessage } from '@/lib/i18n/format';

/** The fees of the shown cards on the URL's terms (product 6.13). */
export interface CardFees {
  readonly terms: FinancingChoice;
  /** The requested maximum fee in euros, set if no vehicle is within it and all are shown. */
  readonly budget: number | undefined;
  /** Returns a card's fee, or why there is none. */
  readonly of: (card: PricedVehicle) => TermsFee | 'waiting' | 'missing';
  /** Number of cards whose fee is loading. */
  readonly waiting: number;
  /** Number of cards whose fee failed to load. */
  readonly missing: number;
  /** Requests the missing fees again. */
  readonly retry: () => void;
}

/** Null if the URL has no terms: cards then show the stock's own fee. */
export const CardFeesContext = createContext<CardFees | null>(null);

/** Whether cards show fees on terms, and this card's fee if it is loaded. */
export function useCardFee(card: CardVehicle) {
  const fees = use(CardFeesContext);
  const found = fees?.of(card);
  return { isAsked: fees !== null, own: typeof found === 'object' ? found : null };
}

/** The monthly fee of a card: on the URL's terms, else the stock's own. */
export function CardFee({ vehicle }: { vehicle: CardVehicle }) {
  const messages = useMessages('card');
  const { own } = useCardFee(vehicle);
  if (own) return <OwnFee fee={own.fee} />;
  return (
    <>
      <p className="text-label text-hint">{messages.fee}</p>
      <p className="text-title font-bold">
        {vehicle.fee === null
          ? messages.noFee
          : formatMessage(messages.perMonth, { fee: formatEuro(vehicle.fee) })}
      </p>
    </>
  );
}

/** The upstream formats these fees with cents: the unit is small, so that it fits on the line. */
function OwnFee({ fee }: { fee: string }) {
  const { perMonth } = useMessages('card');
  const { yourFee } = useMessages('terms');
  return (
    <>
      <p className="text-label text-hint">{yourFee}</p>
      <p className="text-title font-bold whitespace-nowrap">
        <span>{fee}</span>
        <span className="text-label">{formatMessage(perMonth, { fee: '' })}</span>
      </p>
    </>
  );
}

/** The terms of a card's fee, with TAE and total payable. Its space is reserved, so the fee shifts nothing. */
export function TermsNote({ vehicle }: { vehicle: CardVehicle }) {
  const fees = use(CardFeesContext);
  if (fees === null) return null;
  const found = fees.of(vehicle);
  return (
    <div className={`text-label text-soft mt-2 ${fees.budget === undefined ? 'min-h-10' : 'min-h-15'}`}>
      <Note {...fees} found={found} />
    </div>
  );
}

interface NoteProps extends Pick<CardFees, 'terms' | 'budget'> {
  found: TermsFee | 'waiting' | 'missing';
}

function Note({ terms, budget, found }: NoteProps) {
  const messages = useMessages('terms');
  const isOver = typeof found === 'object' && budget !== undefined && (found.amount ?? 0) > budget;
  return (
    <>
      {found === 'waiting' && <p className="text-hint scripted">{messages.asking}</p>}
      {found === 'missing' && <p>{messages.missing}</p>}
      {typeof found === 'object' && (
        <>
          <p>{withTerms(messages, found.entry, terms)}</p>
          {found.tae && found.total && (
            <p>{formatMessage(messages.cost, { tae: found.tae, total: found.total })}</p>
          )}
          {isOver && <p className="text-main font-semibold">{messages.over}</p>}
        </>
      )}
    </>
  );
}

type TermsMessages = ReturnType<typeof useMessages<'terms'>>;

/** Returns «con 3.000 € de entrada a 60 meses»; `entry` is the amount that the vehicle allows. */
function withTerms(messages: TermsMessages, entry: number, terms: FinancingChoice): string {
  const text =
    entry === 0 ? messages.withoutEntry : entry < terms.entry ? messages.withMost : messages.withEntry;
  return formatMessage(text, { entry: formatEuro(entry), months: terms.months });
}
