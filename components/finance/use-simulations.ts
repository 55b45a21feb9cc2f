'use client';

import useSWR, { mutate } from 'swr';
import {
  type FinancingChoice,
  isSameFinancingChoice,
  type Simulation,
  type SimulationState,
} from '@/lib/finance/financing';
import { financingPath } from '@/lib/routing/endpoint-paths';
import { fetchJson, FetchFailure, loadOnMount } from '@/lib/site/fetch-json';
import type { VehiclePreview } from '@/lib/stock/vehicle';

/** A vehicle to simulate; the price is the final one in euros. */
type PricedVehicle = Pick<VehiclePreview, 'id' | 'price'>;

/** A vehicle's simulation, with the terms that were asked for, which the vehicle may limit. */
interface AskedSimulation {
  readonly vehicle: string;
  readonly asked: FinancingChoice;
  readonly state: SimulationState;
}

const keyOf = ({ entry, months }: FinancingChoice, vehicles: readonly PricedVehicle[]) =>
  ['simulations', entry, months, ...vehicles.map(({ id, price }) => `${id} ${price}`)] as const;

/**
 * Has the upstream simulate vehicles on some terms; nothing without terms. All parts of a page that ask for the same share
 * one simulation, which is made once a document, and again by `retry`.
 * @param quiet whether the page stays when maintenance refuses a call
 */
export function useSimulations(
  terms: FinancingChoice | null,
  vehicles: readonly PricedVehicle[],
  quiet = false,
) {
  const load = ([, entry, months]: ReturnType<typeof keyOf>) =>
    Promise.all(vehicles.map(({ id }) => simulate(id, { entry, months }, quiet)));
  const {
    data,
    isValidating,
    mutate: repeat,
  } = useSWR(terms && keyOf(terms, vehicles), load, {
    ...loadOnMount,
    revalidateIfStale: false,
    // The other simulations stay while one vehicle of a comparison is removed.
    keepPreviousData: true,
  });
  const of = ({ id }: PricedVehicle): SimulationState => {
    const isAsked = ({ vehicle, asked }: AskedSimulation) =>
      vehicle === id && terms !== null && isSameFinancingChoice(asked, terms);
    const state = data?.find(isAsked)?.state;
    return !state || (isValidating && state.kind === 'failed') ? { kind: 'running' } : state;
  };
  return {
    of,
    /** The latest result of the first vehicle, while another is under way, too. */
    latest: data?.[0]?.state,
    isBusy: isValidating,
    retry: () => void repeat(),
  };
}

async function simulate(vehicle: string, asked: FinancingChoice, quiet: boolean): Promise<AskedSimulation> {
  const body = { vehicle, ...asked };
  const state = await fetchJson<Simulation>(financingPath, { body, quiet }).then(
    (simulation) => ({ kind: 'done', ...simulation }) as const,
    (failure: unknown) =>
      ({ kind: 'failed', status: failure instanceof FetchFailure ? failure.status : 0 }) as const,
  );
  return { vehicle, asked, state };
}

/** Takes over a simulation of the server's, so that the browser doesn't ask for it again. */
export function keepSimulation(asked: FinancingChoice, vehicle: PricedVehicle, state: SimulationState): void {
  void mutate(keyOf(asked, [vehicle]), [{ vehicle: vehicle.id, asked, state }], false);
}
