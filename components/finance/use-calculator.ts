'use client';

import { financingPath } from '@/lib/routing/endpoint-paths';
import { useEffect, useEffectEvent, useState, useRef } from 'react';
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
import { useFinance } from './finance-store';
import { reload } from '@/lib/browser/navigate';
import { fetchJson, FetchFailure } from '@/lib/site/fetch-json';

export interface CalculatorOptions {
  vehicleId: string;
  /** The final price in euros. */
  price: number;
  limits: FinancingLimits;
  /** The simulation that the URL requests; null on the plain page. */
  initialSimulation: InitialSimulation | null;
}

/**
 * The state of the calculator. It opens on the visitor's own terms, of the URL or else of this device,
 * and without any on no entry and the longest term; it simulates what it opens on.
 */
export function useCalculator({ vehicleId, price, limits, initialSimulation }: CalculatorOptions) {
  const { server500 } = useMessages('errors');
  const first = defaultFinancingChoice(limits);
  const [own, setOwn] = useState(initialSimulation?.choice ?? null);
  const choice = own ?? first;
  const [state, setState] = useState<SimulationState>(initialSimulation?.state ?? { kind: 'running' });
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), [vehicleId]);
  const { choose, slide, simulated } = useFinance.getState();

  /**
   * Simulates a choice. A newer one aborts an older one, whose result is never shown. What a visitor asks
   * for alone alerts status 500.
   */
  const simulate = async (requested: FinancingChoice, isAsked: boolean) => {
    current.current?.abort();
    const { signal } = (current.current = new AbortController());
    simulated(null);
    setState({ kind: 'running' });
    try {
      const simulation = await fetchJson<Simulation>(financingPath, {
        body: { vehicle: vehicleId, ...requested },
        signal,
      });
      if (signal.aborted) return;
      setState({ kind: 'done', ...simulation });
      simulated({ vehicleId, ...simulation });
    } catch (failure) {
      if (signal.aborted) return;
      setState({ kind: 'failed' });
      if (isAsked && failure instanceof FetchFailure && failure.status === 500) window.alert(server500);
    }
  };
  const change = (next: FinancingChoice) => {
    setOwn(next);
    slide({ vehicleId, ...next });
  };
  const start = useEffectEvent(() => {
    const terms = useFinance.read().choice;
    const opening = own ?? (terms ? nearestAllowedChoice(terms, price, limits) : first);
    setOwn(opening);
    // The terms of the URL are the visitor's choice for this vehicle; those of the device are stored already.
    if (opening === initialSimulation?.choice) slide({ vehicleId, ...opening });
    if (state.kind === 'done' && state.price === price) simulated({ vehicleId, ...state });
    else void simulate(opening, false);
  });
  // oxlint-disable-next-line compiler/set-state-in-effect -- the storage of the device can't be read while rendering
  useEffect(() => start(), [price]);
  // Where the server has simulated a newer price, the page is requested again.
  const simulatedPrice = state.kind === 'done' ? state.price : price;
  useEffect(() => {
    if (simulatedPrice !== price) reload('refresh');
  }, [simulatedPrice, price]);

  return {
    state,
    choice,
    isFirst: isSameFinancingChoice(choice, first),
    /** Whether the shown simulation belongs to another choice. */
    isOutdated: state.kind === 'done' && !isSameFinancingChoice(state.choice, choice),
    change,
    setMonths: (requested: number) =>
      change({ ...choice, months: nextAllowedMonths(choice.months, requested, limits) }),
    submit: () => {
      choose(choice);
      change(choice);
      track({ event: 'finance_simulate', item_id: vehicleId, ...choice });
      void simulate(choice, true);
    },
    reset: () => {
      choose(null);
      setOwn(null);
      void simulate(first, true);
    },
  };
}
