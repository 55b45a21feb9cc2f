'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { goToMaintenance, isMaintenance } from '@/lib/site/fetch-json';
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
      const result = await post(vehicle, choice, {
        signal: controller.signal,
        isAsked: Boolean(onServerError),
      });
      if (controller.signal.aborted) return null;
      if (typeof result === 'object') {
        setState({ kind: 'done', ...result });
        return result;
      }
      if (result === 'maintenance') goToMaintenance();
      setState({ kind: 'failed' });
      if (result === 500) onServerError?.();
      return null;
    },
    [vehicle],
  );
  return { state, run };
}

/** The simulation, or why there is none: maintenance or a status; 0 without a response. */
async function post(
  vehicle: string,
  choice: FinancingChoice,
  { signal, isAsked }: { readonly signal: AbortSignal; readonly isAsked: boolean },
): Promise<Simulated | number | 'maintenance'> {
  try {
    const response = await fetch('/api/financing', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ vehicle, ...choice }),
      // What a visitor asks for is not answered from memory: the upstream may be away by now, or have other terms.
      ...(isAsked && { cache: 'reload' }),
      signal,
    });
    if (await isMaintenance(response)) return 'maintenance';
    return response.ok ? ((await response.json()) as Simulated) : response.status;
  } catch {
    return 0;
  }
}
