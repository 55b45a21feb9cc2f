import { processWide } from './process-wide';

/** What one part of the process does for others that may not import it. */
interface Wires {
  /** Loads the configuration from the upstream, past every cache: whether maintenance is on. Throws on failure. */
  probe: (() => Promise<boolean>) | null;
  /**
   * Names what the page of an id shows when no vehicle has it: one name for all ids whose pages are the same. Null for a
   * vehicle that is there, and when nobody knows.
   */
  nameOfGoneVehicle: (id: string) => Promise<string | null>;
  /** Makes all kept pages stale, because the data behind them has changed: none is sent again before a newer one was tried. */
  expirePages: () => void;
  /** Tells other instances that maintenance went on (`true`) or off here. */
  tellMaintenance: (on: boolean) => void;
  /** Tells other instances what was purged here. */
  tellPurge: (tags: readonly string[]) => void;
}

const nothing = () => undefined;

/** Until they are connected they do nothing. */
export const wires = (): Wires =>
  processWide('wires', () => ({
    probe: null,
    nameOfGoneVehicle: () => Promise.resolve(null),
    expirePages: nothing,
    tellMaintenance: nothing,
    tellPurge: nothing,
  }));

/** Puts some in place; at the start, by the server and by instrumentation. */
export function connect(parts: Partial<Wires>): void {
  Object.assign(wires(), parts);
}
