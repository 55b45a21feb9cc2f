import 'server-only';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { metrics } from '@/lib/platform/metrics';
import { isMaintenanceOn, readUnavailable, upstreamUnavailable } from '@/lib/site/maintenance/maintenance';
import { StockfinderError } from './errors';
import { adviceOn } from './failure-details';
import { exchange, type Exchange, type Lane } from './transport';
import { processWide } from '@/lib/platform/process-wide';
import { within } from '@/lib/platform/turns';

/** A read. `path` is relative to `/rest/{store code}/V1/stockfinder/`, with its query, already encoded. */
export interface ReadCall {
  readonly name: string;
  readonly path: string;
  /** Whether it asks for the end of maintenance: nothing else reaches the upstream while that is on (product 13.3). */
  readonly isProbe?: boolean;
  /** Whether a 503 to it always begins maintenance: the configuration's and a form's; others may be checked (product 13.3). */
  readonly speaksForAll?: boolean;
}

/** A call that sends something. The same `idempotencyKey` marks a repetition of the same form (product 3.2). */
export interface SendCall extends ReadCall {
  readonly body: unknown;
  readonly idempotencyKey?: string | undefined;
  /** The connections it goes out on; forms have their own. */
  readonly lane?: Lane;
}

/** The parsed JSON of a response, with the id under which logs and the upstream know the request. */
export interface UpstreamAnswer {
  readonly body: unknown;
  readonly requestId: string;
}

/** A second try with less time than this left would only fail again. */
const shortestTryMs = 100;

const longestSegment = 200;

/**
 * A text of an address of ours as one path segment of the upstream's, or null when nothing of the upstream can be
 * meant by it: empty, a dot segment (which would climb to another path), not Unicode, or absurdly long.
 */
export function pathSegment(value: string): string | null {
  const text = value.trim();
  if (
    text === '' ||
    text === '.' ||
    text === '..' ||
    text.length > longestSegment ||
    /\p{Surrogate}/u.test(text)
  )
    return null;
  return encodeURIComponent(text);
}

/**
 * Reads from the upstream (product 3.2). Repeated once, after 50–250 ms, when no response came or a 5xx other than
 * 503 did. The limit of what is loaded in the background counts for the whole call, so a second try gets what the first
 * one left; how long a visitor waits for it is the data cache's to say (product 3.2). Throws a {@link StockfinderError} on
 * anything but a success.
 */
export async function readUpstream(call: ReadCall): Promise<UpstreamAnswer> {
  const request = outgoing(call);
  const start = performance.now();
  try {
    return await attempt(request, 1);
  } catch (error) {
    if (!(error instanceof StockfinderError) || !error.isRetryable) throw error;
    const pause = 50 + Math.random() * 200;
    const timeoutMs = Math.floor(request.timeoutMs - (performance.now() - start) - pause);
    if (timeoutMs < shortestTryMs) throw error;
    await sleep(pause);
    return await attempt({ ...request, timeoutMs }, 2);
  }
}

/** Sends JSON to the upstream, once: a repetition could create a second request for the dealer. Throws like a read. */
export function sendUpstream(call: SendCall): Promise<UpstreamAnswer> {
  const { body, idempotencyKey, lane = 'reads' } = call;
  const { formTimeoutMs, stockfinderTimeoutMs } = env();
  // A form has a key; a simulation for one has its connections alone.
  const timeoutMs = idempotencyKey === undefined ? stockfinderTimeoutMs : formTimeoutMs;
  return attempt({ ...outgoing(call), timeoutMs, body, idempotencyKey, lane }, 1);
}

interface Outgoing extends Exchange {
  readonly isProbe: boolean;
  readonly speaksForAll: boolean;
}

/** What a call comes to that isn't made because of maintenance: what the upstream would be taken to say. */
function notAsked({ call, requestId }: Exchange): StockfinderError {
  const details = {
    kind: 'unavailable',
    status: 503,
    outcome: 'maintenance',
    reason: 'maintenance',
  } as const;
  return new StockfinderError({ ...details, call, requestId, sent: false });
}

/** Without `Retry-After` nothing is asked for so long after a 429, and with it no longer than this, in milliseconds. */
const rateLimitMs = { usual: 1_000, most: 60_000 };

const rateLimit = () => processWide('upstream.rate-limit', () => ({ endsAt: -Infinity }));

/** Whether the upstream's host has asked not to be asked: `Retry-After` of one call counts for all but forms. */
const isRateLimited = (): boolean => performance.now() < rateLimit().endsAt;

function heedRetryAfter(ms: number | null): void {
  const wait = Math.min(ms ?? rateLimitMs.usual, rateLimitMs.most);
  rateLimit().endsAt = Math.max(rateLimit().endsAt, performance.now() + wait);
}

/** The failure of a call that isn't made while the upstream's rate limit lasts. */
function rateLimited({ call, requestId }: Exchange): StockfinderError {
  const details = { kind: 'failed', status: 429, outcome: 'server-error', reason: 'retry-after' } as const;
  return new StockfinderError({ ...details, call, requestId, sent: false });
}

function outgoing(call: ReadCall): Outgoing {
  const { stockfinderBaseUrl, stockfinderStoreCode, backgroundTimeoutMs } = env();
  return {
    call: call.name,
    url: `${stockfinderBaseUrl}/rest/${encodeURIComponent(stockfinderStoreCode)}/V1/stockfinder/${call.path}`,
    requestId: randomUUID(),
    timeoutMs: backgroundTimeoutMs,
    lane: 'reads',
    isProbe: call.isProbe ?? false,
    speaksForAll: call.speaksForAll ?? false,
  };
}

async function attempt(request: Outgoing, number: number): Promise<UpstreamAnswer> {
  if (isMaintenanceOn() && !request.isProbe) throw notAsked(request);
  if (request.lane !== 'forms' && isRateLimited()) throw rateLimited(request);
  const start = performance.now();
  try {
    const body = await exchange(request);
    count(request, 'success', start);
    return { body, requestId: request.requestId };
  } catch (error) {
    if (!(error instanceof StockfinderError)) throw error;
    count(request, error.kind, start);
    report(error, number, performance.now() - start);
    if (error.status === 429) heedRetryAfter(error.retryAfterMs);
    throw error.kind === 'unavailable' ? await meaningOf(error, request, start) : error;
  }
}

/** A 503 means maintenance, or is this call's own failure where the upstream has been asked and is well (product 13.3). */
async function meaningOf(
  error: StockfinderError,
  { speaksForAll }: Outgoing,
  start: number,
): Promise<StockfinderError> {
  if (speaksForAll) upstreamUnavailable();
  else
    await within(start + env().stockfinderTimeoutMs - performance.now(), readUnavailable(), () => undefined);
  if (isMaintenanceOn()) return error;
  const { call, requestId, status, sent } = error;
  const details = { kind: 'failed', outcome: 'server-error', reason: 'not-maintenance' } as const;
  return new StockfinderError({ ...details, call, requestId, status, sent });
}

function count({ call }: Exchange, outcome: string, start: number): void {
  metrics().upstream.observe({ call, outcome }, (performance.now() - start) / 1_000);
}

/** A 404 is an ordinary response and is not logged. */
function report(error: StockfinderError, attempt: number, ms: number): void {
  if (error.kind === 'not-found') return;
  const { call, kind, status, reason, requestId, details } = error;
  log.warn('upstream call failed', {
    ...{ call, kind, status, reason, requestId, attempt, ms: Math.round(ms) },
    ...details,
    advice: adviceOn(status, reason),
  });
}
