import { processState, registerPorts, ports } from '@/lib/platform/state';

/** Milliseconds between two probes of the configuration during maintenance. */
const PROBE_EVERY_MS = 5_000;
/** Minimum duration of maintenance, in milliseconds (product 13.3). */
const SHORTEST_MS = 10_000;
/** For this long after its end, a 503 of a read is verified before maintenance starts again (product 13.3). */
const CHECKED_MS = 300_000;

interface State {
  /** Start on the monotonic clock, in milliseconds; null while off. */
  onSince: number | null;
  /** Its last end on the same clock; null before the first. */
  endedAt: number | null;
  /** Timer of the next probe; null while one is under way. */
  timer: ReturnType<typeof setTimeout> | null;
  /** The probe under way. */
  probing: Promise<void> | null;
  /** Start of the last probe. */
  probedAt: number;
}

const beginning = (): State => ({
  onSince: null,
  endedAt: null,
  timer: null,
  probing: null,
  probedAt: -Infinity,
});

const state = () => processState<State>('maintenance', beginning);

/** Returns whether maintenance is on. No I/O: called for every request. */
export function isMaintenanceOn(): boolean {
  return state().onSince !== null;
}

/** Returns the seconds until maintenance can end at the earliest, at least 1; for `Retry-After`. */
export function maintenanceSecondsLeft(): number {
  return Math.max(1, Math.ceil(msLeft() / 1_000));
}

/** Turns maintenance on after a 503 of an upstream call (product 13.3). Changes nothing while it is on. */
export function enterMaintenance(): void {
  enable(true);
}

/**
 * Handles a 503 of a read, which doesn't always begin maintenance. The first one does. In the five minutes after its
 * end the configuration is probed instead, once in five seconds for all such reads, and turns maintenance on where it
 * fails with 503 too (product 13.3). Resolves once that is known.
 */
export async function noteUnavailableRead(): Promise<void> {
  const { onSince, endedAt, probedAt, probing } = state();
  if (onSince !== null) return;
  if (endedAt === null || performance.now() - endedAt > CHECKED_MS) enable(true);
  else if (probing || performance.now() - probedAt >= PROBE_EVERY_MS) await probeOnce();
}

/**
 * Applies the flag of a configuration that was loaded from the upstream (not from a cache). On: maintenance lasts while
 * the flag is set. Off: maintenance ends, but not sooner than ten seconds after its start.
 */
export function applyMaintenanceFlag(maintenanceModeEnabled: boolean): void {
  if (maintenanceModeEnabled) enable(true);
  else if (isMaintenanceOn() && msLeft() === 0) disable(true);
}

/** Applies another instance's change of maintenance; it isn't published again. */
export function onRemoteMaintenance(on: boolean): void {
  if (on) enable(false);
  else disable(false);
}

/** Resets all state, for tests. */
export function resetMaintenance(): void {
  const current = state();
  if (current.timer) clearTimeout(current.timer);
  Object.assign(current, beginning());
  registerPorts({ probe: null, publishMaintenance: () => undefined });
}

/** Returns the milliseconds until maintenance may end; 0 when it may, or is off. */
function msLeft(): number {
  const { onSince } = state();
  return onSince === null ? 0 : Math.max(0, Math.ceil(onSince + SHORTEST_MS - performance.now()));
}

function enable(publish: boolean): void {
  const current = state();
  if (current.onSince !== null) return;
  current.onSince = performance.now();
  if (publish) ports().publishMaintenance(true);
  schedule(0);
}

function disable(publish: boolean): void {
  const current = state();
  current.onSince = null;
  current.endedAt = performance.now();
  if (current.timer) clearTimeout(current.timer);
  current.timer = null;
  if (publish) ports().publishMaintenance(false);
}

function schedule(inMs: number): void {
  const current = state();
  if (current.timer || current.probing || !ports().probe) return;
  current.timer = setTimeout(() => void probeOnce(), inMs);
  // A waiting probe must not keep the process alive.
  current.timer.unref();
}

/** Probes the configuration, one probe at a time for all callers, and applies its maintenance flag. */
function probeOnce(): Promise<void> {
  const current = state();
  current.timer = null;
  current.probing ??= runProbe(current).finally(() => {
    current.probing = null;
    if (isMaintenanceOn()) schedule(msUntilNext(current.probedAt));
  });
  return current.probing;
}

async function runProbe(current: State): Promise<void> {
  current.probedAt = performance.now();
  try {
    const enabled = await ports().probe?.();
    if (enabled !== undefined) applyMaintenanceFlag(enabled);
  } catch {
    // Still unavailable: the next probe tries again.
  }
}

/** Returns the delay of the next probe: five seconds after the last start, or sooner when maintenance may end. */
function msUntilNext(startedAt: number): number {
  const regular = Math.max(0, startedAt + PROBE_EVERY_MS - performance.now());
  const left = msLeft();
  return left > 0 ? Math.min(regular, left) : regular;
}
