import { type ProcessSingletons, resetProcessSingleton } from '@/lib/platform/process-singletons';

/** What a restart of the process loses; its files stay. */
const lost: readonly (keyof ProcessSingletons)[] = [
  ...(['data-cache', 'kept-folder', 'shared-values', 'own-values', 'upstream.pauses'] as const),
  ...(['simulations', 'fee table', 'limiter.simulations', 'limiter.leads', 'lead-ledger'] as const),
];

/** Begins a process anew, as far as its data goes. */
export function restart(): void {
  for (const name of lost) resetProcessSingleton(name);
}
