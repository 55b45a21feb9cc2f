import { comparison } from '@/lib/routing/device-entries';
import { idsParam, toIdList } from '@/lib/routing/segments';
import { withStoredStateIfReadable } from './stored-state';

/**
 * Runs before the comparator without ids is painted: leads to the comparison of this device, if it holds
 * vehicles, with the rest of the address.
 */
withStoredStateIfReadable<{ vehicles: { id: string }[] }>(comparison, ({ vehicles = [] }) => {
  if (vehicles.length === 0) return;
  const rest = location.search.replace('?', '&') + location.hash;
  location.replace(`?${idsParam}=${toIdList(vehicles.map(({ id }) => id))}${rest}`);
});
