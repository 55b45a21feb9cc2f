import { dropServices } from '@/lib/platform/services';

/** Begins a process anew, as far as its data goes; its files stay. */
export function restart(): void {
  dropServices('dataCache', 'folders', 'storedValues', 'pauseEndTimes');
  dropServices('rateLimits', 'leadDeliveries', 'doubts');
}
