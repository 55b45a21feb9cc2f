'use client';

import useSWR, { preload } from 'swr';
import {
  feeFromSimulation,
  type FinancingTerms,
  isSameFinancingTerms,
  type SimulatedFee,
  type Simulation,
  type SimulationState,
} from '@/lib/finance/financing';
import { feeTtl } from '@/lib/platform/lifetimes';
import { financingPath } from '@/lib/routing/endpoint-paths';
import { reload } from '@/components/site/browser/navigation';
import { fetchJson, FetchFailure, loadOnMount } from '@/components/site/browser/fetch-json';
import type { VehiclePreview } from '@/lib/stock/vehicle';

/** A vehicle to simulate; the price is the final one in euros. */
type PricedVehicle = Pick<VehiclePreview, 'id' | 'price'>;

/** A vehicle's fee on some terms as a page shows it. */
export type FeeState = SimulatedFee | 'waiting' | 'missing';

/** Simulations by the ids of their vehicles, with the requested terms, which a vehicle may limit. */
interface Simulations {
  readonly requested: FinancingTerms;
  readonly states: Readonly<Record<string, SimulationState>>;
}

const simulationsKey = ({ entry, months }: FinancingTerms, vehicles: readonly PricedVehicle[]) =>
  ['simulations', entry, months, ...vehicles.map(({ id, price }) => `${id} ${price}`)] as const;

/**
 * Has the upstream simulate vehicles on some terms; nothing without terms. Equal requests of a page share one
 * simulation, which a part that is opened later repeats after `feeTtl`, and `retry` at once.
 * @param isBackground whether the page stays when maintenance refuses a call or the server has a newer price; else it is requested
 *   again
 */
export function useSimulations(
  terms: FinancingTerms | null,
  vehicles: readonly PricedVehicle[],
  isBackground = false,
) {
  const load = async ([, entry, months]: ReturnType<typeof simulationsKey>): Promise<Simulations> => {
    const requested = { entry, months };
    const entries = vehicles.map(async ({ id, price }) => {
      const state = await requestSimulationState(id, requested, isBackground);
      if (!isBackground && state.kind === 'done' && state.price !== price) reload('refresh');
      return [id, state] as const;
    });
    return { requested, states: Object.fromEntries(await Promise.all(entries)) };
  };
  const { data, isValidating, mutate } = useSWR(terms && simulationsKey(terms, vehicles), load, {
    ...loadOnMount,
    dedupingInterval: feeTtl,
    // The other simulations stay while one vehicle of a comparison is removed.
    keepPreviousData: true,
  });
  return {
    /** The fee of a vehicle on the terms; a simulation for another price than the page's has none. */
    feeOf: ({ id, price }: PricedVehicle): FeeState => {
      const state =
        data && terms && isSameFinancingTerms(data.requested, terms) ? data.states[id] : undefined;
      const fee = state?.kind === 'done' && state.price === price ? feeFromSimulation(state) : null;
      return fee ?? (!state || isValidating ? 'waiting' : 'missing');
    },
    /** The latest result of a vehicle, while one on other terms is under way, too. */
    latest: ({ id }: PricedVehicle): SimulationState | undefined => data?.states[id],
    isBusy: isValidating,
    retry: () => void mutate(),
  };
}

const requestSimulationState = (
  vehicleId: string,
  requested: FinancingTerms,
  isBackground: boolean,
): Promise<SimulationState> =>
  fetchJson<Simulation>(financingPath, {
    body: { vehicle: vehicleId, ...requested },
    isBackground,
  }).then(
    (simulation) => ({ kind: 'done', ...simulation }),
    (failure: unknown) => ({ kind: 'failed', status: failure instanceof FetchFailure ? failure.status : 0 }),
  );

/** Takes over a simulation of the server's, so that the browser doesn't request it again. */
export function seedSimulationCache(
  requested: FinancingTerms,
  vehicle: PricedVehicle,
  state: SimulationState,
): void {
  void preload(simulationsKey(requested, [vehicle]), () => ({ requested, states: { [vehicle.id]: state } }));
}
