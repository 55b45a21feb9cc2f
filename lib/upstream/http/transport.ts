import 'server-only';
import { fetch, type Dispatcher, type Response } from 'undici';
import { BodyTooLongError, boundedBytes } from '@/lib/http/body';
import { connections, sizes } from '@/lib/platform/bounds';
import { sharedLimit, OverloadedError } from '@/lib/platform/limit';
import { env } from '@/lib/platform/env';
import { outgoingAgent } from '@/lib/platform/outgoing';
import { processSingleton } from '@/lib/platform/process-singletons';
import { outgoingTraceparent, runOutsideRequests } from '@/lib/platform/tracing';
import type { SourceErrorKind } from '@/lib/source/source-error';
import { failureDetails } from './failure-details';
import { runVisitorRead } from '../../cache/background-reads';
import { parseInnerJson, parseResponseJson } from './response-bytes';
import { UpstreamError, kindOfStatus, outcomeOfStatus, type UpstreamErrorDetails } from './errors';

const maxResponseBytes = sizes['answer of the upstream'];
/** Longer responses are read to their end in a few slots only, so that they don't fill the memory together. */
const longResponseBytes = 8 * 1024 * 1024;
/** TLS over a long distance, to a host that is just starting, takes more than a second. */
const connectTimeoutMs = 5_000;

/** The connections of a request: forms never wait for reads. */
export type Lane = 'reads' | 'forms';

/** One outgoing request. `url` never gets into errors or logs. */
export interface Exchange {
  readonly call: string;
  readonly url: string;
  readonly requestId: string;
  readonly timeoutMs: number;
  readonly lane: Lane;
  readonly body?: unknown;
  readonly idempotencyKey?: string | undefined;
}

/** A success: its JSON, and its status. */
export interface Exchanged {
  readonly body: unknown;
  readonly status: number;
}

/** Our own connections: the framework's patched `fetch` would store responses before they are parsed (decision 49). */
const agentOf = (lane: Lane) =>
  processSingleton(`upstream.agent.${lane}`, () =>
    outgoingAgent({
      connect: { timeout: connectTimeoutMs },
      connections: connections[`connections for ${lane}`],
    }),
  );

/**
 * Sends one request once and returns the parsed JSON of a success (product 13.1): 200, and 201 for a form. Throws a
 * {@link UpstreamError} for everything else. The time-out covers the response to its last byte, and the wait for a connection. Redirects are
 * never followed (a 3xx is «any other status»).
 */
export function exchange(request: Exchange): Promise<Exchanged> {
  const traceparent = outgoingTraceparent();
  return runOutsideRequests(() => exchanged(request, traceparent));
}

async function exchanged(request: Exchange, traceparent: string): Promise<Exchanged> {
  const given = new AbortController();
  const { signal } = given;
  // Not `AbortSignal.any`: Node 20 may collect it before its time is over.
  const timer = setTimeout(() => given.abort(), request.timeoutMs);
  const progress = { sent: false, status: null as number | null };
  const fail = (kind: SourceErrorKind, more: Partial<UpstreamErrorDetails> = {}) =>
    new UpstreamError({
      ...progress,
      kind,
      ...more,
      outcome: outcomeOfStatus(progress.status, more.body),
      call: request.call,
      requestId: request.requestId,
    });
  let headers = new Headers();
  const respond = async () => {
    const response = await send(request, traceparent, signal, () => (progress.sent = true));
    progress.status = response.status;
    headers = new Headers([...response.headers]);
    const announced = Number(headers.get('content-length') ?? 0);
    if (announced > maxResponseBytes) {
      await response.body?.cancel();
      throw new BodyTooLongError();
    }
    const body = response.body as AsyncIterable<Uint8Array> | null;
    return boundedBytes(body && throttled(body, signal), maxResponseBytes);
  };
  let bytes: Buffer;
  try {
    // Reads wait for a slot before a connection; forms are few, and limited by IP.
    bytes = await (request.lane === 'forms'
      ? respond()
      : runVisitorRead(request.call, respond, signal, () => given.abort()));
  } catch (error) {
    if (error instanceof BodyTooLongError) throw fail('malformed', { reason: 'too-large' });
    progress.status = null;
    if (error instanceof OverloadedError) throw fail('overloaded');
    const reason = reasonOf(error);
    throw fail(signal.aborted || isTimeout(reason) ? 'timeout' : 'network', { reason });
  } finally {
    clearTimeout(timer);
  }
  const contentType = headers.get('content-type');
  const { value: json, problem } = await parsed(bytes, contentType);
  const value = request.idempotencyKey === undefined ? json : parseInnerJson(json);
  const { status } = progress;
  const isCreated = status === 201 && request.idempotencyKey !== undefined;
  if (status !== null && (outcomeOfStatus(status, value) === 'success' || isCreated)) {
    if (problem) throw fail('malformed', { reason: problem, details: failureDetails(headers, bytes) });
    return { body: value, status };
  }
  throw fail(kindOfStatus(status), {
    // A refusal of a form says why; no other body is inspected.
    ...(request.body !== undefined && { body: value }),
    details: failureDetails(headers, bytes),
    retryAfterMs: retryAfterMs(headers.get('retry-after')),
  });
}

/** Nobody waits longer, whatever a `Retry-After` says. */
const longestPauseMs = 60_000;

/** Parses `Retry-After` (seconds or a date) to milliseconds; null where it is missing or invalid. */
function retryAfterMs(header: string | null): number | null {
  if (header === null) return null;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? null : Math.min(Math.max(0, ms), longestPauseMs);
}

/** Yields the chunks of a response; those of a long one wait for a slot, and its connection with them. */
async function* throttled(body: AsyncIterable<Uint8Array>, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  let size = 0;
  let end: (() => void) | undefined;
  try {
    for await (const chunk of body) {
      size += chunk.byteLength;
      if (size > longResponseBytes) end ??= await acquireReadSlot(signal);
      yield chunk;
    }
  } finally {
    end?.();
  }
}

/** Waits for a slot and resolves to its release function. @throws the signal's reason when it is aborted meanwhile. */
function acquireReadSlot(signal: AbortSignal): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const hold = () => new Promise<void>((end) => resolve(end));
    sharedLimit('long answers of the upstream').run(hold, { signal }).catch(reject);
  });
}

function send(
  request: Exchange,
  traceparent: string,
  signal: AbortSignal,
  onLeaving: () => void,
): Promise<Response> {
  const headers: Record<string, string> = {
    ...env().upstreamHeaders,
    accept: 'application/json',
    'x-request-id': request.requestId,
    traceparent,
  };
  if (request.idempotencyKey !== undefined) headers['idempotency-key'] = request.idempotencyKey;
  // A form never reuses an idle connection: the other end may have closed it meanwhile.
  const dispatcher = agentOf(request.lane).compose(noting(onLeaving, request.lane === 'forms'));
  const common = { signal, redirect: 'manual' as const, dispatcher };
  if (request.body === undefined) return fetch(request.url, { ...common, headers });
  headers['content-type'] = 'application/json';
  return fetch(request.url, { ...common, method: 'POST', headers, body: JSON.stringify(request.body) });
}

/**
 * Calls back when a request is about to be written to an open connection. Before that nothing of it can have arrived,
 * whatever fails: name, connection, certificate, or no connection free in time. With `reset` the connection ends with
 * the response.
 */
function noting(onLeaving: () => void, reset: boolean): Dispatcher.DispatcherComposeInterceptor {
  return (dispatch) => (options, handler) =>
    dispatch(reset ? { ...options, reset } : options, {
      onRequestStart: (controller, context: unknown) => {
        onLeaving();
        handler.onRequestStart?.(controller, context);
      },
      onRequestUpgrade: (...args) => handler.onRequestUpgrade?.(...args),
      onResponseStart: (...args) => handler.onResponseStart?.(...args),
      onResponseData: (...args) => handler.onResponseData?.(...args),
      onResponseEnd: (...args) => handler.onResponseEnd?.(...args),
      onResponseError: (...args) => handler.onResponseError?.(...args),
    });
}

/** Parses the JSON of a body; `problem` says why it has none. */
async function parsed(bytes: Buffer, contentType: string | null) {
  try {
    return { value: await parseResponseJson(bytes, contentType) };
  } catch (error) {
    return { value: undefined, problem: error instanceof RangeError ? 'too-large' : 'not-json' };
  }
}

/** Returns the error code of the system or of undici; messages are ignored, since they hold URLs. */
function reasonOf(error: unknown): string {
  // By shape, not by class: errors of the system may belong to another realm.
  for (let cause = error; typeof cause === 'object' && cause !== null;) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
    cause = 'cause' in cause ? cause.cause : null;
  }
  return error instanceof Error ? error.name : 'unknown';
}

function isTimeout(reason: string): boolean {
  return reason.endsWith('TIMEOUT') || reason === 'ETIMEDOUT';
}
