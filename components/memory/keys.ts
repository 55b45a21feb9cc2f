import { browserStorage } from '@/lib/web/browser/storage';

/** The key of the searches that a visitor has kept (product 6.16). */
export const keptKey = 'busquedas';

/** Whether this device keeps searches. */
export const keepsSearches = (): boolean => browserStorage('localStorage').getItem(keptKey) !== null;

/** The key of what this device remembers (product 7.7). */
export const recentKey = 'vistos';

/** Whether this device remembers anything, or that nothing is wanted. */
export function remembersSomething(): boolean {
  return browserStorage('localStorage').getItem(recentKey) !== null;
}
