import 'server-only';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fetch, type Dispatcher, type Response } from 'undici';
import { BodyTooLongError, boundedBytes } from '@/lib/http/body';
import { callLimits, connections, sizes } from '@/lib/platform/bounds';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { metrics } from '@/lib/platform/metrics';
import { outgoingAgent } from '@/lib/platform/outgoing';
import { processState } from '@/lib/platform/state';
import { outgoingTraceparent, runOutsideRequests } from '@/lib/platform/tracing';
import { isMaintenanceOn } from '@/lib/site/maintenance/maintenance';
import { parseAnswer, type Answer } from './answer';
import { UpstreamError, kindOfStatus, outcomeOfStatus } from './errors';
import { failureDetails, operatorAdvice } from './failure-details';
import type { Slot } from './slot';

/** The connections of a call: forms never wait for reads. */
export type Lane = 'reads' | 'forms';

/** A call. `path` is relative to `/rest/{store code}/V1/stockfinder/`, with its query, already encoded. */
export interface Call {
  readonly name: string;
  readonly path: string;
  /** Whether it probes for the end of maintenance: it is retried during it (product 13.3). */
  readonly isProbe?: boolean;
  /** Sent as JSON; a call without it is a read. */
  readonly body?: unknown;
  /** Marks repetitions of the same form (product 3.2); its answer may have the status 201. */
  readonly idempotencyKey?: string;
  readonly lane?: Lane;
}

/** A success: its answer, read as JSON. */
export interface Answered {
  readonly answer: Answer;
  readonly body: unknown;
  readonly status: number;
  /** Identifies the call in our logs and the upstream's. */
  readonly requestId: string;
}

/** TLS over a long distance, to a host that is just starting, takes more than a second. */
const connectTimeoutMs = 5_000;
/** Minimum time left for a second attempt, in milliseconds; with less it would only fail again. */
const minAttemptMs = 100;
/** Pause after a 429 without `Retry-After`, and the longest that it can ask for (decision 17), in milliseconds. */
const pauseMs = { usual: 1_000, longest: 60_000 };

/**
 * Makes a read in its slot (product 3.2). Repeats it once, after 50–250 ms, when no response came or a 5xx other than 503
 * did; the background time-out covers both attempts.
 * @throws UpstreamError for anything but a success.
 */
export async function readCall(call: Call, slot: Slot): Promise<Answered> {
  const start = performance.now();
  try {
    return await attempt(call, callLimits.backgroundMs, slot);
  } catch (error) {
    if (!(error instanceof UpstreamError) || !error.isRetryable) throw error;
    const pause = 50 + Math.random() * 200;
    const leftMs = Math.floor(callLimits.backgroundMs - (performance.now() - start) - pause);
    if (leftMs < minAttemptMs || slot.signal.aborted) throw error;
    await sleep(pause);
    if (isMaintenanceOn() && !call.isProbe) throw error;
    return await attempt(call, leftMs, slot);
  }
}

/** Sends a call once: a repetition could create a second request for the dealer. @throws like {@link readCall}. */
export function sendCall(call: Call, slot?: Slot): Promise<Answered> {
  // Only a form has a key; a simulation for a form just shares its connections.
  const isForm = call.idempotencyKey !== undefined;
  return attempt(call, isForm ? callLimits.formMs : env().stockfinderTimeoutMs, slot);
}

/** Calls of one kind pause together; any other call is a kind of its own. */
const kinds: Readonly<Record<string, 'site' | 'stock'>> = {
  ...{ config: 'site', dealers: 'site' },
  ...{ models: 'stock', vehicle: 'stock' },
  ...{ 'stock-all': 'stock', 'stock-model': 'stock', 'stock-promotion': 'stock' },
};

/** A simulation for a form is of a kind of its own: no calculator silences a form. */
const kindOf = ({ name, lane = 'reads' }: Call) => `${lane} ${kinds[name] ?? name}`;

/** The ends of the pauses that the upstream's rate limits ask for, by kind of call. */
const pauses = () => processState('upstream.pauses', () => new Map<string, number>());

/** Makes one attempt, and counts and logs how it ended. */
async function attempt(call: Call, timeoutMs: number, slot: Slot | undefined): Promise<Answered> {
  const requestId = randomUUID();
  const pausedMs = (pauses().get(kindOf(call)) ?? 0) - performance.now();
  if (pausedMs > 0) {
    const pause = { status: 429, reason: 'retry-after', sent: false, retryAfterMs: pausedMs } as const;
    throw new UpstreamError({ kind: 'failed', call: call.name, requestId, ...pause });
  }
  const start = performance.now();
  const end = (outcome: string) => {
    const ms = performance.now() - start;
    metrics().upstream.observe({ call: call.name, outcome }, ms / 1_000);
    return Math.round(ms);
  };
  try {
    const traceparent = outgoingTraceparent();
    const response = await runOutsideRequests(() =>
      exchange(call, { timeoutMs, requestId, traceparent, slot }),
    );
    const ms = end('success');
    // What takes longer than a visitor waits leaves a page as it was, or fails one that was never made.
    if (call.lane !== 'forms' && ms > env().stockfinderTimeoutMs)
      log.warn('upstream call is slower than visitors wait', {
        ...{ call: call.name, requestId, ms },
        advice: 'Make the call faster, or raise STOCKFINDER_TIMEOUT_MS.',
      });
    return response;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    report(error, end(error.kind));
    if (error.status === 429)
      pauses().set(kindOf(call), performance.now() + (error.retryAfterMs ?? pauseMs.usual));
    throw error;
  }
}

/** Calls with what a visitor typed: their answers may repeat it, and no part of them is logged. */
const typedCalls = ['contact', 'stock-search'];

/** A 404 is an ordinary response and is not logged. */
function report(error: UpstreamError, ms: number): void {
  const { call, kind, status, reason, requestId, details } = error;
  if (kind === 'not-found') return;
  log.warn('upstream call failed', {
    ...{ call, kind, status, reason, requestId, ms },
    ...details,
    ...(typedCalls.includes(call) && { excerpt: null }),
    advice: operatorAdvice(status, reason),
  });
}

interface Attempt {
  /** Covers the answer to its last byte, and the wait for a connection. */
  readonly timeoutMs: number;
  readonly requestId: string;
  readonly traceparent: string;
  readonly slot: Slot | undefined;
}

/**
 * Sends one request and returns the JSON of a success (product 13.1): 200, and 201 for a form. Redirects are never
 * followed (a 3xx is «any other status»).
 * @throws UpstreamError for everything else.
 */
async function exchange(call: Call, { timeoutMs, requestId, traceparent, slot }: Attempt): Promise<Answered> {
  // Not `AbortSignal.any`: Node 20 may collect it before its time is over.
  const given = new AbortController();
  const giveUp = () => given.abort();
  const timer = setTimeout(giveUp, timeoutMs);
  slot?.signal.addEventListener('abort', giveUp);
  let sent = false;
  const common = () => ({ call: call.name, requestId, sent });
  try {
    const response = await send(call, { requestId, traceparent }, given.signal, () => (sent = true));
    const bytes = await bytesOf(response, slot);
    return answered(call, response, bytes, common());
  } catch (error) {
    if (error instanceof UpstreamError) throw error;
    if (error instanceof BodyTooLongError)
      throw new UpstreamError({ ...common(), kind: 'malformed', status: 200, reason: 'too-large' });
    const reason = reasonOf(error);
    const isLate = given.signal.aborted || reason.endsWith('TIMEOUT') || reason === 'ETIMEDOUT';
    throw new UpstreamError({ ...common(), kind: isLate ? 'timeout' : 'network', reason });
  } finally {
    clearTimeout(timer);
    slot?.signal.removeEventListener('abort', giveUp);
  }
}

async function bytesOf({ headers, body }: Response, slot: Slot | undefined): Promise<Buffer> {
  const mostBytes = sizes['answer of the upstream'];
  await slot?.progress(0);
  if (Number(headers.get('content-length') ?? 0) > mostBytes) {
    await body?.cancel();
    throw new BodyTooLongError();
  }
  async function* watched(chunks: AsyncIterable<Uint8Array>) {
    let size = 0;
    for await (const chunk of chunks) {
      await slot?.progress((size += chunk.byteLength));
      yield chunk;
    }
  }
  const chunks = body as AsyncIterable<Uint8Array> | null;
  return boundedBytes(chunks && watched(chunks), mostBytes);
}

/** Returns a response as a success. @throws UpstreamError for any other. */
function answered(
  call: Call,
  { status, headers }: Response,
  bytes: Buffer,
  failed: { readonly call: string; readonly requestId: string; readonly sent: boolean },
): Answered {
  const answer = { bytes, type: headers.get('content-type') };
  const body = parsedOrError(answer);
  const isForm = call.idempotencyKey !== undefined;
  const details = () => failureDetails(new Headers([...headers]), bytes);
  if (outcomeOfStatus(status, body) === 'success' || (isForm && status === 201)) {
    if (body instanceof SyntaxError)
      throw new UpstreamError({
        ...failed,
        kind: 'malformed',
        status,
        reason: 'not-json',
        details: details(),
      });
    return { answer, body, status, requestId: failed.requestId };
  }
  throw new UpstreamError({
    ...{ ...failed, kind: kindOfStatus(status), status, details: details() },
    // A refusal of a form says why; no other body is inspected.
    ...(call.body !== undefined && !(body instanceof SyntaxError) && { body }),
    retryAfterMs: retryAfterMs(headers.get('retry-after')),
  });
}

function parsedOrError(answer: Answer): unknown {
  try {
    return parseAnswer(answer);
  } catch (error) {
    return error;
  }
}

/** Parses `Retry-After` (seconds or a date) to milliseconds; null where it is missing or invalid. */
function retryAfterMs(header: string | null): number | null {
  if (header === null) return null;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? null : Math.min(Math.max(0, ms), pauseMs.longest);
}

/** Our own connections: the framework's patched `fetch` would store answers by itself. */
const agentOf = (lane: Lane) =>
  processState(`upstream.agent.${lane}`, () =>
    outgoingAgent({
      connect: { timeout: connectTimeoutMs },
      connections: connections[`connections for ${lane}`],
    }),
  );

function send(
  { path, body, idempotencyKey, lane = 'reads' }: Call,
  ids: { readonly requestId: string; readonly traceparent: string },
  signal: AbortSignal,
  onLeaving: () => void,
): Promise<Response> {
  const { stockfinderBaseUrl, stockfinderStoreCode, upstreamHeaders } = env();
  const store = `${stockfinderBaseUrl}/rest/${encodeURIComponent(stockfinderStoreCode)}`;
  // A form never reuses an idle connection: the other end may have closed it meanwhile.
  const dispatcher = agentOf(lane).compose(noting(onLeaving, lane === 'forms'));
  return fetch(`${store}/V1/stockfinder/${path}`, {
    ...{ signal, redirect: 'manual', dispatcher },
    headers: {
      ...upstreamHeaders,
      ...{ accept: 'application/json', 'x-request-id': ids.requestId, traceparent: ids.traceparent },
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
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

/** Returns the error code of the system or of undici; messages are ignored, since they hold URLs. */
function reasonOf(error: unknown): string {
  // By shape, not by class: errors of the system may belong to another realm.
  for (let cause = error; typeof cause === 'object' && cause !== null;) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
    cause = 'cause' in cause ? cause.cause : null;
  }
  return error instanceof Error ? error.name : 'unknown';
}

/** Maximum characters of a name in a path. */
const maxSegmentLength = 200;

/**
 * Encodes text from a URL of ours as one path segment of the upstream's. Null when the upstream can have nothing by
 * that name: empty, a dot segment (which would climb to another path), not Unicode, or too long.
 */
export function pathSegment(value: string): string | null {
  const text = value.trim();
  const isName = text !== '' && text !== '.' && text !== '..' && text.length <= maxSegmentLength;
  return isName && !/\p{Surrogate}/u.test(text) ? encodeURIComponent(text) : null;
}
