import { json } from './api';
import type { CallOutcome } from './stockfinder/outcome';
import { isStockfinderError } from './stockfinder/errors';

/** What the browser is told of a call that failed: enough to follow specification 8, and nothing of the upstream. */
export type FailedOutcome = Exclude<CallOutcome, 'success'>;

const statuses: Readonly<Record<FailedOutcome, number>> = {
  error: 400,
  maintenance: 503,
  'server-error': 500,
  ignored: 504,
};

/** The answer for an upstream call that failed. Anything that isn't such a failure is thrown on. */
export function failedCall(error: unknown): Response {
  if (!isStockfinderError(error)) throw error;
  const outcome = error.outcome === 'success' ? 'ignored' : error.outcome;
  return json({ outcome }, statuses[outcome]);
}
