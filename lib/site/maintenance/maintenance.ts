import { processWide, connect, wires } from '@/lib/platform/process-wide';

/** How often the configuration is asked for while maintenance is on. */
const PROBE_EVERY_MS = 5_000;
/** Maintenance lasts at least this long (product 13.3). */
const SHORTEST_MS = 10_000;
/** For so long after its end a further 503 of a read is checked before it closes the shop again (product 13.3). */
const CHECKED_MS = 300_000;

interface State {
  /** On the clock of `performance.now`, which nobody sets; null while off. */
  onSince: number | null;
  /** When it last ended, on the same clock; null before its first end. */
  endedAt: number | null;
  /** The next probe, or null while one is under way. */
  timer: ReturnType<typeof setTimeout> | null;
  /** The probe under way. */
  probing: Promise<void> | null;
  /** When the last one began. */
  probedAt: number;
}

const beginning = (): State => ({
  onSince: null,
  endedAt: null,
  timer: null,
  probing: null,
  probedAt: -Infinity,
});

const state = () => processWide<State>('maintenance', beginning);

/** Whether maintenance is on. No I/O: it is asked on every request. */
export function isMaintenanceOn(): boolean {
  return state().onSince !== null;
}

/** Whole seconds until maintenance can be over at the earliest; what a client is told to wait. */
export function secondsLeft(): number {
  return Math.max(1, Math.ceil(msLeft() / 1_000));
}

/** The upstream responded to a call with 503: maintenance is on from here (product 13.3). While it is on, nothing changes. */
export function upstreamUnavailable(): void {
  turnOn(true);
}

/**
 * The upstream responded with 503 to a read that speaks for itself alone. The first one turns maintenance on; in the five
 * minutes after its end the configuration is asked instead, once in five seconds for all such reads, and turns it on where
 * it fails with 503 too (product 13.3). Resolves once that is known.
 */
export async function readUnavailable(): Promise<void> {
  const { onSince, endedAt, probedAt, probing } = state();
  if (onSince !== null) return;
  if (endedAt === null || performance.now() - endedAt > CHECKED_MS) turnOn(true);
  else if (probing || performance.now() - probedAt >= PROBE_EVERY_MS) await probeOnce();
}

/**
 * The configuration was loaded from the upstream (not from a cache). With its flag on, maintenance is on for as long
 * as it says so; with it off, maintenance ends, but not sooner than ten seconds after it began.
 */
export function configurationLoaded(maintenanceModeEnabled: boolean): void {
  if (maintenanceModeEnabled) turnOn(true);
  else if (isMaintenanceOn() && msLeft() === 0) turnOff(true);
}

/** Another instance turned maintenance on or off; it isn't published again. */
export function maintenanceHeard(on: boolean): void {
  if (on) turnOn(false);
  else turnOff(false);
}

/** Back to the beginning, for tests. */
export function resetMaintenance(): void {
  const current = state();
  if (current.timer) clearTimeout(current.timer);
  Object.assign(current, beginning());
  connect({ probe: null, tellMaintenance: () => undefined });
}

/** Milliseconds until maintenance may end; 0 when it may, or is off. */
function msLeft(): number {
  const { onSince } = state();
  return onSince === null ? 0 : Math.max(0, Math.ceil(onSince + SHORTEST_MS - performance.now()));
}

function turnOn(tell: boolean): void {
  const current = state();
  if (current.onSince !== null) return;
  current.onSince = performance.now();
  if (tell) wires().tellMaintenance(true);
  schedule(0);
}

function turnOff(tell: boolean): void {
  const current = state();
  current.onSince = null;
  current.endedAt = performance.now();
  if (current.timer) clearTimeout(current.timer);
  current.timer = null;
  if (tell) wires().tellMaintenance(false);
}

function schedule(inMs: number): void {
  const current = state();
  if (current.timer || current.probing || !wires().probe) return;
  current.timer = setTimeout(() => void probeOnce(), inMs);
  // A sleeping probe keeps no process alive.
  current.timer.unref();
}

/** Asks the configuration, one question at a time for all. What it says of maintenance counts from there on. */
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
    const enabled = await wires().probe?.();
    if (enabled !== undefined) configurationLoaded(enabled);
  } catch {
    // Still unavailable: the next probe asks again.
  }
}

/** The next probe comes five seconds after the last one began, and one as soon as maintenance may end. */
function msUntilNext(startedAt: number): number {
  const regular = Math.max(0, startedAt + PROBE_EVERY_MS - performance.now());
  const left = msLeft();
  return left > 0 ? Math.min(regular, left) : regular;
}
