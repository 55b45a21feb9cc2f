import { log } from '@/lib/platform/log';
import { otherInstances, runOutsideRequests, serviceAccessor } from '@/lib/platform/services';

/** Milliseconds between two probes of the configuration during maintenance. */
const PROBE_EVERY_MS = 5_000;
/** Minimum duration of maintenance, in milliseconds (product 13.3). */
const SHORTEST_MS = 10_000;
/** For this long after its end, a 503 of a read is verified before maintenance starts again. */
const CHECKED_MS = 300_000;

interface Maintenance {
  /** Start on the monotonic clock, in milliseconds; null while off. */
  onSince: number | null;
  /** Its last end on the same clock; null before the first. */
  endedAt: number | null;
  /** The probe under way. */
  probing: Promise<void> | null;
  /** Start of the last probe. */
  probedAt: number;
}

const state = serviceAccessor('maintenance', (): Maintenance => ({
  onSince: null,
  endedAt: null,
  probing: null,
  probedAt: -Infinity,
}));

/**
 * Loads the configuration from the upstream, past every cache: whether maintenance is on. Throws on
 * failure.
 */
export const maintenanceProbe = serviceAccessor(
  'maintenanceProbe',
  () => () => Promise.reject<boolean>(new Error('no probe')),
);

/** Returns whether maintenance is on. No I/O: called for every request. */
export function isMaintenanceOn(): boolean {
  return state().onSince !== null;
}

/** Returns the seconds until maintenance can end at the earliest, at least 1; for `Retry-After`. */
export function maintenanceRetryAfterSeconds(): number {
  return Math.max(1, Math.ceil(msUntilMayEnd() / 1_000));
}

/** Why maintenance begins, for the log. */
type Cause = `status 503 of ${string}` | 'maintenance_mode_enabled' | 'another instance';

/** Turns maintenance on after a 503 of an upstream call. Changes nothing while it is on. */
export function enterMaintenance(call: string): void {
  beginMaintenance(`status 503 of ${call}`);
}

/**
 * Handles a 503 of a read, which doesn't always begin maintenance. The first one does. In the five minutes
 * after its end the configuration is probed instead, once in five seconds for all such reads, and turns
 * maintenance on where it fails with 503 too. Resolves once that is known.
 */
export async function enterMaintenanceUnlessProbeDenies(call: string): Promise<void> {
  const { onSince, endedAt, probedAt, probing } = state();
  if (onSince !== null) return;
  if (endedAt === null || performance.now() - endedAt > CHECKED_MS) enterMaintenance(call);
  else if (probing || performance.now() - probedAt >= PROBE_EVERY_MS) await probeAndApplyFlag();
}

/**
 * Applies the flag of a configuration that was loaded from the upstream (not from a cache). On: maintenance
 * lasts while the flag is set. Off: maintenance ends, but not sooner than ten seconds after its start.
 */
export function applyMaintenanceFlag(maintenanceModeEnabled: boolean): void {
  if (maintenanceModeEnabled) beginMaintenance('maintenance_mode_enabled');
  else if (isMaintenanceOn() && msUntilMayEnd() === 0) endMaintenance(true);
}

/** Applies another instance's change of maintenance; it isn't published again. */
export function applyRemoteMaintenance(on: boolean): void {
  if (on) beginMaintenance('another instance');
  else endMaintenance(false);
}

/** Returns the milliseconds until maintenance may end; 0 when it may, or is off. */
function msUntilMayEnd(): number {
  const { onSince } = state();
  return onSince === null ? 0 : Math.max(0, Math.ceil(onSince + SHORTEST_MS - performance.now()));
}

function beginMaintenance(cause: Cause): void {
  const current = state();
  if (current.onSince !== null) return;
  current.onSince = performance.now();
  log.warn('maintenance begins: every page says so', { cause });
  if (cause !== 'another instance') void otherInstances().tell({ maintenance: true });
  void runOutsideRequests(() => probeRepeatedlyWhileOn(current));
}

function endMaintenance(notifyOthers: boolean): void {
  const { onSince } = state();
  const now = performance.now();
  if (onSince !== null) log.warn('maintenance has ended', { seconds: Math.round((now - onSince) / 1_000) });
  Object.assign(state(), { onSince: null, endedAt: now });
  if (notifyOthers) void otherInstances().tell({ maintenance: false });
}

/** Probes at once, then five seconds after the last start, or sooner when maintenance may end. */
async function probeRepeatedlyWhileOn(current: Maintenance): Promise<void> {
  const since = current.onSince;
  while (current.onSince === since) {
    await probeAndApplyFlag();
    const regular = Math.max(0, current.probedAt + PROBE_EVERY_MS - performance.now());
    const ms = Math.min(regular, msUntilMayEnd() || regular);
    // A waiting probe must not keep the process alive.
    await new Promise((resolve) => setTimeout(resolve, ms).unref());
  }
}

/** Probes the configuration, one probe at a time for all callers, and applies its maintenance flag. */
function probeAndApplyFlag(): Promise<void> {
  const current = state();
  if (current.probing) return current.probing;
  current.probedAt = performance.now();
  // Where it fails the upstream is still unavailable: the next probe tries again.
  return (current.probing = maintenanceProbe()()
    .then(applyMaintenanceFlag)
    .catch(() => undefined)
    .finally(() => (current.probing = null)));
}
