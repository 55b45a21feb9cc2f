import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { processState } from './state';

/** The header of a request and its answer that holds the request's id. */
export const requestIdHeader = 'x-request-id';

/** An id that the proxy in front gives, such as nginx's `$request_id`; it is logged and shown on error pages. */
const givenId = /^[\w-]{16,64}$/;

/** Server and pages run in one process but in separate bundles, so the storage is part of the state. */
const requestIds = () => processState('request-ids', () => new AsyncLocalStorage<string>());

/** Runs all work of a request under its id; without a valid one in its headers it gets a new one. */
export function runAsRequest<T>(headers: IncomingHttpHeaders, work: (id: string) => T): T {
  const given = String(headers[requestIdHeader] ?? '');
  const id = givenId.test(given) ? given : randomUUID();
  return requestIds().run(id, () => work(id));
}

/**
 * Returns the id of the request that the current work is for: it stands in each line of the log, in the answer's
 * `X-Request-Id` and on an error page, so that a complaint leads to its lines. Undefined outside of any request.
 */
export function currentRequestId(): string | undefined {
  return requestIds().getStore();
}

/**
 * Runs work that outlives a request (connections, their timers) in the context of the first call, at the start:
 * resources that it opens hold no request, and no page that was rendered for one.
 */
export function runOutsideRequests<T>(work: () => T): T {
  return processState('start-context', () => AsyncLocalStorage.snapshot())(work);
}
