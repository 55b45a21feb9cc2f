/** The entries of this device's storage that inline scripts read as well. */
export interface DeviceEntry {
  readonly key: string;
  /** The version that this build writes; entries of a greater one are another build's. */
  readonly version: number;
}

const day = 24 * 3_600_000;

export const comparison = { key: 'comparador', version: 3 } as const;
/** The visitor's financing terms, islands and driving data. */
export const terms = { key: 'financiacion', version: 2, lifetime: 30 * day } as const;
/** Viewed vehicles, saved searches, and whether the device remembers anything. */
export const memory = { key: 'vistos', version: 5, lifetime: 90 * day } as const;

/** Returns the state in a stored entry; undefined where an unknown or newer build has written it. */
export function stateOfKnownVersionOrUndefined(entry: unknown, { version }: DeviceEntry): unknown {
  const { version: stored, state } = Object(entry) as {
    readonly version?: unknown;
    readonly state?: unknown;
  };
  return Number(stored) <= version ? state : undefined;
}

/** Whether what was stored at a time (milliseconds since 1970) is within its lifetime (milliseconds). */
export const isWithinLifetime = (storedAt: number, { lifetime }: { readonly lifetime: number }): boolean =>
  Date.now() - storedAt <= lifetime;
