'use client';

import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useLazyModule } from '@/components/ui/hooks';
import { feeKey, type FinancingChoice, isSameFinancingChoice, type TermsFee } from '@/lib/finance/financing';
import type { FeeOutcome } from '@/lib/finance/terms-stock';
import type { CardVehicle } from '@/lib/stock/card';
import { useFinance } from './finance-store';
import type { LoadedFees } from './card-fees-loader';
import type { CardFees } from './terms-fees';

const load = () => import('./card-fees-loader');

/** The part of a list's state that its fees depend on. */
interface ShownCards {
  readonly rendered: {
    /** URL of the list's index. */
    readonly index: string;
    /** The fees that were available on the server. */
    readonly simulated: { readonly terms: FinancingChoice; readonly fees: readonly TermsFee[] } | null;
  };
  readonly state: {
    readonly terms: FinancingChoice | null;
    readonly filters: { readonly cuota?: number | undefined };
  };
  readonly shown: { readonly cards: readonly CardVehicle[] };
  readonly terms: { readonly outcome: FeeOutcome } | null;
  readonly busy: boolean;
}

/**
 * Returns the fees of the shown cards on the URL's terms (product 6.13), null if it has none, and the element that loads
 * them. They come with the page; the others are requested from our server, once the cards match the URL.
 */
export function useCardMonthlyFees(list: ShownCards): { fees: CardFees | null; loader: ReactNode } {
  const { state, shown, terms: onTerms } = list;
  const { index, simulated } = list.rendered;
  const { terms } = state;
  // While the maximum filters the list, no vehicle is above it.
  const budget = onTerms?.outcome === 'below' ? state.filters.cuota : undefined;
  const given = useMemo(
    () =>
      new Map(
        simulated?.fees.map((fee) => [feeKey(simulated.terms, { id: fee.vehicle, price: fee.price }), fee]),
      ),
    [simulated],
  );
  const due = terms && !list.busy ? shown.cards.filter((card) => !given.has(feeKey(terms, card))) : [];
  const [isNeeded, setIsNeeded] = useState(false);
  if (due.length > 0 && !isNeeded) setIsNeeded(true);
  const [hasFailed, setHasFailed] = useState(false);
  const code = useLazyModule(load, isNeeded && !hasFailed, () => setHasFailed(true));
  const [latest, setLoaded] = useState<LoadedFees | null>(null);
  const loaded = terms && latest?.terms && isSameFinancingChoice(terms, latest.terms) ? latest : null;

  // This visit's calculators offer these terms (product 8.5).
  const [entry, months] = [terms?.entry, terms?.months];
  useEffect(() => {
    if (entry !== undefined && months !== undefined) useFinance.getState().choose({ entry, months });
  }, [entry, months]);

  const fees = useMemo(() => {
    if (!terms) return null;
    const of: CardFees['of'] = (card) =>
      given.get(feeKey(terms, card)) ?? (hasFailed ? 'missing' : (loaded?.of(card) ?? 'waiting'));
    const found = shown.cards.map(of);
    return {
      terms,
      budget,
      of,
      waiting: found.filter((fee) => fee === 'waiting').length,
      missing: found.filter((fee) => fee === 'missing').length,
      retry: () => {
        setHasFailed(false);
        setLoaded(loaded && { ...loaded, of: (card) => exceptMissing(loaded.of(card)) });
        loaded?.retry();
      },
    };
  }, [terms, budget, given, hasFailed, loaded, shown.cards]);
  const query = index.split('?')[1] ?? '';
  const loader = code && terms && (
    <code.CardFeesLoader terms={terms} cards={due} list={query} onLoaded={setLoaded} />
  );
  return { fees, loader };
}

const exceptMissing = (fee: ReturnType<CardFees['of']>) => (fee === 'missing' ? 'waiting' : fee);
