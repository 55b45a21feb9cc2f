import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { serviceAccessor } from './services';
import { withTimeout } from './timeout';

/**
 * What a response may lack: a `slot` for one of its reads · what the visitor exceeded a `limit` for · the
 * `fees` on its terms · the `dealers`, and with them places and islands · the `vehicle`'s own data beside
 * that of the list · the `stock` around it · the `models` of home.
 */
export type Lack = 'slot' | 'limit' | 'fees' | 'dealers' | 'vehicle' | 'stock' | 'models';

/** A request of a visitor, who may leave before its response. */
export interface Visit {
  /** The visitor's IP, for the order of waiting work alone; empty for the server itself. */
  readonly visitor: string;
  readonly hasLeft: boolean;
}

/** Returns the visits that a piece of work is for; more may join it until it ends. */
export type Audience = () => readonly Visit[];

/**
 * The request that work is for, and what the server and the application tell each other about it beside the
 * response. Both run in one process for that: page content could forge a mark in the page, and a client a
 * header.
 */
export interface RequestContext {
  /** Stands in each line of the log and in the answer's `X-Request-Id`. */
  readonly id?: string;
  /** The IP of the visitor; absent for requests of the server. For limits only: pages are shared. */
  readonly visitor?: string | undefined;
  /** Who waits for the work; absent for the server's own. */
  readonly audience?: Audience;
  /** What its response lacks: no cache stores it then. */
  lacks?: readonly Lack[];
  /** Whether its failure is in the log. */
  isReported?: boolean;
}

const requests = serviceAccessor('requests', () => new AsyncLocalStorage<RequestContext>());

/** The header of a request and its answer that holds the request's id. */
export const requestIdHeader = 'x-request-id';

/** An id that the proxy in front gives, such as nginx's `$request_id`; it is logged. */
const proxyId = /^[\w-]{16,64}$/;

/**
 * Returns the request that the current work is for; undefined outside of any, and without this project's
 * server.
 */
export const currentRequestOrUndefined = (): RequestContext | undefined => requests().getStore();

/** Runs work for a request. All its code, in the middleware and in the page, sees the same context. */
export const runForRequest = <T>(request: RequestContext, work: () => T): T => requests().run(request, work);

/** Runs work under the id in a request's headers; without a valid one it gets a new one. */
export function runWithRequestId<T>(headers: IncomingHttpHeaders, work: (id: string) => T): T {
  const requested = String(headers[requestIdHeader] ?? '');
  const id = proxyId.test(requested) ? requested : randomUUID();
  return runForRequest({ id }, () => work(id));
}

/** Returns whether nobody waits for work any more. */
export const hasEveryVisitorLeft = (audience: Audience): boolean =>
  audience().every((visit) => visit.hasLeft);

const serverVisits: readonly Visit[] = [{ visitor: '', hasLeft: false }];
const serverAudience: Audience = () => serverVisits;

/** Returns the audience of the current work; the server itself outside of any visit. */
export const currentAudience = (): Audience => currentRequestOrUndefined()?.audience ?? serverAudience;

/**
 * Runs work for an audience; without one for the server itself, since it serves everybody. Its marks of what
 * a response lacks are for none of the requests.
 */
export const runForAudience = <T>(work: () => T, audience = serverAudience): T =>
  runForRequest({ ...currentRequestOrUndefined(), audience }, work);

/** A piece of work that is begun for the current audience, and serves all that join it. */
export class SharedWork<T> {
  readonly #joined = [currentAudience()];
  readonly result: Promise<T>;

  constructor(work: () => Promise<T>) {
    this.result = runForAudience(work, () => this.#joined.flatMap((audience) => audience()));
  }

  /** Makes the work the current audience's too. Returns its result. */
  join(): Promise<T> {
    this.#joined.push(currentAudience());
    return this.result;
  }
}

/** Whether the current request's response lacks a part; false where nothing counts that (plain Next). */
export const isResponseLacking = (lack: Lack): boolean =>
  currentRequestOrUndefined()?.lacks?.includes(lack) === true;

/** Marks the current request's response as incomplete. */
export function markResponseLacking(lack: Lack): void {
  const request = currentRequestOrUndefined();
  if (request) request.lacks = [...(request.lacks ?? []), lack];
}

/**
 * Returns a part that a response is sent without where it fails or takes longer than `maxWaitMs`: `missing`
 * then, and the response is marked. Failures are logged where the calls are made.
 */
export const valueOrMarkLack = <T>(
  lack: Lack,
  maxWaitMs: number,
  part: Promise<T>,
  missing: T,
): Promise<T> => {
  const giveUp = () => {
    markResponseLacking(lack);
    return missing;
  };
  return withTimeout(maxWaitMs, part, giveUp).catch(giveUp);
};
