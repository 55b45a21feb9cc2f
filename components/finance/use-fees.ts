'use client';

import { useEffect, useMemo, useRef } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { feeTtl } from '@/lib/platform/lifetimes';
import { feeKey, type FinancingChoice, type PricedVehicle, type TermsFee } from '@/lib/finance/financing';
import { feesPath } from '@/lib/routing/endpoint-paths';
import { fetchJson, loadOnMount } from '@/lib/site/fetch-json';

/** The fee of a vehicle on some terms; `months` is the simulated term. */
export interface VehicleFee extends TermsFee {
  readonly months: number;
}

export type FeeState = VehicleFee | 'waiting' | 'missing';

interface FeesResponse {
  readonly fees: readonly TermsFee[];
  readonly months: number;
}

interface CachedFee extends VehicleFee {
  readonly key: string;
  /** When it was loaded, by `performance.now()`. */
  readonly at: number;
}

/** Maximum number of vehicles per call. */
const maxVehicles = 24;

/**
 * Loads vehicles' fees on some terms, as the upstream simulates them (`POST /api/fees`, product 8.5); fetches nothing
 * without terms. SWR caches each fee by terms, vehicle and price: one simulated for another price than the page shows
 * counts as missing. `list` is the query of the index of the vehicles' list, empty for all stock; the vehicles are
 * requested once they have stayed the same for `settleMs` milliseconds.
 */
export function useFees(
  terms: FinancingChoice | null,
  vehicles: readonly PricedVehicle[],
  { list = '', settleMs = 0 } = {},
) {
  const { mutate: mutateCache } = useSWRConfig();
  const keyOf = (vehicle: PricedVehicle) => (terms ? feeKey(terms, vehicle) : '');
  const requested = terms ? vehicles.slice(0, maxVehicles) : [];
  const keys = requested.map(keyOf);
  const batch = keys.join();
  const latestBatch = useRef('');
  useEffect(() => {
    latestBatch.current = batch;
    return () => {
      latestBatch.current = '';
    };
  }, [batch]);

  const loadBatch = async () => {
    const isFresh = ({ at }: CachedFee) => performance.now() - at < feeTtl;
    const cached = await Promise.all(
      keys.map((key) => mutateCache<CachedFee>(key, (fee) => (fee && isFresh(fee) ? fee : undefined), false)),
    );
    const due = requested.flatMap(({ id }, at) => (cached[at] ? [] : id));
    const fresh = cached.filter((fee) => fee !== undefined);
    if (due.length === 0) return { keys, fees: fresh };
    if (settleMs > 0) {
      await new Promise((resolve) => setTimeout(resolve, settleMs));
      if (latestBatch.current !== batch) return { keys, fees: fresh };
    }
    const body = { list, vehicles: due, ...terms };
    const request = fetchJson<FeesResponse>(feesPath, { body, quiet: true });
    const { fees, months } = await request.catch(() => ({ fees: [], months: 0 }));
    const loaded = fees.map((fee: TermsFee): CachedFee => {
      const key = keyOf({ id: fee.vehicle, price: fee.price });
      return { ...fee, months, key, at: performance.now() };
    });
    for (const fee of loaded) void mutateCache(fee.key, fee, false);
    return { keys, fees: [...fresh, ...loaded] };
  };
  const { data, isValidating, mutate } = useSWR(batch === '' ? null : `fees ${batch}`, loadBatch, {
    ...loadOnMount,
    keepPreviousData: true,
    // Each fee has its own lifetime.
    dedupingInterval: 0,
  });
  return useMemo(() => {
    const of = (vehicle: PricedVehicle): FeeState => {
      const key = terms ? feeKey(terms, vehicle) : '';
      const isMissing = !isValidating && data?.keys.includes(key) === true;
      return data?.fees.find((fee) => fee.key === key) ?? (isMissing ? 'missing' : 'waiting');
    };
    return { terms, of, retry: () => void mutate(), isLoading: isValidating };
  }, [terms, data, isValidating, mutate]);
}
