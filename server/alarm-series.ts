import { cacheTags } from '@/lib/cache/lifetimes';
import { leadStatuses } from '@/lib/leads/lead';
import { metrics } from '@/lib/platform/metrics';

/**
 * Creates the series that alarms read (deploy/alerts.yml), at 0: Prometheus sees no increase in a series that begins
 * with its first event, so that event would ring no alarm.
 */
export function createAlarmSeries(): void {
  const { purges, leads } = metrics();
  for (const tag of cacheTags) purges.inc({ origin: 'request', tag }, 0);
  for (const kind of ['contact', 'interest'])
    for (const outcome of Object.keys(leadStatuses)) leads.inc({ kind, outcome }, 0);
}
