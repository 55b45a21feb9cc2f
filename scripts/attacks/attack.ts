import type { FaultyShop } from '../faults/shop';

/** What came of one attack. */
export interface Outcome {
  /** How often it was tried. */
  readonly times: number;
  /** How often each status came back; `closed` for a connection that ended without one. */
  readonly statuses: Readonly<Record<string, number>>;
  /** What gave way, in sentences. */
  readonly problems: readonly string[];
}

/** One way of doing the storefront harm. */
export interface Attack {
  readonly name: string;
  run(target: Target): Promise<Outcome>;
  /** By how many bytes the process may have grown afterwards; {@link usualGrowth} when left out. */
  readonly growth?: number;
  /** The statuses that somebody else's page may have meanwhile; 200 when left out. */
  readonly bystander?: readonly number[];
}

/** What is attacked. */
export interface Target {
  readonly shop: FaultyShop;
  readonly port: number;
}

/** The front cache and the data cache are bounded; what an attack leaves behind beside them is not to be seen. */
export const usualGrowth = 200e6;

/** Counts what came back. */
function countOf(statuses: readonly (number | string)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Names every status that is none of those allowed. */
function unexpected(statuses: Readonly<Record<string, number>>, allowed: readonly (number | string)[]) {
  return Object.entries(statuses)
    .filter(([status]) => !allowed.map(String).includes(status))
    .map(([status, count]) => `${count} × ${status}`);
}

/** What came back, where only these statuses are right. */
export function outcome(
  statuses: readonly (number | string)[],
  allowed: readonly (number | string)[],
  problems: readonly string[] = [],
): Outcome {
  const counts = countOf(statuses);
  return {
    times: statuses.length,
    statuses: counts,
    problems: [...unexpected(counts, allowed), ...problems],
  };
}
