import { browserStorage } from '@/lib/web/browser/storage';

/** The key of the searches that a visitor has kept (product 6.16). */
export const keptKey = 'busquedas';

/** Whether this device keeps searches. */
export const keepsSearches = (): boolean => browserStorage('localStorage').getItem(keptKey) !== null;
