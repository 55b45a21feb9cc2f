import 'server-only';
import { request, type Dispatcher } from 'undici';
import {
  acceptedEncodings,
  BodyTooLongError,
  decodeBody,
  isDecodingError,
  readBoundedBody,
} from '@/lib/http/body';
import { sizes } from '@/lib/platform/resource-limits';
import type { RawBody } from '@/lib/platform/data-cache';
import { env } from '@/lib/settings/env';
import { connectionAgents } from '@/lib/platform/agents';
import { runOutsideRequests } from '@/lib/platform/services';
import { errorCodeOf } from './errors';
import { parseJsonOrUnreadable, unreadable, unreadableReasonCode } from './parse';
import type { OnBytesReceived } from './slot';

/** A call. `path` is relative to `/rest/{store code}/V1/stockfinder/`, with its query, already encoded. */
export interface Call {
  readonly name: string;
  readonly path: string;
  /** Sent as JSON; a call without it is a read. */
  readonly body?: unknown;
  /** Marks repetitions of the same form (product 3.2); its answer may have the status 201. */
  readonly idempotencyKey?: string;
  /** Statuses that mean that there is no such thing. */
  readonly missing?: readonly number[];
  /** Whether nothing of it comes from a visitor. */
  readonly isFixed?: true;
  /** The connections of a call: forms never wait for reads. */
  readonly lane?: 'reads' | 'forms';
}

/** An answer as it came. */
export interface Answer {
  readonly status: number;
  /** Returns a header; null without it. */
  readonly header: (name: string) => string | null;
  /** Empty where its body is too long, or not in the encoding that it names. */
  readonly raw: RawBody;
  /** Its JSON, {@link unreadable} for anything else. */
  readonly body: unknown;
  /** Why it has no JSON, in a short code for logs; null with one. */
  readonly fault: string | null;
}

interface Sending {
  readonly requestId: string;
  /** Covers the answer to its last byte, and the wait for a connection. */
  readonly timeoutMs: number;
  readonly progress: OnBytesReceived | undefined;
  /** Called when the request is about to leave. */
  readonly onRequestStart: () => void;
}

/** Sends a request and reads its answer to the end. @throws the error of the connection or its limits. */
export async function sendAndReadAnswer(call: Call, sending: Sending): Promise<Answer> {
  const response = await runOutsideRequests(() => sendRequest(call, sending));
  const header = (name: string) => [response.headers[name] ?? []].flat().join(', ') || null;
  const head = { status: response.statusCode, header };
  const type = header('content-type');
  try {
    const decoded = decodeBody(response.body, header('content-encoding'));
    const bytes = await readBoundedBody(decoded, sizes['answer of the upstream'], sending.progress);
    const raw = { bytes, type };
    const body = await parseJsonOrUnreadable(raw);
    return { ...head, raw, body, fault: body === unreadable ? unreadableReasonCode(raw) : null };
  } catch (error) {
    const isTooLong = error instanceof BodyTooLongError;
    if (!isTooLong && !isDecodingError(error)) throw error;
    const fault = isTooLong ? 'too-large' : errorCodeOf(error);
    return { ...head, raw: { bytes: Buffer.alloc(0), type }, body: unreadable, fault };
  }
}

/**
 * A read ends when nothing of it arrives for so many times as long as a visitor waits: slow is not hung, and
 * what hangs leaves its place to others.
 */
const silentWaits = 2;

/**
 * Sends one request. Not by `fetch`, whose algorithm repeats a request by itself (after a 421), follows rules
 * of browsers and reads statuses that no upstream may send.
 */
function sendRequest(
  { path, body, idempotencyKey, lane = 'reads' }: Call,
  { requestId, timeoutMs, onRequestStart }: Sending,
): Promise<Dispatcher.ResponseData> {
  const { stockfinderBaseUrl, stockfinderStoreCode, stockfinderHeaders, stockfinderTimeoutMs } = env();
  const base = `${stockfinderBaseUrl}/rest/${encodeURIComponent(stockfinderStoreCode)}/V1/stockfinder/`;
  const silenceMs = silentWaits * stockfinderTimeoutMs;
  return request(base + path, {
    signal: AbortSignal.timeout(timeoutMs),
    ...(lane === 'reads' && { headersTimeout: silenceMs, bodyTimeout: silenceMs }),
    dispatcher: connectionAgents()[lane].compose(requestStartInterceptor(onRequestStart)),
    headers: {
      ...stockfinderHeaders,
      accept: 'application/json',
      'accept-encoding': acceptedEncodings,
      'x-request-id': requestId,
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
}

/**
 * Calls back when a request is about to be written to an open connection. Before that nothing of it can have
 * arrived, whatever fails: name, connection, certificate, or no connection free in time.
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
