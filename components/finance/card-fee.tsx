'use client';

import { createContext, use } from 'react';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { ExampleContext, ExampleLink } from './example-link';
import { estimatedFee, type FeeCurve } from '@/lib/finance/curve';
import { nearestAllowedChoice, type FinancingChoice, type FinancingLimits } from '@/lib/finance/financing';
import { formatEuro, formatMessage } from '@/lib/i18n/format';
import type { ListVehicle } from '@/lib/stock/vehicle';

/** The visitor's terms on the cards of a list (product 6.13). */
interface CardTerms {
  readonly terms: FinancingChoice;
  readonly limits: FinancingLimits;
  /** Null while it is loading, and where it can't be had. */
  readonly curve: FeeCurve | null;
}

/** Null if the visitor has no terms: cards then show the stock's own fee. */
export const CardTermsContext = createContext<CardTerms | null>(null);

/** Returns a card's estimated fee on the visitor's terms, in whole euros; null where there is none. */
export function useEstimate({ finalPrice }: ListVehicle): number | null {
  const { curve = null } = use(CardTermsContext) ?? {};
  return curve && estimatedFee(curve, finalPrice);
}

/** The monthly fee of a card, estimated on the visitor's terms, else the stock's own; its label leads to the example. */
export function CardFee({ vehicle }: { vehicle: ListVehicle }) {
  const messages = useMessages('card');
  const { yourFee } = useMessages('terms');
  const estimate = useEstimate(vehicle);
  const fee = estimate ?? vehicle.monthlyFee;
  const label = estimate === null ? messages.fee : yourFee;
  const hasExample = use(ExampleContext) && fee !== null;
  return (
    <div>
      {hasExample ? (
        <ExampleLink
          vehicle={vehicle.id}
          aria-label={`${label}: ${messages.example}`}
          className="card-label card-example"
        >
          {label}
        </ExampleLink>
      ) : (
        <p className="card-label">{label}</p>
      )}
      <p className="card-amount">
        {fee === null ? messages.noFee : formatMessage(messages.perMonth, { fee: formatEuro(fee) })}
      </p>
    </div>
  );
}

/** Says with which entry a card's fee is where the visitor's had to be lowered. */
export function TermsNote({ vehicle }: { vehicle: ListVehicle }) {
  const shared = use(CardTermsContext);
  const messages = useMessages('terms');
  if (shared === null) return null;
  const { terms, limits } = shared;
  const { entry } = nearestAllowedChoice(terms, vehicle.finalPrice, limits);
  return (
    entry < terms.entry && (
      <p className="card-note text-soft">
        {formatMessage(messages.withMost, { entry: formatEuro(entry), months: terms.months })}
      </p>
    )
  );
}
