'use client';

import { financingPath } from '@/lib/routing/endpoint-paths';
import { useEffect, useEffectEvent, useState, useCallback, useRef } from 'react';
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
import { reload } from '@/lib/navigation/navigate';
import { fetchJson, FetchFailure } from '@/lib/site/fetch-json';

/**
 * Simulations of one vehicle. A newer run aborts an older one, whose result is never shown (product 8.4).
 * `onServerError` is called for status 500, which shows an alert (product 13.1).
 */
function useSimulation(vehicle: string, first: SimulationState) {
  const [state, setState] = useState<SimulationState>(first);
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), [vehicle]);

  const run = useCallback(
    async (choice: FinancingChoice, onServerError?: () => void): Promise<Simulation | null> => {
      current.current?.abort();
      const controller = new AbortController();
      current.current = controller;
      setState({ kind: 'running' });
      try {
        const result = await fetchJson<Simulation>(financingPath, {
          body: { vehicle, ...choice },
          // A visitor's request bypasses the HTTP cache: the upstream may be down by now, or have other terms.
          ...(onServerError && { cache: 'reload' }),
          signal: controller.signal,
        });
        if (controller.signal.aborted) return null;
        setState({ kind: 'done', ...result });
        return result;
      } catch (failure) {
        if (controller.signal.aborted) return null;
        setState({ kind: 'failed' });
        if (failure instanceof FetchFailure && failure.status === 500) onServerError?.();
        return null;
      }
    },
    [vehicle],
  );
  return { state, run };
}

export interface CalculatorOptions {
  vehicleId: string;
  /** The final price in euros. */
  price: number;
  limits: FinancingLimits;
  /** The simulation that the URL requests; null on the plain page. */
  initialSimulation: InitialSimulation | null;
}

/**
 * The state of the calculator (product 8.4). It starts with no entry and the longest term, and simulates that. The last
 * choice of the visit is offered, never set.
 */
export function useCalculator({ vehicleId, price, limits, initialSimulation }: CalculatorOptions) {
  const { server500 } = useMessages('errors');
  const first = defaultFinancingChoice(limits);
  const [choice, setChoice] = useState(initialSimulation?.choice ?? first);
  const [last, setLast] = useState(first);
  const { state, run } = useSimulation(vehicleId, initialSimulation?.state ?? { kind: 'running' });
  const { choose, slide, simulated, clear } = useFinance.getState();
  const hasTerms = useFinance(({ choice: stored }) => stored !== null);

  const simulate = async (requested: FinancingChoice, onServerError?: () => void) => {
    simulated(null);
    const simulation = await run(requested, onServerError);
    if (simulation) simulated({ vehicleId, ...simulation });
  };
  const alertServerError = () => window.alert(server500);
  const offer = useEffectEvent((stored: FinancingChoice | null) => {
    if (stored) setLast(nearestAllowedChoice(stored, price, limits));
  });
  useEffect(() => {
    const stop = useFinance.persist.onFinishHydration((stored) => offer(stored.choice));
    useFinance.read();
    return stop;
  }, []);
  const start = useEffectEvent(() => {
    // The terms of the URL are the visitor's choice, those of a plain page nobody's.
    if (choice === initialSimulation?.choice) slide({ vehicleId, ...choice });
    if (state.kind === 'done' && state.price === price) simulated({ vehicleId, ...state });
    else void simulate(choice);
  });
  useEffect(() => start(), [price]);
  // Where the server has simulated a newer price, the page is requested again.
  const simulatedPrice = state.kind === 'done' ? state.price : price;
  useEffect(() => {
    if (simulatedPrice !== price) reload('refresh');
  }, [simulatedPrice, price]);

  const change = (next: FinancingChoice) => {
    setChoice(next);
    slide({ vehicleId, ...next });
  };
  return {
    state,
    choice,
    isFirst: isSameFinancingChoice(choice, first),
    /** Whether the shown simulation belongs to another choice. */
    isOutdated: state.kind === 'done' && !isSameFinancingChoice(state.choice, choice),
    /** The last choice of the visit; null if it equals the first or current choice, or was dismissed. */
    offered:
      !hasTerms || isSameFinancingChoice(last, first) || isSameFinancingChoice(last, choice) ? null : last,
    change,
    slideEntry: (entry: number) => change({ ...choice, entry }),
    setMonths: (requested: number) =>
      change({ ...choice, months: nextAllowedMonths(choice.months, requested, limits) }),
    submit: () => {
      change(choice);
      choose(choice);
      track({ event: 'finance_simulate', item_id: vehicleId, ...choice });
      void simulate(choice, alertServerError);
    },
    use: (next: FinancingChoice) => {
      change(next);
      choose(next);
      void simulate(next, alertServerError);
    },
    reset: () => {
      clear();
      setChoice(first);
      void simulate(first, alertServerError);
    },
  };
}
