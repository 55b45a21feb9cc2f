import { resetState } from '@/lib/platform/state';

/** Begins a process anew, as far as its data goes; its files stay. */
export function restart(): void {
  resetState('data-cache', 'folder.kept-data', 'folder.kept-forms');
  resetState('stored-values.machine', 'stored-values.instances', 'upstream.pauses', 'simulations');
  resetState('limiter.simulations of one address', 'limiter.forms of one address', 'lead-ledger', 'doubts');
}
