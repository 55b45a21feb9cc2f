import { json } from '@/lib/web/http/json';
import { overloaded, retrySoon } from '@/lib/web/http/headers';
import { retryAfter } from '@/lib/site/maintenance/response';
import { StockfinderError, type CallOutcome } from './errors';

/** What the browser receives of a call that failed: enough to follow product 13.1, and nothing of the upstream. */
export type FailedOutcome = Exclude<CallOutcome, 'success'>;

const statuses: Readonly<Record<FailedOutcome, number>> = {
  error: 400,
  maintenance: 503,
  'server-error': 500,
  ignored: 504,
};

/** The response for an upstream call that failed. @throws anything that isn't such a failure. */
export function failedCall(error: unknown): Response {
  if (!(error instanceof StockfinderError)) throw error;
  if (error.kind === 'overloaded') return json(overloaded, 503, retrySoon);
  const outcome = error.outcome === 'success' ? 'ignored' : error.outcome;
  return json({ outcome }, statuses[outcome], outcome === 'maintenance' ? retryAfter() : {});
}
