'use client';

import useSWR from 'swr';
import { feeTtl } from '@/lib/platform/lifetimes';
import {
  feeFromSimulation,
  feeKey,
  type FinancingChoice,
  type PricedVehicle,
  type Simulation,
  type VehicleFee,
} from '@/lib/finance/financing';
import { financingPath } from '@/lib/routing/endpoint-paths';
import { fetchJson, loadOnMount } from '@/lib/site/fetch-json';

export type FeeState = VehicleFee | 'waiting' | 'missing';

/**
 * Loads vehicles' fees on some terms, each simulated by the upstream (product 8.5); fetches nothing without terms. A fee
 * that was simulated for another price than the page shows counts as missing.
 */
export function useFees(terms: FinancingChoice | null, vehicles: readonly PricedVehicle[]) {
  const keyOf = (vehicle: PricedVehicle) => (terms ? feeKey(terms, vehicle) : '');
  const keys = terms ? vehicles.map(keyOf) : [];
  const load = async () => {
    const found = await Promise.all(vehicles.map(({ id }) => loadFee(id, terms)));
    return found.filter((fee) => fee !== null);
  };
  const { data, isValidating, mutate } = useSWR(keys.length > 0 ? `fees ${keys.join()}` : null, load, {
    ...loadOnMount,
    dedupingInterval: feeTtl,
    keepPreviousData: true,
  });
  const of = (vehicle: PricedVehicle): FeeState =>
    data?.find((fee) => keyOf({ id: fee.vehicle, price: fee.price }) === keyOf(vehicle)) ??
    (data && !isValidating ? 'missing' : 'waiting');
  return { of, retry: () => void mutate() };
}

async function loadFee(vehicle: string, terms: FinancingChoice | null): Promise<VehicleFee | null> {
  try {
    const body = { vehicle, ...terms };
    const { choice, price, entries } = await fetchJson<Simulation>(financingPath, { body, quiet: true });
    return feeFromSimulation({ id: vehicle, finalPrice: price }, choice, entries);
  } catch {
    return null;
  }
}
