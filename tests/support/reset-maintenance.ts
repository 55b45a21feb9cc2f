import { ports, resetState } from '@/lib/platform/state';
import { onRemoteMaintenance } from '@/lib/site/maintenance/maintenance';

const noProbe = () => Promise.reject(new Error('no probe'));

/** Ends maintenance and its probes, and forgets that there was one. */
export function resetMaintenance(): void {
  onRemoteMaintenance(false);
  resetState('maintenance');
  Object.assign(ports(), { probe: noProbe, tellInstances: () => Promise.resolve(false) });
}
