'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { FinancingChoice, SimulationEntry } from '@/lib/domain/financing';
import { toMaintenance } from '@/components/layout/to-maintenance';

export type SimulationState =
  | { readonly kind: 'running' }
  | { readonly kind: 'done'; readonly choice: FinancingChoice; readonly entries: readonly SimulationEntry[] }
  | { readonly kind: 'failed' };

/** A simulation that an address asked for and the server answered. */
export interface AskedSimulation {
  readonly choice: FinancingChoice;
  readonly state: SimulationState;
}

interface Answer {
  readonly choice: FinancingChoice;
  readonly entries: readonly SimulationEntry[];
}

/**
 * Simulations of one vehicle. A newer run cancels an older one, and the answer of an older question never shows, however
 * late it comes (specification 4). `complain` is told of an answer that specification 8 has an alert for.
 */
export function useSimulation(vehicle: string, first: SimulationState) {
  const [state, setState] = useState<SimulationState>(first);
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), [vehicle]);

  const run = useCallback(
    async (choice: FinancingChoice, complain?: () => void): Promise<Answer | null> => {
      current.current?.abort();
      const question = new AbortController();
      current.current = question;
      setState({ kind: 'running' });
      const answer = await ask(vehicle, choice, question.signal);
      if (question.signal.aborted) return null;
      if (typeof answer === 'object') {
        setState({ kind: 'done', ...answer });
        return answer;
      }
      if (answer === 503) toMaintenance();
      setState({ kind: 'failed' });
      if (answer === 500) complain?.();
      return null;
    },
    [vehicle],
  );
  return { state, run };
}

/** The answer, or its status; 0 when none came. */
async function ask(vehicle: string, choice: FinancingChoice, signal: AbortSignal): Promise<Answer | number> {
  try {
    const response = await fetch('/api/financing', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ vehicle, ...choice }),
      signal,
    });
    return response.ok ? ((await response.json()) as Answer) : response.status;
  } catch {
    return 0;
  }
}
