import { setLogWriter } from '@/lib/platform/log';
import { registeredCallbacks, resetState } from '@/lib/platform/state';
import { applyRemoteMaintenance } from '@/lib/site/maintenance/maintenance';

const noProbe = () => Promise.reject(new Error('no probe'));

/** Ends maintenance and its probes, and forgets that there was one. */
export function resetMaintenance(): void {
  // Its line is no test's.
  setLogWriter(() => undefined);
  applyRemoteMaintenance(false);
  setLogWriter();
  resetState('maintenance');
  Object.assign(registeredCallbacks(), {
    probeMaintenance: noProbe,
    tellInstances: () => Promise.resolve(false),
  });
}
