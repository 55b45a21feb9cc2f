import { resetState } from '@/lib/platform/state';

/** Begins a process anew, as far as its data goes; its files stay. */
export function restart(): void {
  resetState('data-cache', 'folder.kept-data', 'folder.kept-forms', 'folder.kept-confirmations');
  resetState(
    'stored-values.traits',
    'stored-values.request',
    'stored-values.confirmation',
    'upstream.pauses',
    'simulations',
  );
  resetState('limiter.simulations of one address', 'limiter.forms of one address', 'lead-ledger', 'doubts');
}
