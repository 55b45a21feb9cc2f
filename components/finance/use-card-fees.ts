'use client';

import { feesPath } from '@/lib/routing/endpoint-paths';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { cardFeeTtl } from '@/lib/cache/lifetimes';
import type { FinancingChoice, TermsFee } from '@/lib/finance/financing';
import type { FeeOutcome } from '@/lib/finance/terms-stock';
import type { CardVehicle } from '@/lib/stock/card';
import { fetchJson } from '@/lib/site/fetch-json';
import { useFinance } from './finance-store';
import type { CardFees } from './terms-fees';

/** Milliseconds for which cards must stay unchanged before their fees are requested (a slider changes them fast). */
const settleMs = 150;

/** The rendered list: its index's URL and the fees that were available on the server. */
interface RenderedFees {
  readonly index: string;
  readonly simulated: { readonly terms: FinancingChoice; readonly fees: readonly TermsFee[] } | null;
}

/** The part of a list's state that its fees depend on. */
interface ShownCards {
  readonly rendered: RenderedFees;
  readonly state: {
    readonly terms: FinancingChoice | null;
    readonly filters: { readonly cuota?: number | undefined };
  };
  readonly shown: { readonly cards: readonly CardVehicle[] };
  readonly terms: { readonly outcome: FeeOutcome } | null;
  readonly busy: boolean;
}

/** Responses since the page loaded; null for a fee that failed to load. */
type Answers = ReadonlyMap<string, TermsFee | null>;

/**
 * Returns the fees of the shown cards on the URL's terms (product 6.13). They come with the page; the others are
 * requested from our server, once the cards match the URL. Null if the URL has no terms.
 */
export function useCardMonthlyFees(list: ShownCards): CardFees | null {
  const { state, shown, terms: onTerms } = list;
  const { index, simulated } = list.rendered;
  const { terms } = state;
  // While the maximum filters the list, no vehicle is above it.
  const budget = onTerms?.outcome === 'below' ? state.filters.cuota : undefined;
  const [answers, setAnswers] = useState<Answers>(new Map());
  const given = useMemo(
    () =>
      new Map(
        simulated?.fees.map((fee) => [feeKey(simulated.terms, { id: fee.vehicle, amount: fee.price }), fee]),
      ),
    [simulated],
  );
  const visibleCards =
    terms && !list.busy
      ? shown.cards.filter((card) => !given.has(feeKey(terms, card)) && !answers.has(feeKey(terms, card)))
      : [];
  const visibleKeys = terms ? visibleCards.map((card) => feeKey(terms, card)).join() : '';

  const loadFees = useEffectEvent(async (signal: AbortSignal) => {
    if (!terms) return;
    const list = index.split('?')[1] ?? '';
    const found: Answers = await fetchCardFees(list, terms, visibleCards, signal);
    if (signal.aborted) return;
    const keys = visibleCards.map((card) => feeKey(terms, card));
    setAnswers(
      (before) => new Map([...before, ...keys.map((key) => [key, found.get(key) ?? null] as const)]),
    );
  });
  useEffect(() => {
    if (visibleKeys === '') return;
    const stop = new AbortController();
    const timer = setTimeout(() => void loadFees(stop.signal), settleMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [visibleKeys]);

  // This visit's calculators offer these terms (product 8.5).
  const [entry, months] = [terms?.entry, terms?.months];
  useEffect(() => {
    if (entry !== undefined && months !== undefined) useFinance.getState().choose({ entry, months });
  }, [entry, months]);

  return useMemo(() => {
    if (!terms) return null;
    const of: CardFees['of'] = (card) => {
      const key = feeKey(terms, card);
      const fee = given.get(key) ?? answers.get(key);
      return fee === undefined ? 'waiting' : (fee ?? 'missing');
    };
    const found = shown.cards.map(of);
    return {
      terms,
      budget,
      of,
      waiting: found.filter((fee) => fee === 'waiting').length,
      missing: found.filter((fee) => fee === 'missing').length,
      retry: () => setAnswers((before) => new Map([...before].filter(([, fee]) => fee !== null))),
    };
  }, [terms, budget, given, answers, shown.cards]);
}

/** The inputs of a fee beside the terms. */
type PricedCard = Pick<CardVehicle, 'id' | 'amount'>;

/** Builds a key of all inputs, so that a fee is never shown for other terms, another vehicle or another price. */
const feeKey = ({ entry, months }: FinancingChoice, { id, amount }: PricedCard): string =>
  [entry, months, amount, id].join(' ');

const feeCache = new Map<string, { readonly fee: TermsFee; readonly at: number }>();

/**
 * Returns the fees of cards on some terms, by {@link feeKey}: cached ones, and the server's response for the others.
 * Fees that failed to load are absent.
 */
async function fetchCardFees(
  list: string,
  terms: FinancingChoice,
  cards: readonly PricedCard[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, TermsFee>> {
  const fresh = (key: string) => {
    const cached = feeCache.get(key);
    return cached && performance.now() - cached.at < cardFeeTtl ? cached.fee : null;
  };
  const missing = cards.filter((card) => fresh(feeKey(terms, card)) === null);
  if (missing.length > 0) {
    const fees = await fetchFees(list, terms, missing, signal).catch(() => []);
    const at = performance.now();
    for (const fee of fees) feeCache.set(feeKey(terms, { id: fee.vehicle, amount: fee.price }), { fee, at });
  }
  return new Map(
    cards.flatMap((card) => {
      const key = feeKey(terms, card);
      const fee = fresh(key);
      return fee ? [[key, fee] as const] : [];
    }),
  );
}

async function fetchFees(
  list: string,
  { entry, months }: FinancingChoice,
  cards: readonly PricedCard[],
  signal: AbortSignal,
): Promise<readonly TermsFee[]> {
  const { fees } = await fetchJson<{ fees: readonly TermsFee[] }>(feesPath, {
    body: { list, vehicles: cards.map(({ id }) => id), entry, months },
    signal,
    quiet: true,
  });
  return fees;
}
