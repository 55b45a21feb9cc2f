import { json } from '@/lib/web/http/json';
import { isMaintenanceOn, secondsLeft } from './maintenance';

/** The headers that tell when maintenance may be over. */
export const retryAfter = (): Record<string, string> => ({ 'retry-after': String(secondsLeft()) });

/** What a call of the browser gets while maintenance is on (product 13.3), without any of the upstream; null when off. */
export function maintenanceResponse(): Response | null {
  return isMaintenanceOn() ? json({ outcome: 'maintenance' }, 503, retryAfter()) : null;
}
