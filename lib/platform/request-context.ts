import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { processState } from './state';

/**
 * What the server and the application tell each other about one request to the framework, beside its response. Both run
 * in one process for that: page content could forge a mark in the page, and a client a header.
 */
export interface Rendering {
  /** Whether a read that it needed was refused for lack of slots. */
  isOverloaded: boolean;
  /** The IP of the visitor; absent for requests of the server. For limits only: pages are shared. */
  readonly visitor?: string | undefined;
  /** Whether its visitor exceeded a limit: a page in which a part is missing is then not cached. */
  isLimited?: boolean;
  /** Whether its failure is in the log. */
  isReported?: boolean;
}

/** The request that work is for, and its rendering. */
interface Context {
  readonly id?: string;
  readonly rendering?: Rendering;
}

/** Server, middleware and pages run in one process but in separate bundles, so the storage is part of the state. */
const state = () =>
  processState('requests', () => ({
    current: new AsyncLocalStorage<Context>(),
    /** The context of the first call, at the start. */
    outside: AsyncLocalStorage.snapshot(),
  }));

/** The header of a request and its answer that holds the request's id. */
export const requestIdHeader = 'x-request-id';

/** An id that the proxy in front gives, such as nginx's `$request_id`; it is logged. */
const givenId = /^[\w-]{16,64}$/;

/** Runs all work of a request under its id; without a valid one in its headers it gets a new one. */
export function runAsRequest<T>(headers: IncomingHttpHeaders, work: (id: string) => T): T {
  const given = String(headers[requestIdHeader] ?? '');
  const id = givenId.test(given) ? given : randomUUID();
  return state().current.run({ id }, () => work(id));
}

/**
 * Returns the id of the request that the current work is for: it stands in each line of the log and in the
 * answer's `X-Request-Id`. Undefined outside of any request.
 */
export const currentRequestId = (): string | undefined => state().current.getStore()?.id;

/** Runs a rendering. All its code, in the middleware and in the page, sees the same `rendering`. */
export function runInRendering<T>(rendering: Rendering, render: () => T): T {
  const { current } = state();
  return current.run({ ...current.getStore(), rendering }, render);
}

/** Returns the rendering in which code runs; undefined outside of one, and without this project's server. */
export const currentRendering = (): Rendering | undefined => state().current.getStore()?.rendering;

/** Declares facts of the current rendering. */
export function declare(facts: Partial<Pick<Rendering, 'isOverloaded' | 'isLimited'>>): void {
  Object.assign(currentRendering() ?? {}, facts);
}

/**
 * Runs work that outlives a request (connections, their timers) in the context of the first call, at the start:
 * resources that it opens hold no request, and no page that was rendered for one.
 */
export const runOutsideRequests = <T>(work: () => T): T => state().outside(work);
