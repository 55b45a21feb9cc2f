'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchJson, FetchFailure } from '@/lib/site/fetch-json';
import type { FinancingChoice, SimulationEntry, SimulationState } from '@/lib/finance/financing';

interface Simulated {
  readonly choice: FinancingChoice;
  readonly entries: readonly SimulationEntry[];
}

/**
 * Simulations of one vehicle. A newer run cancels an older one, whose result is never shown, however late it comes
 * (product 8.4). `onServerError` is called for status 500, which has an alert (product 13.1).
 */
export function useSimulation(vehicle: string, first: SimulationState) {
  const [state, setState] = useState<SimulationState>(first);
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), [vehicle]);

  const run = useCallback(
    async (choice: FinancingChoice, onServerError?: () => void): Promise<Simulated | null> => {
      current.current?.abort();
      const controller = new AbortController();
      current.current = controller;
      setState({ kind: 'running' });
      try {
        const result = await fetchJson<Simulated>('/api/financing', {
          body: { vehicle, ...choice },
          // What a visitor asks for is not answered from memory: the upstream may be away by now, or have other terms.
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
