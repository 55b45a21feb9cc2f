import { resetServices } from '@/lib/platform/services';

/** Begins a process anew, as far as its data goes; its files stay. */
export function restart(): void {
  resetServices('dataCache', 'folders', 'storedValues', 'pauseEndTimes');
  resetServices('rateLimits', 'leadDeliveries', 'doubts');
}
