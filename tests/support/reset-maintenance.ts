import { setLogWriter } from '@/lib/platform/log';
import { dropServices } from '@/lib/platform/services';
import { applyRemoteMaintenance } from '@/lib/site/maintenance/maintenance';

/** Ends maintenance and its probes, and forgets that there was one and how it is probed. */
export function resetMaintenance(): void {
  // Its line is no test's.
  setLogWriter(() => undefined);
  applyRemoteMaintenance(false);
  setLogWriter();
  dropServices('maintenance', 'maintenanceProbe', 'instances');
}
