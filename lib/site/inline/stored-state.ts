import { type DeviceEntry, stateOfKnownVersionOrUndefined } from '@/lib/routing/device-entries';

/**
 * Calls back with the state of one of the device's entries, as its store of this build or a former one wrote
 * it. Ignores an entry that another build has written, and failures: of the storage, and of what a visitor
 * wrote.
 */
export function withStoredStateIfReadable<State>(
  entry: DeviceEntry,
  callback: (state: Partial<State>) => void,
): void {
  try {
    const state = stateOfKnownVersionOrUndefined(
      JSON.parse(localStorage.getItem(entry.key) ?? 'null'),
      entry,
    );
    callback(state as Partial<State>);
  } catch {
    // As if nothing was stored.
  }
}
