'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import useSWR, { preload } from 'swr';
import { useMessages } from '@/components/ui/messages/messages-provider';
import {
  type FailedSimulation,
  feeFromSimulationOrNull,
  type FinancingTerms,
  isSameFinancingTerms,
  type SimulatedFee,
  type Simulation,
  type SimulationState,
} from '@/lib/finance/financing';
import { feeTtl } from '@/lib/settings/lifetimes';
import { financingPath } from '@/lib/routing/endpoint-paths';
import { reloadPage } from '@/components/site/browser/navigation';
import {
  fetchJson,
  FetchFailure,
  loadOnMountOptions,
  redirectToMaintenance,
} from '@/components/site/browser/fetch-json';
import type { Snapshot } from '@/lib/stock/vehicle';

/** A vehicle to simulate; the price is the final one in euros. */
type PricedVehicle = Pick<Snapshot, 'id' | 'price'>;

/** A vehicle's fee on some terms as a page shows it. */
export type FeeState = SimulatedFee | 'waiting' | 'missing';

/** Simulations by the ids of their vehicles, with the requested terms, which a vehicle may limit. */
interface Simulations {
  readonly requested: FinancingTerms;
  readonly states: Readonly<Record<string, SimulationState>>;
  /** When the last of them ended, in milliseconds since 1970. */
  readonly endedAt: number;
}

const simulationsKey = ({ entry, months }: FinancingTerms, vehicles: readonly PricedVehicle[]) =>
  ['simulations', entry, months, ...vehicles.map(({ id, price }) => `${id} ${price}`)] as const;

interface RequestedSimulations {
  /** The fee of a vehicle on the terms; a simulation for another price than the page's has none. */
  readonly feeOf: (vehicle: PricedVehicle) => FeeState;
  /** The latest result of a vehicle, while one on other terms is under way, too. */
  readonly latest: (vehicle: PricedVehicle) => SimulationState | undefined;
  readonly isBusy: boolean;
  /** The visitor asks for what these terms, or those of the next rendering, cost. */
  readonly start: () => void;
  readonly retry: () => void;
}

/**
 * Requests the simulation of vehicles on some terms; nothing without terms. Equal requests of a page share
 * one simulation, which a part that is opened later repeats after `feeTtl`, and `retry` at once. Only of a
 * simulation that the visitor has started, by `start` or `retry`, a failure is told: by an alert, or by the
 * way to maintenance (product 8.4).
 * @param refreshesPage whether the page is requested again when the server has a newer price
 */
export function useRequestSimulations(
  terms: FinancingTerms | null,
  vehicles: readonly PricedVehicle[],
  refreshesPage = false,
): RequestedSimulations {
  const { server500 } = useMessages('errors');
  const key = terms && simulationsKey(terms, vehicles);
  const { data, isValidating, mutate } = useSWR(key, simulationsLoader(vehicles, refreshesPage), {
    ...loadOnMountOptions,
    dedupingInterval: feeTtl,
    // The other simulations stay while one vehicle of a comparison is removed.
    keepPreviousData: true,
  });
  // Until the result on other terms is there, the former one stays.
  const current = data && terms && isSameFinancingTerms(data.requested, terms) ? data : null;
  /** When the visitor started the simulation under way. */
  const startedAt = useRef<number>(undefined);
  const tellFailure = useEffectEvent(({ states, endedAt }: Simulations) => {
    if (startedAt.current === undefined) return;
    const causes = Object.values(states).flatMap((state) => (state.kind === 'failed' ? [state.cause] : []));
    // A failure from before is no answer.
    if (causes.length > 0 && endedAt < startedAt.current) return void mutate();
    startedAt.current = undefined;
    if (causes.includes('maintenance')) redirectToMaintenance();
    else if (causes.includes('server-error')) window.alert(server500);
  });
  useEffect(() => {
    if (current && !isValidating) tellFailure(current);
  }, [current, isValidating]);
  const start = () => void (startedAt.current = Date.now());
  return {
    feeOf: ({ id, price }) => {
      const state = current?.states[id];
      const fee = state?.kind === 'done' && state.price === price ? feeFromSimulationOrNull(state) : null;
      return fee ?? (!state || isValidating ? 'waiting' : 'missing');
    },
    latest: ({ id }) => data?.states[id],
    isBusy: isValidating,
    start,
    retry: () => {
      void mutate();
      start();
    },
  };
}

const simulationsLoader =
  (vehicles: readonly PricedVehicle[], refreshesPage: boolean) =>
  async ([, entry, months]: ReturnType<typeof simulationsKey>): Promise<Simulations> => {
    const requested = { entry, months };
    const entries = vehicles.map(async ({ id, price }) => {
      const state = await requestSimulationState(id, requested);
      if (refreshesPage && state.kind === 'done' && state.price !== price) reloadPage('refresh');
      return [id, state] as const;
    });
    const states = Object.fromEntries(await Promise.all(entries));
    return { requested, states, endedAt: Date.now() };
  };

const requestSimulationState = (vehicleId: string, requested: FinancingTerms): Promise<SimulationState> =>
  fetchJson<Simulation>(financingPath, {
    body: { vehicle: vehicleId, ...requested },
  }).then(
    (simulation) => ({ kind: 'done', ...simulation }),
    (failure: unknown) => ({ kind: 'failed', cause: failureCauseOf(failure) }),
  );

function failureCauseOf(failure: unknown): FailedSimulation['cause'] {
  if (!(failure instanceof FetchFailure)) return undefined;
  return failure.isMaintenance ? 'maintenance' : failure.status === 500 ? 'server-error' : undefined;
}

/**
 * Returns the simulation of a vehicle on some terms that another part of the page has requested; undefined
 * without one.
 */
export function useSimulationRequestedElsewhere(
  terms: FinancingTerms,
  vehicle: PricedVehicle,
): SimulationState | undefined {
  // With a loader: a part that asks again may be served by this one.
  const { data } = useSWR(simulationsKey(terms, [vehicle]), simulationsLoader([vehicle], true), {
    ...loadOnMountOptions,
    revalidateOnMount: false,
  });
  return data?.states[vehicle.id];
}

/** Takes over a simulation of the server's, so that the browser doesn't request it again. */
export function seedSimulationCache(
  requested: FinancingTerms,
  vehicle: PricedVehicle,
  state: SimulationState,
): void {
  const simulations: Simulations = { requested, states: { [vehicle.id]: state }, endedAt: Date.now() };
  void preload(simulationsKey(requested, [vehicle]), () => simulations);
}
