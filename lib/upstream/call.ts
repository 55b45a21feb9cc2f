import 'server-only';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fetch, type Dispatcher, type Response } from 'undici';
import { BodyTooLongError, readBoundedBody } from '@/lib/http/body';
import { callLimits, connections, sizes } from '@/lib/platform/resource-limits';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { metrics } from '@/lib/platform/metrics';
import { createProxyAwareAgent } from '@/lib/platform/proxy-agent';
import { processState } from '@/lib/platform/state';
import { runOutsideRequests } from '@/lib/platform/request-context';
import { logUnreadPages } from './doubts';
import {
  type Failure,
  UpstreamError,
  failureDetails,
  failureKindOfStatus,
  operatorAdvice,
  errorCodeOf,
  parseRetryAfterMs,
} from './errors';
import { parseJsonOrUnreadable, unreadable, type RawBody } from './parse';
import type { OnBytesReceived } from './slot';

/** A call. `path` is relative to `/rest/{store code}/V1/stockfinder/`, with its query, already encoded. */
export interface Call {
  readonly name: string;
  readonly path: string;
  /** Sent as JSON; a call without it is a read. */
  readonly body?: unknown;
  /** Marks repetitions of the same form (product 3.2); its answer may have the status 201. */
  readonly idempotencyKey?: string;
  /** The connections of a call: forms never wait for reads. */
  readonly lane?: 'reads' | 'forms';
}

/** A success: its answer, read as JSON. */
export interface UpstreamResponse {
  readonly raw: RawBody;
  readonly body: unknown;
  readonly status: number;
  /** Identifies the call in our logs and the upstream's. */
  readonly requestId: string;
}

const connectTimeoutMs = 5_000;
/**
 * A read ends when nothing of it arrives for so many times as long as a visitor waits: slow is not hung, and what hangs
 * leaves its place to others.
 */
const silentWaits = 2;
/** Pause after a 429 without `Retry-After`, in milliseconds. */
const usualPauseMs = 1_000;

/**
 * Makes a read in its slot. Repeats it once, after 50–250 ms, when the connection failed or a 5xx other than 503 came, whether
 * that means maintenance or not, but nothing that has waited long; the background time-out covers both attempts.
 * @throws UpstreamError for anything but a success.
 */
export async function callWithRetry(call: Call, progress: OnBytesReceived): Promise<UpstreamResponse> {
  const endsAt = performance.now() + callLimits.backgroundMs;
  try {
    return await attempt(call, callLimits.backgroundMs, progress);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const { kind, status } = error;
    if (kind !== 'network' && (kind !== 'failed' || (status ?? 0) < 500)) throw error;
    const pause = 50 + Math.random() * 200;
    const leftMs = Math.floor(endsAt - performance.now() - pause);
    if (leftMs <= 0) throw error;
    await sleep(pause);
    return await attempt(call, leftMs, progress);
  }
}

/** Sends a call once: a repetition could create a second request for the dealer. @throws like {@link callWithRetry}. */
export function callOnce(call: Call, progress?: OnBytesReceived): Promise<UpstreamResponse> {
  // Only a form has a key; a simulation for a form just shares its connections.
  const isForm = call.idempotencyKey !== undefined;
  return attempt(call, isForm ? callLimits.formMs : env().stockfinderTimeoutMs, progress);
}

/** Calls of one kind pause together; any other call is a kind of its own. */
const pauseGroups: Readonly<Record<string, 'site' | 'stock'>> = {
  ...{ config: 'site', dealers: 'site' },
  ...{ models: 'stock', vehicle: 'stock' },
  ...{ 'stock-all': 'stock', 'stock-model': 'stock', 'stock-promotion': 'stock' },
};

/** A simulation for a form is of a kind of its own: no calculator silences a form. */
const pauseGroupOf = ({ name, lane = 'reads' }: Call) => `${lane} ${pauseGroups[name] ?? name}`;

/** The ends of the pauses that the upstream's rate limits ask for, by kind of call. */
const pauseEnds = () => processState('upstream.pauses', () => new Map<string, number>());

/**
 * Makes one attempt: sends the request and returns the JSON of a success (product 13.1): 200, and 201 for a form. Redirects
 * are never followed (a 3xx is «any other status»). Counts and logs how it ended.
 * @param timeoutMs covers the answer to its last byte, and the wait for a connection
 * @throws UpstreamError for everything else.
 */
async function attempt(call: Call, timeoutMs: number, progress?: OnBytesReceived): Promise<UpstreamResponse> {
  const requestId = randomUUID();
  const pausedMs = (pauseEnds().get(pauseGroupOf(call)) ?? 0) - performance.now();
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
  // Not `AbortSignal.any`: Node 20 may collect it before its time is over.
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), timeoutMs);
  let sent = false;
  const failed = (failure: Omit<Failure, 'call'>, details = {}) => {
    const error = new UpstreamError({ call: call.name, requestId, sent, ...failure });
    const { kind, status, reason } = error;
    const ms = end(kind);
    if (status === 429)
      pauseEnds().set(pauseGroupOf(call), performance.now() + (error.retryAfterMs ?? usualPauseMs));
    // A 404 is an ordinary response.
    if (kind !== 'not-found')
      log.warn('upstream call failed', {
        ...{ call: call.name, kind, status, reason, requestId, ms },
        ...(status === 429 && { rule: 'pressure' }),
        ...details,
        advice: operatorAdvice(status, reason),
      });
    return error;
  };
  try {
    const leaving = () => (sent = true);
    const response = await runOutsideRequests(() => send(call, requestId, limit.signal, leaving));
    const { status, headers } = response;
    const bytes = await readBoundedBody(response.body, sizes['answer of the upstream'], progress);
    const raw = { bytes, type: headers.get('content-type') };
    const body = await parseJsonOrUnreadable(raw);
    const isSuccess = status === 200 || (call.idempotencyKey !== undefined && status === 201);
    logUnreadPages(call.name, headers.get('link'));
    if (!isSuccess || body === unreadable) {
      const failure = isSuccess
        ? ({ kind: 'malformed', reason: 'not-json' } as const)
        : { kind: failureKindOfStatus(status, body), body };
      const waitMs = parseRetryAfterMs(headers.get('retry-after'));
      throw failed({ ...failure, status, retryAfterMs: waitMs }, failureDetails(headers, bytes));
    }
    const ms = end('success');
    // What takes longer than a visitor waits leaves a page as it was, or fails one that was never made.
    if (call.lane !== 'forms' && ms > env().stockfinderTimeoutMs)
      log.warn('upstream call is slower than visitors wait', {
        ...{ call: call.name, requestId, ms },
        advice: 'Make the call faster, or raise STOCKFINDER_TIMEOUT_MS.',
      });
    return { raw, body, status, requestId };
  } catch (error) {
    if (error instanceof UpstreamError) throw error;
    if (error instanceof BodyTooLongError)
      throw failed({ kind: 'malformed', status: 200, reason: 'too-large' });
    const reason = errorCodeOf(error);
    const isLate = limit.signal.aborted || reason.endsWith('TIMEOUT') || reason === 'ETIMEDOUT';
    throw failed({ kind: isLate ? 'timeout' : 'network', reason });
  } finally {
    clearTimeout(timer);
  }
}

function send(
  { path, body, idempotencyKey, lane = 'reads' }: Call,
  requestId: string,
  signal: AbortSignal,
  onRequestStart: () => void,
): Promise<Response> {
  const { stockfinderBaseUrl, stockfinderStoreCode, stockfinderHeaders, stockfinderTimeoutMs } = env();
  const store = `${stockfinderBaseUrl}/rest/${encodeURIComponent(stockfinderStoreCode)}`;
  const silenceMs = silentWaits * stockfinderTimeoutMs;
  // Our own connections: the framework's patched `fetch` would store answers by itself.
  const agent = processState(`upstream.agent.${lane}`, () =>
    createProxyAwareAgent({
      ...{ connect: { timeout: connectTimeoutMs }, connections: connections[`connections for ${lane}`] },
      // A form never reuses an idle connection: the other end may have closed it meanwhile.
      ...(lane === 'forms' ? { pipelining: 0 } : { headersTimeout: silenceMs, bodyTimeout: silenceMs }),
    }),
  );
  return fetch(`${store}/V1/stockfinder/${path}`, {
    ...{ signal, redirect: 'manual', dispatcher: agent.compose(requestStartInterceptor(onRequestStart)) },
    headers: {
      ...stockfinderHeaders,
      ...{ accept: 'application/json', 'x-request-id': requestId },
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
}

/**
 * Calls back when a request is about to be written to an open connection. Before that nothing of it can have arrived,
 * whatever fails: name, connection, certificate, or no connection free in time.
 */
const requestStartInterceptor =
  (onRequestStart: () => void): Dispatcher.DispatcherComposeInterceptor =>
  (dispatch) =>
  (options, handler) => {
    const start = handler.onRequestStart?.bind(handler);
    handler.onRequestStart = (controller, context: unknown) => {
      onRequestStart();
      start?.(controller, context);
    };
    return dispatch(options, handler);
  };
