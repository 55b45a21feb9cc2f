import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { processSingleton } from './process-singletons';

/** The trace of one visitor request, for logs and the upstream. Contains nothing of the visitor. */
export interface Trace {
  /** W3C trace id, 32 hexadecimal digits: from the request's `traceparent`, or a new one. */
  readonly id: string;
  /** The flags of the request's `traceparent`. */
  readonly flags: string;
  /** The kind of route that was requested. */
  readonly route: string;
}

/** Version 00 (W3C Trace Context, 3.2.2); of a later version the same four fields are read. */
const pattern = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-([\da-f]{2})(?:-.*)?$/;

/** Server and pages run in one process but in separate bundles, so the storage lives on `globalThis`. */
const traces = () => processSingleton('traces', () => new AsyncLocalStorage<Trace>());

/** Runs all work of a request under its trace; an invalid `traceparent` starts a new one. */
export function runInTrace<T>(traceparent: string | undefined, route: string, work: () => T): T {
  const [, id, flags] = pattern.exec(traceparent ?? '') ?? [];
  return traces().run({ id: id ?? randomBytes(16).toString('hex'), flags: flags ?? '00', route }, work);
}

/**
 * Runs work that outlives a request (connections, their timers) in the context of the first call, at the start:
 * resources that it opens hold no request, and no page that was rendered for one.
 */
export function runOutsideRequests<T>(work: () => T): T {
  return processSingleton('start-context', () => AsyncLocalStorage.snapshot())(work);
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
