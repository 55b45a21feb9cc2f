import { processWide } from '@/lib/process-wide';

/** How often the configuration is asked for while maintenance is on. */
const PROBE_EVERY_MS = 5_000;
/** Maintenance lasts at least this long (product 13.3). */
const SHORTEST_MS = 10_000;

/** Loads the configuration from the upstream, past every cache. Resolves to its maintenance flag, throws on failure. */
export type MaintenanceProbe = () => Promise<boolean>;

/** Where the flag is shared with other instances. The default is this process alone. */
export interface MaintenanceShare {
  /** Publishes that it went on (`true`) or off here. */
  publish(on: boolean): void;
}

interface State {
  /** Milliseconds since the epoch; null while off. */
  onSince: number | null;
  /** When the upstream last responded with 503. */
  lastUnavailable: number;
  probe: MaintenanceProbe | null;
  timer: ReturnType<typeof setTimeout> | null;
  share: MaintenanceShare | null;
}

const state = () =>
  processWide<State>('maintenance', () => ({
    onSince: null,
    lastUnavailable: 0,
    probe: null,
    timer: null,
    share: null,
  }));

/** Whether maintenance is on. No I/O: the middleware asks on every request. */
export function isMaintenanceOn(): boolean {
  return state().onSince !== null;
}

/** The upstream responded to a call with 503: maintenance is on from here (product 13.3). */
export function upstreamUnavailable(): void {
  state().lastUnavailable = Date.now();
  turnOn(true);
}

/**
 * The configuration was loaded from the upstream (not from a cache). With its flag on, maintenance is on for as long
 * as it says so; with it off, maintenance ends, but not sooner than ten seconds after it began or the upstream's last
 * 503: one that responds so every other time doesn't turn the site on and off.
 */
export function configurationLoaded(maintenanceModeEnabled: boolean): void {
  if (maintenanceModeEnabled) return turnOn(true);
  const { onSince, lastUnavailable } = state();
  if (onSince === null || Date.now() - Math.max(onSince, lastUnavailable) < SHORTEST_MS) return;
  turnOff(true);
}

/** Sets how to load the configuration; called once when the server starts (`instrumentation.ts`). */
export function setProbe(probe: MaintenanceProbe): void {
  state().probe = probe;
  if (isMaintenanceOn()) schedule();
}

/** Shares the flag with other instances. */
export function setMaintenanceShare(share: MaintenanceShare | null): void {
  state().share = share;
}

/** Another instance turned maintenance on or off; it isn't published again. */
export function maintenanceHeard(on: boolean): void {
  if (on) turnOn(false);
  else if (isMaintenanceOn()) turnOff(false);
}

/** Back to the beginning, for tests. */
export function resetMaintenance(): void {
  const current = state();
  if (current.timer) clearTimeout(current.timer);
  Object.assign(current, { onSince: null, lastUnavailable: 0, probe: null, timer: null, share: null });
}

function turnOn(tell: boolean): void {
  const current = state();
  if (current.onSince === null) {
    current.onSince = Date.now();
    if (tell) current.share?.publish(true);
  }
  schedule();
}

function turnOff(tell: boolean): void {
  const current = state();
  current.onSince = null;
  if (current.timer) clearTimeout(current.timer);
  current.timer = null;
  if (tell) current.share?.publish(false);
}

function schedule(): void {
  const current = state();
  if (current.timer || !current.probe) return;
  current.timer = setTimeout(() => void runProbe(), PROBE_EVERY_MS);
  // A sleeping probe keeps no process alive.
  current.timer.unref();
}

async function runProbe(): Promise<void> {
  const current = state();
  try {
    const enabled = await current.probe?.();
    if (enabled !== undefined) configurationLoaded(enabled);
  } catch {
    // Still unavailable: the next probe asks again.
  } finally {
    current.timer = null;
    if (isMaintenanceOn()) schedule();
  }
}
