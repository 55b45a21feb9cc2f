import { ports, resetState } from '@/lib/platform/state';
import { onRemoteMaintenance } from '@/lib/site/maintenance/maintenance';

/** Ends maintenance and its probes, and forgets that there was one. */
export function resetMaintenance(): void {
  onRemoteMaintenance(false);
  resetState('maintenance');
  Object.assign(ports(), { probe: null, tellInstances: () => Promise.resolve(false) });
}
