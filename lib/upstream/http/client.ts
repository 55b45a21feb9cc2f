import 'server-only';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { callLimits } from '@/lib/platform/bounds';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { metrics } from '@/lib/platform/metrics';
import { isMaintenanceOn } from '@/lib/site/maintenance/maintenance';
import { UpstreamError } from './errors';
import { operatorAdvice } from './failure-details';
import { exchange, type Exchange, type Exchanged, type Lane } from './transport';
import { processSingleton } from '@/lib/platform/process-singletons';

/** A read. `path` is relative to `/rest/{store code}/V1/stockfinder/`, with its query, already encoded. */
export interface ReadCall {
  readonly name: string;
  readonly path: string;
  /** Whether it probes for the end of maintenance: it is retried during it (product 13.3). */
  readonly isProbe?: boolean;
}

/** A call with a body. The same `idempotencyKey` marks a repetition of the same form (product 3.2). */
export interface SendCall extends ReadCall {
  readonly body: unknown;
  readonly idempotencyKey?: string | undefined;
  /** The connections that it uses; forms have their own. */
  readonly lane?: Lane;
}

/** A success, and the request id in our logs and the upstream's. */
export interface UpstreamResponse extends Exchanged {
  readonly requestId: string;
}

/** Minimum time left for a second attempt, in milliseconds; with less it would only fail again. */
const minAttemptMs = 100;

const maxSegmentLength = 200;

/**
 * Encodes text from a URL of ours as one path segment of the upstream's. Null when the upstream can have nothing by
 * that name: empty, a dot segment (which would climb to another path), not Unicode, or too long.
 */
export function pathSegment(value: string): string | null {
  const text = value.trim();
  if (
    text === '' ||
    text === '.' ||
    text === '..' ||
    text.length > maxSegmentLength ||
    /\p{Surrogate}/u.test(text)
  )
    return null;
  return encodeURIComponent(text);
}

/**
 * Reads from the upstream (product 3.2). Retries once, after 50–250 ms, when no response came or a 5xx other than 503
 * did. The background time-out covers both attempts. The data cache decides how long a visitor waits (product 3.2).
 * Throws a {@link UpstreamError} for anything but a success.
 */
export async function readUpstream(call: ReadCall): Promise<UpstreamResponse> {
  const request = outgoing(call);
  const start = performance.now();
  try {
    return await attempt(request, 1);
  } catch (error) {
    if (!(error instanceof UpstreamError) || !error.isRetryable) throw error;
    const pause = 50 + Math.random() * 200;
    const timeoutMs = Math.floor(request.timeoutMs - (performance.now() - start) - pause);
    if (timeoutMs < minAttemptMs) throw error;
    await sleep(pause);
    if (isMaintenanceOn() && !call.isProbe) throw error;
    return await attempt({ ...request, timeoutMs }, 2);
  }
}

/** Sends JSON once: a repetition could create a second request for the dealer. Throws like {@link readUpstream}. */
export function sendUpstream(call: SendCall): Promise<UpstreamResponse> {
  const { body, idempotencyKey, lane = 'reads' } = call;
  // Only a form has a key; a simulation for a form just shares its connections.
  const timeoutMs = idempotencyKey === undefined ? env().stockfinderTimeoutMs : callLimits.formMs;
  return attempt({ ...outgoing(call), timeoutMs, body, idempotencyKey, lane }, 1);
}

/** Pause after a 429 without `Retry-After`, in milliseconds. */
const usualPauseMs = 1_000;

/** Calls of one kind pause together; any other call is a kind of its own. */
const kinds: Readonly<Record<string, 'site' | 'stock'>> = {
  ...{ config: 'site', dealers: 'site' },
  ...{ models: 'stock', vehicle: 'stock' },
  ...{ 'stock-all': 'stock', 'stock-model': 'stock', 'stock-promotion': 'stock' },
};

/** A simulation for a form is of a kind of its own: no calculator silences a form. */
const kindOf = ({ call, lane }: Exchange) => `${lane} ${kinds[call] ?? call}`;

/** The ends of the pauses that the upstream's rate limits ask for, by kind of call. */
const pauses = () => processSingleton('upstream.pauses', () => new Map<string, number>());

/** @throws UpstreamError while calls of this kind pause. */
function heedPause(request: Exchange): void {
  const leftMs = (pauses().get(kindOf(request)) ?? 0) - performance.now();
  if (leftMs <= 0) return;
  const details = { kind: 'failed', status: 429, outcome: 'server-error', reason: 'retry-after' } as const;
  const { call, requestId } = request;
  throw new UpstreamError({ ...details, call, requestId, sent: false, retryAfterMs: leftMs });
}

function outgoing(call: ReadCall): Exchange {
  const { stockfinderBaseUrl, stockfinderStoreCode } = env();
  return {
    call: call.name,
    url: `${stockfinderBaseUrl}/rest/${encodeURIComponent(stockfinderStoreCode)}/V1/stockfinder/${call.path}`,
    requestId: randomUUID(),
    timeoutMs: callLimits.backgroundMs,
    lane: 'reads',
  };
}

async function attempt(request: Exchange, number: number): Promise<UpstreamResponse> {
  heedPause(request);
  const start = performance.now();
  try {
    const response = await exchange(request);
    count(request, 'success', start);
    reportSlow(request, performance.now() - start);
    return { ...response, requestId: request.requestId };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    count(request, error.kind, start);
    report(error, number, performance.now() - start);
    if (error.status === 429)
      pauses().set(kindOf(request), performance.now() + (error.retryAfterMs ?? usualPauseMs));
    throw error;
  }
}

function count({ call }: Exchange, outcome: string, start: number): void {
  metrics().upstream.observe({ call, outcome }, (performance.now() - start) / 1_000);
}

/** What takes longer than a visitor waits leaves a page as it was, or fails one that was never made. */
function reportSlow({ call, lane, requestId }: Exchange, ms: number): void {
  if (lane === 'forms' || ms <= env().stockfinderTimeoutMs) return;
  const advice = 'Make the call faster, or raise STOCKFINDER_TIMEOUT_MS.';
  log.warn('upstream call is slower than visitors wait', { call, requestId, ms: Math.round(ms), advice });
}

/** Calls with what a visitor typed: their answers may repeat it, and no part of them is logged. */
const typedCalls = ['contact', 'stock-search'];

/** A 404 is an ordinary response and is not logged. */
function report(error: UpstreamError, attempt: number, ms: number): void {
  if (error.kind === 'not-found') return;
  const { call, kind, status, reason, requestId, details } = error;
  log.warn('upstream call failed', {
    ...{ call, kind, status, reason, requestId, attempt, ms: Math.round(ms) },
    ...details,
    ...(typedCalls.includes(call) && { excerpt: null }),
    advice: operatorAdvice(status, reason),
  });
}
