import { SharedError } from '@/lib/platform/process-singletons';
import { noStoreJson } from '@/lib/http/body';
import { overloaded, retrySoon } from '@/lib/http/headers';
import { maintenanceResponse, retryAfterHeaders } from '@/lib/site/maintenance/response';
import type { FailureDetails } from './failure-details';
import { secondsToWait } from '@/lib/security/rate-limit';

/**
 * How the product handles a response (product 13.1): run the success handler, run the error handler, enter maintenance,
 * show the server-500 text (an alert for calls made by the browser), or ignore it.
 */
export type CallOutcome = 'success' | 'error' | 'maintenance' | 'server-error' | 'ignored';

/**
 * Returns the outcome of a status by the table of product 13.1. `status` is null without a response; `body` is the
 * parsed response, which only 402 and 403 inspect. 401 is for log-in calls alone, and the product has none.
 */
export function outcomeOfStatus(status: number | null, body?: unknown): CallOutcome {
  switch (status) {
    case null:
      return 'ignored';
    case 200:
      return 'success';
    case 400:
    case 404:
      return 'error';
    case 401:
      return 'ignored';
    case 402:
      return property(body, 'error') === 'invalidUsername' ? 'success' : 'server-error';
    case 403:
      return isFilled(property(body, 'response')) ? 'error' : 'ignored';
    case 503:
      return 'maintenance';
    default:
      return 'server-error';
  }
}

function property(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
}

function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return Boolean(value);
}

/**
 * Why a call of the upstream failed:
 * `not-found` 404 · `rejected` 400 or 403 · `unavailable` 503, maintenance · `failed` any other status, and a 503
 * without maintenance · `timeout` and `network` no response · `malformed` an unreadable response (no JSON, another
 * shape, too large) · `overloaded` not sent, since too many calls wait already.
 */
export type StockfinderErrorKind =
  'not-found' | 'rejected' | 'unavailable' | 'failed' | 'timeout' | 'network' | 'malformed' | 'overloaded';

export interface StockfinderErrorDetails {
  readonly kind: StockfinderErrorKind;
  /** The name of the call (`vehicle`, `config`), never its URL. */
  readonly call: string;
  readonly requestId: string;
  /** Null without a response. */
  readonly status: number | null;
  /** The outcome by product 13.1; decides whether the browser shows its alert. */
  readonly outcome: CallOutcome;
  /** A short code for logs: `ECONNREFUSED`, `UND_ERR_CONNECT_TIMEOUT`, `not-json`. */
  readonly reason?: string | undefined;
  /** The parsed body of the response, if there was one. */
  readonly body?: unknown;
  /** Details of the response, for the log. */
  readonly details?: FailureDetails | undefined;
  /** The wait that the upstream's `Retry-After` asks for, in milliseconds. */
  readonly retryAfterMs?: number | null | undefined;
  /** Whether the request may have reached the upstream; false when it was never written to a connection. */
  readonly sent?: boolean;
}

/** Any failure of a call. Its message names neither the upstream's URL nor any content. */
export class StockfinderError extends SharedError {
  static override readonly kind = 'stockfinder';
  override readonly name = 'StockfinderError';
  readonly kind: StockfinderErrorKind;
  readonly call: string;
  readonly requestId: string;
  readonly status: number | null;
  readonly outcome: CallOutcome;
  readonly reason: string | null;
  /** Whether the request may have reached the upstream. */
  readonly sent: boolean;
  readonly retryAfterMs: number | null;
  /** Private, so that serializing the error leaves them out. */
  readonly #body: unknown;
  readonly #details: FailureDetails | undefined;

  constructor(details: StockfinderErrorDetails) {
    const status = details.status === null ? '' : ` with status ${details.status}`;
    super(`stock call "${details.call}" ended as ${details.kind}${status} (request ${details.requestId})`);
    this.kind = details.kind;
    this.call = details.call;
    this.requestId = details.requestId;
    this.status = details.status;
    this.outcome = details.outcome;
    this.reason = details.reason ?? null;
    this.sent = details.sent ?? true;
    this.retryAfterMs = details.retryAfterMs ?? null;
    this.#body = details.body;
    this.#details = details.details;
  }

  /** Details of the response, for the log. */
  get details(): FailureDetails | undefined {
    return this.#details;
  }

  /** The upstream's response, for the reason of a refusal. */
  get body(): unknown {
    return this.#body;
  }

  /**
   * Whether the upstream may have accepted the request without confirming it (product 10.8): a success with an
   * unreadable result, a time-out or reset after sending, or a gateway that failed behind the request.
   */
  get mayHaveArrived(): boolean {
    if (!this.sent) return false;
    if (this.status === null) return this.kind === 'timeout' || this.kind === 'network';
    return [200, 201, 502, 503, 504].includes(this.status) || (this.status >= 520 && this.status <= 527);
  }

  /** Whether the same read may succeed a moment later. A 503 is not retried, whether it means maintenance or not. */
  get isRetryable(): boolean {
    if (this.kind === 'network' || this.kind === 'timeout') return true;
    return this.kind === 'failed' && this.status !== null && this.status >= 500 && this.status !== 503;
  }
}

/** Returns the error kind of a status. */
export function kindOfStatus(status: number | null): StockfinderErrorKind {
  if (status === 404) return 'not-found';
  if (status === 503) return 'unavailable';
  return status === 400 || status === 403 ? 'rejected' : 'failed';
}

/** The outcomes sent to the browser for a failed call: enough to follow product 13.1, without upstream details. */
export type FailedOutcome = Exclude<CallOutcome, 'success'>;

const statuses: Readonly<Record<FailedOutcome, number>> = {
  error: 400,
  maintenance: 503,
  'server-error': 500,
  ignored: 504,
};

/**
 * Returns the response to a call of the browser: the maintenance response while that is on (product 13.3), the outcome
 * of a failed call, or 429 above a rate limit.
 * @throws any other error.
 */
export async function withErrorResponse(handler: () => Promise<Response>): Promise<Response> {
  try {
    return maintenanceResponse() ?? (await handler());
  } catch (error) {
    const seconds = secondsToWait(error);
    if (seconds !== null) return noStoreJson({ outcome: 'error' }, 429, { 'retry-after': String(seconds) });
    if (!(error instanceof StockfinderError)) throw error;
    if (error.kind === 'overloaded') return noStoreJson(overloaded, 503, retrySoon);
    const outcome = error.outcome === 'success' ? 'ignored' : error.outcome;
    return noStoreJson({ outcome }, statuses[outcome], outcome === 'maintenance' ? retryAfterHeaders() : {});
  }
}
