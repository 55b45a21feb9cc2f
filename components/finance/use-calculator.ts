'use client';

import { financingPath } from '@/lib/routing/endpoint-paths';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { track } from '@/components/analytics/data-layer';
import { useMessages } from '@/components/ui/messages/messages-provider';
import {
  nearestAllowedChoice,
  nextAllowedMonths,
  defaultFinancingChoice,
  isSameFinancingChoice,
  type InitialSimulation,
  type FinancingChoice,
  type FinancingLimits,
  type Simulation,
  type SimulationState,
} from '@/lib/finance/financing';
import { simulationOn, useFinance, useFinancingTerms } from './finance-store';
import { reload } from '@/components/site/browser/navigation';
import { fetchJson, FetchFailure } from '@/components/site/browser/fetch-json';

export interface CalculatorOptions {
  vehicleId: string;
  /** The final price in euros. */
  price: number;
  limits: FinancingLimits;
  /** The simulation that the URL requests; null on the plain page. */
  initialSimulation: InitialSimulation | null;
}

/** Milliseconds from the last move of a slider until it is simulated. */
const settleMs = 300;

/**
 * The state of the calculator. It shows the visitor's terms, of the URL or else of this device, and without any no entry
 * and the longest term. It simulates them as soon as they are known or change; what is set in it becomes the visitor's
 * terms. Panel, bar and interest form show its simulation too.
 */
export function useCalculator({ vehicleId, price, limits, initialSimulation }: CalculatorOptions) {
  const { server500 } = useMessages('errors');
  const terms = useFinancingTerms();
  const own = useFinance((finance) => simulationOn(vehicleId, finance));
  const { choose, setSimulation } = useFinance.getState();
  // What is set, until it is settled; first the terms of the URL.
  const [draft, setDraft] = useState(initialSimulation?.choice ?? null);
  const onVehicle = (choice: FinancingChoice | null) =>
    choice ? nearestAllowedChoice(choice, price, limits) : defaultFinancingChoice(limits);
  const choice = draft ?? onVehicle(terms);
  const state: SimulationState = own ?? initialSimulation?.state ?? { kind: 'running' };
  const settle = (chosen: FinancingChoice | null) => {
    choose(chosen);
    setDraft(null);
  };

  const current = useRef<AbortController>(undefined);
  /**
   * Simulates some terms. A newer simulation aborts an older one, whose result is never shown. What a visitor asks
   * for alone alerts status 500.
   */
  const simulate = async (requested: FinancingChoice | null, isAsked: boolean) => {
    current.current?.abort();
    const { signal } = (current.current = new AbortController());
    const show = (shown: SimulationState) =>
      !signal.aborted && setSimulation({ vehicleId, terms: requested, state: shown });
    show({ kind: 'running' });
    try {
      const body = { vehicle: vehicleId, ...onVehicle(requested) };
      show({ kind: 'done', ...(await fetchJson<Simulation>(financingPath, { body, signal })) });
    } catch (failure) {
      if (signal.aborted) return;
      show({ kind: 'failed' });
      if (isAsked && failure instanceof FetchFailure && failure.status === 500) window.alert(server500);
    }
  };
  useEffect(
    () => () => {
      current.current?.abort();
      useFinance.getState().setSimulation(null);
    },
    [vehicleId],
  );

  const open = useEffectEvent(() => {
    if (initialSimulation) settle(initialSimulation.choice);
  });
  // oxlint-disable-next-line compiler/set-state-in-effect -- the storage of the device can't be written while rendering
  useEffect(() => open(), []);
  const settleDraft = useEffectEvent(settle);
  useEffect(() => {
    if (!draft) return undefined;
    const timer = setTimeout(() => settleDraft(draft), settleMs);
    return () => clearTimeout(timer);
  }, [draft]);

  const request = useEffectEvent(() => {
    const finance = useFinance.getState();
    const known = simulationOn(vehicleId, finance);
    if (known && !(known.kind === 'done' && known.price !== price)) return;
    const rendered = initialSimulation?.state;
    const isRendered =
      rendered?.kind === 'done' &&
      rendered.price === price &&
      isSameFinancingChoice(rendered.choice, onVehicle(finance.choice));
    if (isRendered) setSimulation({ vehicleId, terms: finance.choice, state: rendered });
    else void simulate(finance.choice, false);
  });
  const isKnown = own !== null;
  useEffect(() => request(), [terms, isKnown, price]);

  // Where the server has simulated a newer price, the page is requested again.
  const simulatedPrice = state.kind === 'done' ? state.price : price;
  useEffect(() => {
    if (simulatedPrice !== price) reload('refresh');
  }, [simulatedPrice, price]);

  return {
    state,
    choice,
    /** Whether the visitor has set nothing. */
    isFirst: terms === null && draft === null,
    /** Sets the entry; null for none. */
    setEntry: (entry: number | null) => setDraft({ ...choice, entry: entry ?? 0 }),
    /** Sets the months to the next allowed ones; null changes nothing. */
    setMonths: (requested: number | null) =>
      requested !== null &&
      setDraft({ ...choice, months: nextAllowedMonths(choice.months, requested, limits) }),
    submit: () => {
      settle(choice);
      track({ event: 'finance_simulate', item_id: vehicleId, ...choice });
      void simulate(choice, true);
    },
    reset: () => settle(null),
  };
}
