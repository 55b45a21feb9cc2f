import { responseLifetimes } from '@/lib/platform/lifetimes';
import { cacheHeaders, overloaded, retrySoon, noStoreJson } from '@/lib/http/responses';
import { secondsToWait } from '@/lib/http/rate-limit';
import { maintenanceResponse, retryAfterHeaders } from '@/lib/site/maintenance/response';
import { UpstreamError, type FailedOutcome } from './errors';

/** Returns the JSON of a read-only call, which shared caches may keep for a moment. */
export const readOnlyJson = (value: unknown, status = 200): Response =>
  noStoreJson(value, status, cacheHeaders(responseLifetimes['read-only call']));

/** Returns the refusal of a call of the browser. */
export const callError = (status: 400 | 404): Response => noStoreJson({ outcome: 'error' }, status);

const statuses: Readonly<Record<FailedOutcome, number>> = {
  error: 400,
  maintenance: 503,
  'server-error': 500,
  ignored: 504,
};

/**
 * Returns the response to a call of the browser: the maintenance response while that is on, the outcome
 * of a failed call, or 429 above a rate limit.
 * @throws any other error.
 */
export async function withErrorResponse(handler: () => Promise<Response>): Promise<Response> {
  try {
    return maintenanceResponse() ?? (await handler());
  } catch (error) {
    const seconds = secondsToWait(error);
    if (seconds !== null) return noStoreJson({ outcome: 'error' }, 429, { 'retry-after': String(seconds) });
    if (!(error instanceof UpstreamError)) throw error;
    if (error.kind === 'overloaded') return noStoreJson(overloaded, 503, retrySoon);
    const { outcome } = error;
    return noStoreJson({ outcome }, statuses[outcome], outcome === 'maintenance' ? retryAfterHeaders() : {});
  }
}
