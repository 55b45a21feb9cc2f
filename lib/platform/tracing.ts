import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { processWide } from './process-wide';

/** What is done for one request of a visitor, for logs and for the upstream. Nothing of the visitor's. */
export interface Trace {
  /** W3C trace id, 32 hexadecimal digits: of the request's `traceparent`, or a new one. */
  readonly id: string;
  /** The flags of the request's `traceparent`. */
  readonly flags: string;
  /** The kind of address that was asked for. */
  readonly route: string;
}

/** Version 00 (W3C Trace Context, 3.2.2); of a later one the same four fields count. */
const pattern = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-([\da-f]{2})(?:-.*)?$/;

/** Server and pages run in one process and are bundled apart, so the storage lives on `globalThis`. */
const traces = () => processWide('traces', () => new AsyncLocalStorage<Trace>());

/** Runs everything that is done for a request under its trace; a `traceparent` that is none begins a new one. */
export function inTrace<T>(traceparent: string | undefined, route: string, work: () => T): T {
  const [, id, flags] = pattern.exec(traceparent ?? '') ?? [];
  return traces().run({ id: id ?? randomBytes(16).toString('hex'), flags: flags ?? '00', route }, work);
}

/**
 * Runs what outlives a request (connections, their timers) in the context in which this was called first, at the start:
 * what it opens holds no request, and no page that was rendered for one.
 */
export function outsideRequests<T>(work: () => T): T {
  return processWide('start-context', () => AsyncLocalStorage.snapshot())(work);
}

/** The trace of what is going on; undefined outside of any request. */
export function currentTrace(): Trace | undefined {
  return traces().getStore();
}

/** The `traceparent` of a call that is made now: of the visitor's trace, as a span of its own. */
export function outgoingTraceparent(): string {
  const { id, flags } = currentTrace() ?? { id: randomBytes(16).toString('hex'), flags: '00' };
  return `00-${id}-${randomBytes(8).toString('hex')}-${flags}`;
}
