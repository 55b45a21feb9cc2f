'use client';

import { feesPath } from '@/lib/routing/endpoint-paths';
import useSWR from 'swr';
import type { FinancingChoice, TermsFee } from '@/lib/finance/financing';
import { fetchJson } from '@/lib/site/fetch-json';

/** The inputs of a fee beside the terms; `amount` is the final price in euros. */
export interface PricedVehicle {
  readonly id: string;
  readonly amount: number;
}

/** The fee of a vehicle on some terms; `months` is the simulated term. */
export interface VehicleFee extends TermsFee {
  readonly months: number;
}

export type FeeState = VehicleFee | 'waiting' | 'missing';

interface FeesResponse {
  readonly fees: readonly TermsFee[];
  readonly months: number;
}

/** Maximum number of vehicles per call. */
const maxVehicles = 24;

/**
 * Loads vehicles' fees on some terms, as the upstream simulates them (`POST /api/fees`, product 8.5); fetches nothing
 * without terms. A fee simulated for another price than the page shows counts as missing.
 */
export function useFees(terms: FinancingChoice | null, vehicles: readonly PricedVehicle[]) {
  const ids = vehicles.slice(0, maxVehicles).map(({ id }) => id);
  const { data, isValidating, mutate } = useSWR<FeesResponse, Error>(
    terms && ids.length > 0 ? ['fees', terms.entry, terms.months, ...ids] : null,
    () => fetchJson<FeesResponse>(feesPath, { body: { list: '', vehicles: ids, ...terms }, quiet: true }),
    { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false },
  );
  const of = ({ id, amount }: PricedVehicle): FeeState => {
    const fee = data?.fees.find(({ vehicle, price }) => vehicle === id && price === amount);
    if (fee && data) return { ...fee, months: data.months };
    return isValidating ? 'waiting' : 'missing';
  };
  return { of, retry: () => void mutate() };
}
