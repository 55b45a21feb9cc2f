import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { processState } from './state';

/** The trace of one visitor request, for logs and the upstream. Contains nothing of the visitor. */
export interface Trace {
  /**
   * W3C trace id, 32 hexadecimal digits: from the request's `traceparent` or its `X-Request-Id`, or a new one. The answer
   * has it as `X-Request-Id`, an error page as its reference.
   */
  readonly id: string;
  /** The flags of the request's `traceparent`. */
  readonly flags: string;
  /** The kind of route that was requested. */
  readonly route: string;
}

/** Version 00 (W3C Trace Context, 3.2.2); of a later version the same four fields are read. */
const pattern = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-([\da-f]{2})(?:-.*)?$/;

/** Server and pages run in one process but in separate bundles, so the storage lives on `globalThis`. */
const traces = () => processState('traces', () => new AsyncLocalStorage<Trace>());

/** A request id that can be a trace id: nginx's `$request_id`, or a UUID. */
const requestIdPattern = /^(?!0{8})[\da-f]{8}(-?)[\da-f]{4}\1[\da-f]{4}\1[\da-f]{4}\1[\da-f]{12}$/i;

/** The header of a request and its answer that holds the trace id. */
export const requestIdHeader = 'x-request-id';

/** Runs all work of a request under its trace; without a valid header it starts a new one. */
export function runInTrace<T>(headers: IncomingHttpHeaders, route: string, work: () => T): T {
  const [, id, flags = '00'] = pattern.exec(String(headers['traceparent'] ?? '')) ?? [];
  return traces().run({ id: id ?? traceIdOf(String(headers[requestIdHeader] ?? '')), flags, route }, work);
}

const traceIdOf = (requestId: string) =>
  requestIdPattern.test(requestId)
    ? requestId.replaceAll('-', '').toLowerCase()
    : randomBytes(16).toString('hex');

/**
 * Runs work that outlives a request (connections, their timers) in the context of the first call, at the start:
 * resources that it opens hold no request, and no page that was rendered for one.
 */
export function runOutsideRequests<T>(work: () => T): T {
  return processState('start-context', () => AsyncLocalStorage.snapshot())(work);
}

/** Returns the current trace; undefined outside of any request. */
export function currentTrace(): Trace | undefined {
  return traces().getStore();
}

/** Returns the `traceparent` of an outgoing call: the visitor's trace, with a new span. */
export function outgoingTraceparent(): string {
  const { id, flags } = currentTrace() ?? { id: randomBytes(16).toString('hex'), flags: '00' };
  return `00-${id}-${randomBytes(8).toString('hex')}-${flags}`;
}
