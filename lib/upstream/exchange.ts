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
import { parseJsonOrUnreadable } from './parse';
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
  /** Whether what it reads is in no list: anybody can ask for any number of that. */
  readonly isUnlisted?: boolean;
  /** The connections of a call: forms never wait for reads. */
  readonly lane?: 'reads' | 'forms';
}

/** The beginning of an answer. */
export interface AnswerHead {
  readonly status: number;
  /** Returns a header; null without it. */
  readonly header: (name: string) => string | null;
  /** Where the request went. */
  readonly url: string;
}

/** An answer as it came. */
export interface Answer extends AnswerHead {
  readonly raw: RawBody;
  /** Its JSON, {@link unreadable} for anything else. */
  readonly body: unknown;
}

interface Sending {
  readonly requestId: string;
  /** Covers the answer to its last byte, and the wait for a connection. */
  readonly timeoutMs: number;
  readonly progress: OnBytesReceived | undefined;
  /** Called when the request is about to leave. */
  readonly onRequestStart: () => void;
}

/**
 * Sends a request and reads its answer to the end. @throws the error of the connection, its limits or the
 * encoding.
 */
export async function sendAndReadAnswer(
  call: Call,
  { requestId, timeoutMs, progress, onRequestStart }: Sending,
): Promise<Answer> {
  // Not `AbortSignal.any`: Node 20 may collect it before its time is over.
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new CallEndedError('ETIMEDOUT')), timeoutMs);
  try {
    const url = callUrl(call);
    const response = await runOutsideRequests(() =>
      sendRequest(call, url, requestId, limit.signal, onRequestStart),
    );
    const header = (name: string) => [response.headers[name] ?? []].flat().join(', ') || null;
    const head = { status: response.statusCode, header, url };
    const raw = { bytes: await readAnswerBytes(head, response.body, progress), type: header('content-type') };
    return { ...head, raw, body: await parseJsonOrUnreadable(raw) };
  } finally {
    clearTimeout(timer);
  }
}

/** Reads the body of an answer. @throws UnreadableAnswerError, or the error of the connection. */
async function readAnswerBytes(
  head: AnswerHead,
  body: Dispatcher.ResponseData['body'],
  progress: OnBytesReceived | undefined,
): Promise<Buffer> {
  try {
    const decoded = decodeBody(body, head.header('content-encoding'));
    return await readBoundedBody(decoded, sizes['answer of the upstream'], progress);
  } catch (error) {
    if (error instanceof BodyTooLongError || isDecodingError(error))
      throw new UnreadableAnswerError(head, error);
    throw errorCodeOf(error) === 'UND_ERR_SOCKET' ? new CallEndedError('cut-off') : error;
  }
}

/** An attempt has taken longer than its limit, or the connection has ended before the answer. */
class CallEndedError extends Error {
  override readonly name = 'CallEndedError';
  constructor(readonly code: 'ETIMEDOUT' | 'cut-off') {
    super(code);
  }
}

/** An answer came, and its body can't be read: it is too long, or not in the encoding that it names. */
export class UnreadableAnswerError extends Error {
  override readonly name = 'UnreadableAnswerError';
  constructor(
    readonly head: AnswerHead,
    override readonly cause: unknown,
  ) {
    super('the body of an answer is unreadable');
  }
}

/**
 * A read ends when nothing of it arrives for so many times as long as a visitor waits: slow is not hung, and
 * what hangs leaves its place to others.
 */
const silentWaits = 2;

function callUrl({ path }: Call): string {
  const { stockfinderBaseUrl, stockfinderStoreCode } = env();
  return `${stockfinderBaseUrl}/rest/${encodeURIComponent(stockfinderStoreCode)}/V1/stockfinder/${path}`;
}

/**
 * Sends one request. Not by `fetch`, whose algorithm repeats a request by itself (after a 421), follows rules
 * of browsers and reads statuses that no upstream may send.
 */
function sendRequest(
  { body, idempotencyKey, lane = 'reads' }: Call,
  url: string,
  requestId: string,
  signal: AbortSignal,
  onRequestStart: () => void,
): Promise<Dispatcher.ResponseData> {
  const { stockfinderHeaders, stockfinderTimeoutMs } = env();
  const silenceMs = silentWaits * stockfinderTimeoutMs;
  return request(url, {
    signal,
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
