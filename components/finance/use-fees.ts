'use client';

import useSWR from 'swr';
import { feeTtl } from '@/lib/platform/lifetimes';
import {
  feeFromSimulation,
  type FinancingChoice,
  isSameFinancingChoice,
  type Simulation,
  type SimulatedFee,
} from '@/lib/finance/financing';
import { financingPath } from '@/lib/routing/endpoint-paths';
import { fetchJson, loadOnMount } from '@/components/site/browser/fetch-json';
import type { VehiclePreview } from '@/lib/stock/vehicle';

export type FeeState = SimulatedFee | 'waiting' | 'missing';

/** The inputs of a fee beside the terms; the price is the final one in euros. */
type PricedVehicle = Pick<VehiclePreview, 'id' | 'price'>;

/**
 * Loads vehicles' fees on some terms, each simulated by the upstream; fetches nothing without terms. A fee
 * that was simulated for another price than the page shows counts as missing.
 */
export function useFees(terms: FinancingChoice | null, vehicles: readonly PricedVehicle[]) {
  const inputs = vehicles.map(({ id, price }) => `${id} ${price}`);
  const key = terms && vehicles.length > 0 ? ['fees', terms.entry, terms.months, ...inputs] : null;
  const load = () => Promise.all(vehicles.map(({ id }) => loadFee(id, terms)));
  const { data, isValidating, mutate } = useSWR(key, load, {
    ...loadOnMount,
    dedupingInterval: feeTtl,
    // The other fees stay while one vehicle of a comparison is removed.
    keepPreviousData: true,
  });
  const of = ({ id, price }: PricedVehicle): FeeState => {
    const isAsked = (asked: FinancingChoice | null) => terms && asked && isSameFinancingChoice(asked, terms);
    const own = data?.find(({ vehicle, asked }) => vehicle === id && isAsked(asked))?.fee;
    return own?.price === price ? own : data && !isValidating ? 'missing' : 'waiting';
  };
  return { of, retry: () => void mutate() };
}

/** Loads a vehicle's fee, with what was asked for; null where it fails. */
async function loadFee(vehicle: string, asked: FinancingChoice | null) {
  const body = { vehicle, ...asked };
  const simulation = await fetchJson<Simulation>(financingPath, { body, quiet: true }).catch(() => null);
  return { vehicle, asked, fee: simulation && feeFromSimulation(simulation) };
}
