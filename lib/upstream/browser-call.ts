import { responseLifetimes } from '@/lib/settings/lifetimes';
import { cacheHeaders, overloadBody, overloadHeaders, noStoreJsonResponse } from '@/lib/http/responses';
import { rateLimitRetrySecondsOrNull } from '@/lib/http/rate-limit';
import { maintenanceJsonResponseOrNull, retryAfterHeaders } from '@/lib/site/maintenance/response';
import { UpstreamError, type FailureKind } from './errors';

/** Returns the JSON of a read-only call, which shared caches may keep for a moment. */
export const frontCachedJsonResponse = (value: unknown, status = 200): Response =>
  noStoreJsonResponse(value, status, cacheHeaders(responseLifetimes['read-only call']));

/** Returns the refusal of a call of the browser. */
export const callRefusalResponse = (status: 400 | 404): Response =>
  noStoreJsonResponse({ outcome: 'error' }, status);

/**
 * What the browser is told of a failed call, without details of the upstream (product 13.1): `error` to say
 * so, `maintenance` to go to its page, `server-error` to alert the visitor. Every other failure is ignored.
 */
const responses: Partial<Record<FailureKind, () => Response>> = {
  'not-found': () => callRefusalResponse(400),
  rejected: () => callRefusalResponse(400),
  failed: () => noStoreJsonResponse({ outcome: 'server-error' }, 500),
  unavailable: () => noStoreJsonResponse({ outcome: 'maintenance' }, 503, retryAfterHeaders()),
  overloaded: () => noStoreJsonResponse(overloadBody, 503, overloadHeaders),
};

/**
 * Returns the handler of a call of the browser, which gets the URL's query. It answers with the maintenance
 * response while that is on, with the outcome of a failed call, and with 429 above a rate limit.
 */
export const createBrowserCallHandler =
  (respond: (query: URLSearchParams, request: Request) => Promise<Response>) =>
  async (request: Request): Promise<Response> => {
    try {
      return maintenanceJsonResponseOrNull() ?? (await respond(new URL(request.url).searchParams, request));
    } catch (error) {
      const seconds = rateLimitRetrySecondsOrNull(error);
      if (seconds !== null)
        return noStoreJsonResponse({ outcome: 'error' }, 429, { 'retry-after': String(seconds) });
      if (!(error instanceof UpstreamError)) throw error;
      return responses[error.kind]?.() ?? noStoreJsonResponse({ outcome: 'ignored' }, 504);
    }
  };
