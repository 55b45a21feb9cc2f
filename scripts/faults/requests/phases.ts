import type { FaultRule } from '../../../stock-service/faults/rule';

/** A time in which the upstream takes requests in one way. */
export interface Phase {
  readonly name: string;
  /** Visitors who come in it, beside those who try again. */
  readonly visitors: number;
  readonly faults: readonly FaultRule[];
  /** Whether every form that is sent right has to be confirmed. */
  readonly healthy?: boolean;
  /** Whether the site has to be out of maintenance before it begins. */
  readonly afterMaintenance?: boolean;
}

/** The time limit of the storefront's upstream calls: short, so that the run is, but enough for a busy machine. */
export const timeoutMs = 1_500;

const slowMs = timeoutMs + 700;

/**
 * What 200 visitors go through. The simulation fails together with the dropped connections, so that an interest is sent
 * first without its terms and again with them. The 503 turns maintenance on, so it comes last but one, and the
 * last phase begins when the site has come out of it by itself.
 */
export const phases: readonly Phase[] = [
  { name: 'healthy', visitors: 25, faults: [], healthy: true },
  { name: 'stored after the time limit', visitors: 20, faults: [{ call: 'contact', delayMs: slowMs }] },
  {
    name: 'lost after the time limit',
    visitors: 20,
    faults: [{ call: 'contact', delayMs: slowMs, drop: 'before' }],
  },
  {
    name: 'stored, connection dropped',
    visitors: 20,
    faults: [
      { call: 'contact', drop: 'after' },
      { call: 'finsimulator', status: 500 },
    ],
  },
  { name: 'connection dropped before', visitors: 25, faults: [{ call: 'contact', drop: 'before' }] },
  { name: 'status 500', visitors: 25, faults: [{ call: 'contact', status: 500 }] },
  { name: 'stored, half an answer', visitors: 20, faults: [{ call: 'contact', body: 'truncated' }] },
  { name: 'stored, a page with 200', visitors: 20, faults: [{ call: 'contact', body: 'html' }] },
  { name: 'status 503', visitors: 10, faults: [{ call: 'contact', status: 503 }] },
  { name: 'recovered', visitors: 15, faults: [], healthy: true, afterMaintenance: true },
];
