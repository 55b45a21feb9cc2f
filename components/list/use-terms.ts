'use client';

import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { listHref, type ListState, parseListState } from '@/lib/addresses/list-params';
import { askBudget } from '@/lib/list/ask-budget';
import type { KnownFees } from '@/lib/finance/fee-search';
import type { FinancingChoice } from '@/lib/finance/financing';
import type { ListAnswer } from '@/lib/finance/terms-stock';
import type { ClientStockIndex, RenderedList } from '@/lib/list/index/held';
import { termsView, type TermsView } from '@/lib/list/view';

/** Fees loaded by this page; dropped when the list's version changes. */
interface Told {
  readonly version: string;
  /** By terms. */
  readonly known: ReadonlyMap<string, KnownFees>;
  /** By fee query. */
  readonly answers: ReadonlyMap<string, ListAnswer>;
}

const untold = (version: string): Told => ({ version, known: new Map(), answers: new Map() });

const termsKey = ({ entry, months }: FinancingChoice) => `${entry} ${months}`;

/** Returns the parameters that a response about fees depends on, as the query of a list's URL. */
const questionOf = ({ filters, terms }: Pick<ListState, 'filters' | 'terms'>): string =>
  listHref('', { filters, terms }).slice(1);

/** Fees on terms in the browser. */
export interface ListTerms {
  /** Returns the view of a list in a state; null without terms. */
  readonly show: (live: ClientStockIndex, state: ListState) => TermsView | null;
  /** Whether the request for a state has finished since the page loaded. */
  readonly isAnswered: (state: ListState) => boolean;
  /** Requests the fees that decide a state from our server. */
  readonly ask: (state: ListState, signal: AbortSignal) => Promise<void>;
  /** Drops failed responses, so that they are requested again. */
  readonly retry: () => void;
}

/**
 * Holds the fees on terms: those that came with the page, and those requested from our server for states that the
 * former don't decide (product 6.13).
 */
export function useTerms(rendered: RenderedList): ListTerms {
  const { index, limits, simulated, version, query, offer } = rendered;
  const [told, setTold] = useState(() => untold(version));
  if (told.version !== version) setTold(untold(version));

  const own = useMemo(() => {
    if (!simulated) return null;
    const state = parseListState(new URLSearchParams(query), offer, limits);
    return { key: termsKey(simulated.terms), question: questionOf(state), answer: simulated };
  }, [simulated, query, offer, limits]);

  const show = useCallback<ListTerms['show']>(
    (live, state) => {
      const { terms } = state;
      if (terms === null) return null;
      const [key, question] = [termsKey(terms), questionOf(state)];
      const answer = told.answers.get(question) ?? (own?.question === question ? own.answer : null);
      const known = told.known.get(key) ?? (own?.key === key ? own.answer.known : []);
      const { hasFailed = false, isAnswered = false } = answer ?? {};
      const fees = { known, hasFailed, isAnswered };
      return termsView(live.stock, { ...state, terms }, limits, fees, (vehicles) =>
        vehicles.map(live.cardOf),
      );
    },
    [told, own, limits],
  );

  const ask: ListTerms['ask'] = async (state, signal) => {
    if (state.terms === null) return;
    const [key, question] = [termsKey(state.terms), questionOf(state)];
    const failed: ListAnswer = { known: told.known.get(key) ?? [], hasFailed: true, isAnswered: true };
    const answer = await askBudget(index, question, signal).catch(() => failed);
    if (signal.aborted) return;
    setTold((before) => ({
      ...before,
      known: new Map([...before.known, [key, answer.known]]),
      answers: new Map([...before.answers, [question, answer]]),
    }));
  };
  const retry = () =>
    setTold((before) => ({
      ...before,
      answers: new Map([
        ...[...before.answers].filter(([, { hasFailed }]) => !hasFailed),
        ...(own?.answer.hasFailed
          ? [[own.question, { ...own.answer, hasFailed: false, isAnswered: false }] as const]
          : []),
      ]),
    }));
  return { show, isAnswered: (state) => told.answers.has(questionOf(state)), ask, retry };
}

/** Requests the fees that the URL's state depends on, until they are loaded. */
export function useAsking({ ask }: ListTerms, view: TermsView | null, state: ListState): void {
  const question = view?.isOpen ? questionOf(state) : '';
  const askNow = useEffectEvent((signal: AbortSignal) => void ask(state, signal));
  useEffect(() => {
    if (question === '') return;
    const stop = new AbortController();
    askNow(stop.signal);
    return () => stop.abort();
  }, [question]);
}
