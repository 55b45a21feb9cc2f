'use client';

import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { feeKey, type TermsFee } from '@/lib/finance/financing';
import type { CardFees } from '@/components/finance/terms-fees';
import type { RenderedList } from '@/lib/list/index/held';
import type { List } from './use-list';
import { askFees, rememberTerms } from '@/components/finance/ask-fees';

/** Cards under a slider that is being dragged change faster than anybody reads: what stands still this long is asked for. */
const settleMs = 150;

/** The fees of the shown cards and how the asking goes. */
export interface ListFees extends CardFees {
  /** Cards whose fee is on its way. */
  readonly waiting: number;
  /** Cards whose fee can't be had for now. */
  readonly missing: number;
  /** Asks for the missing ones again. */
  readonly retry: () => void;
}

/** What this page has been answered; null for a fee that can't be had. */
type Answers = ReadonlyMap<string, TermsFee | null>;

/**
 * The fees of the shown cards for the terms of the address (product 6.13): those that came with the page, then those that
 * our server answers, once the cards are those of the address. Null where no terms are asked for.
 */
export function useCardFees(rendered: RenderedList, { state, shown, busy }: List): ListFees | null {
  const { index, simulated } = rendered;
  const { terms } = state;
  const budget = state.filters.cuota;
  const [answers, setAnswers] = useState<Answers>(new Map());
  const given = useMemo(
    () =>
      new Map(
        simulated?.fees.map((fee) => [feeKey(simulated.terms, { id: fee.vehicle, amount: fee.price }), fee]),
      ),
    [simulated],
  );
  const wanted =
    terms && !busy
      ? shown.cards.filter((card) => !given.has(feeKey(terms, card)) && !answers.has(feeKey(terms, card)))
      : [];
  const wantedKeys = terms ? wanted.map((card) => feeKey(terms, card)).join() : '';

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    if (!terms) return;
    const list = index.split('?')[1] ?? '';
    const found: Answers = await askFees(list, terms, wanted, signal);
    if (signal.aborted) return;
    const keys = wanted.map((card) => feeKey(terms, card));
    setAnswers(
      (before) => new Map([...before, ...keys.map((key) => [key, found.get(key) ?? null] as const)]),
    );
  });
  useEffect(() => {
    if (wantedKeys === '') return;
    const stop = new AbortController();
    const timer = setTimeout(() => void ask(stop.signal), settleMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [wantedKeys]);

  const [entry, months] = [terms?.entry, terms?.months];
  useEffect(() => {
    if (entry !== undefined && months !== undefined) rememberTerms({ entry, months });
  }, [entry, months]);

  return useMemo(() => {
    if (!terms) return null;
    const of: CardFees['of'] = (card) => {
      const key = feeKey(terms, card);
      const answer = given.get(key) ?? answers.get(key);
      return answer === undefined ? 'waiting' : (answer ?? 'missing');
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
