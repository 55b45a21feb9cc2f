import { randomUUID } from 'node:crypto';
import { callLimits } from '@/lib/platform/bounds';
import { env } from '../../lib/platform/env';
import { UpstreamError } from '../../lib/upstream/http/errors';
import { operatorAdvice } from '../../lib/upstream/http/failure-details';
import { exchange, type Lane } from '../../lib/upstream/http/transport';
import type { Remark } from './remarks';

/** Why there is no readable response. */
export interface Failed {
  readonly status: number | null;
  readonly sentence: string;
  readonly advice: string;
  /** Whether the request may have left. */
  readonly sent: boolean;
}

/** A response of the upstream, or the reason for its absence. */
export interface CallResult {
  readonly call: string;
  readonly body: unknown;
  /** Null for a response that is readable JSON. */
  readonly failure: Failed | null;
  readonly ms: number;
  readonly contentType: string | null;
}

/** The request of a call. */
export interface Sent {
  readonly body: unknown;
  /** With a key it is sent as a form, with a form's time limit. */
  readonly idempotencyKey?: string;
  /** A form has its own connection by default; `reads` sends it on one of the reads' connections. */
  readonly lane?: Lane;
}

/** Requests the upstream once, as the storefront does: with its headers, and its time limit for such a call. */
export async function ask(path: string, sent?: Sent): Promise<CallResult> {
  const { stockfinderBaseUrl, stockfinderStoreCode } = env();
  const isForm = sent?.idempotencyKey !== undefined;
  const call = `${sent === undefined ? 'GET' : 'POST'} ${path}`;
  let contentType: string | null = null;
  const startedAt = performance.now();
  const answered = await exchange({
    call,
    url: `${stockfinderBaseUrl}/rest/${encodeURIComponent(stockfinderStoreCode)}/V1/stockfinder/${path}`,
    lane: isForm ? 'forms' : 'reads',
    requestId: randomUUID(),
    timeoutMs: isForm ? callLimits.formMs : callLimits.backgroundMs,
    onContentType: (type) => (contentType = type),
    ...sent,
  }).then(
    ({ body }) => ({ body, failure: null }),
    (error: unknown) => ({ body: bodyOf(error), failure: failureOf(error) }),
  );
  return { call, ...answered, ms: Math.round(performance.now() - startedAt), contentType };
}

const bodyOf = (error: unknown) => (error instanceof UpstreamError ? error.body : undefined);

function failureOf(error: unknown): Failed {
  if (!(error instanceof UpstreamError)) throw error;
  const { status, kind, reason, details, sent } = error;
  const parts = [
    kind,
    status !== null && `status ${status}`,
    reason,
    details?.server && `server ${details.server}`,
    details?.report && `report ${details.report}`,
    details?.redirect && `leads to ${details.redirect}`,
    details?.excerpt && `says «${details.excerpt}»`,
  ];
  return { status, sentence: parts.filter(Boolean).join(', '), advice: adviceFor(error), sent };
}

function adviceFor({ status, reason, kind }: UpstreamError): string {
  if (kind === 'timeout') return 'Too slow, even for what is loaded in the background: make the call faster.';
  return operatorAdvice(status, reason) ?? 'Ask the upstream’s team, with the status and report above.';
}

const share = (ms: number, limit: number) => ms / limit;
/** From this share of a limit on a response is reported. */
const limitWarningShare = 0.6;
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

/** Remarks on responses near a time limit, or slower than visitors wait. */
export function slowness({ ms, failure }: Pick<CallResult, 'ms' | 'failure'>): Remark[] {
  if (failure !== null) return [];
  const visitor = env().stockfinderTimeoutMs;
  const background = callLimits.backgroundMs;
  if (share(ms, background) > limitWarningShare)
    return [
      {
        what: `a read comes near the limit of the background (${seconds(background)})`,
        todo: 'Make the call faster.',
      },
    ];
  if (share(ms, visitor) <= limitWarningShare) return [];
  return [
    {
      what:
        ms > visitor
          ? `a read takes longer than visitors wait (${seconds(visitor)}); its page fails until it has been loaded in the background`
          : `a read comes near what visitors wait for (${seconds(visitor)})`,
      todo: 'Make the call faster, or raise STOCKFINDER_TIMEOUT_MS.',
    },
  ];
}
