'use client';

import { useEffect, useEffectEvent } from 'react';
import type { FinancingChoice, PricedVehicle } from '@/lib/finance/financing';
import type { CardFees } from './terms-fees';
import { useFees } from './use-fees';

/** Milliseconds for which cards must stay unchanged before their fees are requested (a slider changes them fast). */
const settleMs = 150;

/** The fees of cards on the terms of their list. */
export interface LoadedFees extends Pick<CardFees, 'of' | 'retry'> {
  readonly terms: FinancingChoice | null;
}

interface CardFeesLoaderProps {
  terms: FinancingChoice;
  cards: readonly PricedVehicle[];
  list: string;
  onLoaded: (fees: LoadedFees) => void;
}

/**
 * Loads the fees of a list's cards (product 6.13). A component, so that only a list with terms loads SWR; it reports
 * once per response, so that the cards render once.
 */
export function CardFeesLoader({ terms, cards, list, onLoaded }: CardFeesLoaderProps) {
  const fees = useFees(terms, cards, { list, settleMs });
  const report = useEffectEvent(() => cards.length > 0 && !fees.isLoading && onLoaded(fees));
  useEffect(() => void report(), [fees]);
  return null;
}
