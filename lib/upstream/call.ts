import 'server-only';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { BodyTooLongError } from '@/lib/http/body';
import { callLimits } from '@/lib/platform/resource-limits';
import type { RawBody } from '@/lib/platform/data-cache';
import { env } from '@/lib/settings/env';
import { log } from '@/lib/platform/log';
import { metrics } from '@/lib/platform/metrics';
import { serviceAccessor } from '@/lib/platform/services';
import { logUnreadPages } from './doubts';
import {
  type Failure,
  UpstreamError,
  failureKindOfStatus,
  errorCodeOf,
  parseRetryAfterMsOrNull,
} from './errors';
import {
  sendAndReadAnswer,
  UnreadableAnswerError,
  type Answer,
  type AnswerHead,
  type Call,
} from './exchange';
import { unreadable } from './parse';
import type { OnBytesReceived } from './slot';
import {
  beginningOfBodyInOneLine,
  failureSenderAndReport,
  operatorAdviceOrUndefined,
  redirectReasonOrNull,
  logContradictedCharsetOnce,
  logUnreadableAnswerOnce,
  unreadableReasonCode,
} from './what-came';

/** A success: its answer, read as JSON. */
export interface UpstreamResponse {
  readonly raw: RawBody;
  readonly body: unknown;
  readonly status: number;
  /** Identifies the call in our logs and the upstream's. */
  readonly requestId: string;
}

/** Pause after a 429 without `Retry-After`, in milliseconds. */
const usualPauseMs = 1_000;

/**
 * Makes a read in its slot. Repeats it once, after 50–250 ms, when the connection failed or a 5xx other than
 * 503 came, whether that means maintenance or not, but nothing that has waited long; the background time-out
 * covers both attempts.
 * @throws UpstreamError for anything but a success.
 */
export async function callWithRetry(call: Call, progress: OnBytesReceived): Promise<UpstreamResponse> {
  const endsAt = performance.now() + callLimits.backgroundMs;
  try {
    return await attemptCall(call, callLimits.backgroundMs, progress);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const { kind, status } = error;
    if (kind !== 'network' && (kind !== 'failed' || (status ?? 0) < 500)) throw error;
    const pause = 50 + Math.random() * 200;
    const leftMs = Math.floor(endsAt - performance.now() - pause);
    if (leftMs <= 0) throw error;
    await sleep(pause);
    return await attemptCall(call, leftMs, progress);
  }
}

/**
 * Sends a call once: a repetition could create a second request for the dealer. @throws like {@link
 * callWithRetry}.
 */
export function callOnce(call: Call, progress?: OnBytesReceived): Promise<UpstreamResponse> {
  // Only a form has a key; a simulation for a form just shares its connections.
  const isForm = call.idempotencyKey !== undefined;
  return attemptCall(call, isForm ? callLimits.formMs : env().stockfinderTimeoutMs, progress);
}

/** Calls of one kind pause together; any other call is a kind of its own. */
const pauseGroups: Readonly<Record<string, 'site' | 'stock'>> = {
  config: 'site',
  dealers: 'site',
  models: 'stock',
  vehicle: 'stock',
  'stock-all': 'stock',
  'stock-model': 'stock',
  'stock-promotion': 'stock',
};

/**
 * Returns the pauses that hold for a call, first the one that it can begin. A simulation for a form is of a
 * kind of its own: no calculator silences a form; and what no list holds pauses nothing but its like.
 */
const pauseKindsOf = ({ name, lane = 'reads', isUnlisted = false }: Call): readonly [string, ...string[]] => {
  const ofKind = `${lane} ${pauseGroups[name] ?? name}`;
  return isUnlisted ? [`unlisted ${name}`, ofKind] : [ofKind];
};

/** The ends of the pauses that the upstream's rate limits ask for, by kind of call. */
const pauseEndTimes = serviceAccessor('pauseEndTimes', () => new Map<string, number>());

/** Why a call has failed. */
type CallFailure = Omit<Failure, 'call'>;

/** How an attempt ended: a success has an answer, a failure may have one. */
type AttemptResult =
  | { readonly answer: Answer; readonly failure: null }
  | { readonly answer: AnswerHead | null; readonly failure: CallFailure };

/**
 * Makes one attempt: sends the request and returns the JSON of a success (product 13.1): 200, and 201 for a
 * form. Redirects are never followed (a 3xx is «any other status»). Counts and logs how it ended.
 * @throws UpstreamError for everything else.
 */
async function attemptCall(
  call: Call,
  timeoutMs: number,
  progress?: OnBytesReceived,
): Promise<UpstreamResponse> {
  const requestId = randomUUID();
  throwIfPaused(call, requestId);
  const startedAt = performance.now();
  let sent = false;
  const onRequestStart = () => (sent = true);
  const { answer, failure } = await sendAndReadAnswer(call, {
    requestId,
    timeoutMs,
    progress,
    onRequestStart,
  }).then(
    (received) => classifyAnswer(call, received),
    (error: unknown) => classifyAttemptError(call, error),
  );
  const ms = Math.round(performance.now() - startedAt);
  metrics().upstream.observe({ call: call.name, outcome: failure?.kind ?? 'success' }, ms / 1_000);
  if (failure !== null) {
    const error = new UpstreamError({ call: call.name, requestId, sent, ...failure });
    if (error.status === 429)
      pauseEndTimes().set(pauseKindsOf(call)[0], performance.now() + (error.retryAfterMs ?? usualPauseMs));
    logFailure(call, error, ms, answer);
    throw error;
  }
  logUnreadPages(call.name, answer.header('link'));
  logContradictedCharsetOnce(call.name, answer.raw);
  // What takes longer than a visitor waits leaves a page as it was, or fails one that was never made.
  if (call.lane !== 'forms' && ms > env().stockfinderTimeoutMs)
    log.warn('upstream call is slower than visitors wait', {
      call: call.name,
      requestId,
      ms,
      advice: 'Make the call faster, or raise STOCKFINDER_TIMEOUT_MS.',
    });
  const { raw, body, status } = answer;
  return { raw, body, status, requestId };
}

/** @throws UpstreamError, without a call, while the upstream's rate limit pauses calls of this kind. */
function throwIfPaused(call: Call, requestId: string): void {
  const ends = pauseKindsOf(call).map((pause) => pauseEndTimes().get(pause) ?? 0);
  const retryAfterMs = Math.max(...ends) - performance.now();
  if (retryAfterMs <= 0) return;
  throw new UpstreamError({
    kind: 'failed',
    call: call.name,
    requestId,
    status: 429,
    reason: 'retry-after',
    sent: false,
    retryAfterMs,
  });
}

/** Returns what an answer means. */
function classifyAnswer(call: Call, answer: Answer): AttemptResult {
  const { status, header, body, raw } = answer;
  const isSuccess = status === 200 || (call.idempotencyKey !== undefined && status === 201);
  if (isSuccess && body !== unreadable) return { answer, failure: null };
  if (isSuccess) {
    const reason = unreadableReasonCode(raw);
    logUnreadableAnswerOnce(call, reason, answer, raw);
    return {
      answer,
      failure: { kind: 'malformed', status, reason, bodyBeginning: beginningOfBodyInOneLine(raw) },
    };
  }
  const retryAfterMs = parseRetryAfterMsOrNull(header('retry-after'));
  const reason = redirectReasonOrNull(answer);
  return { answer, failure: { kind: failureKindOfStatus(status, body), status, reason, body, retryAfterMs } };
}

/** Returns what an attempt without a readable answer means. */
function classifyAttemptError(call: Call, error: unknown): AttemptResult {
  if (error instanceof UnreadableAnswerError) {
    const { head, cause } = error;
    const { status } = head;
    const kind = status === 200 ? 'malformed' : failureKindOfStatus(status, undefined);
    const reason = cause instanceof BodyTooLongError ? 'too-large' : errorCodeOf(cause);
    logUnreadableAnswerOnce(call, reason, head);
    return { answer: head, failure: { kind, status, reason } };
  }
  const reason = errorCodeOf(error);
  const isLate = reason.endsWith('TIMEOUT') || reason === 'ETIMEDOUT';
  return { answer: null, failure: { kind: isLate ? 'timeout' : 'network', reason } };
}

/**
 * Logs a failure with who sent its answer. That there is no such thing is an ordinary answer of some calls.
 */
function logFailure(
  { missing }: Call,
  { call, kind, status, reason, requestId }: UpstreamError,
  ms: number,
  answer: AnswerHead | null,
) {
  if (status !== null && missing?.includes(status)) return;
  log.warn('upstream call failed', {
    call,
    kind,
    status,
    reason,
    requestId,
    ms,
    ...(status === 429 && { rule: 'pressure' }),
    ...(answer && failureSenderAndReport(answer)),
    advice: operatorAdviceOrUndefined(status, reason),
  });
}
