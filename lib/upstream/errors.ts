import { isRecord } from '@/lib/platform/records';
import { SharedError } from '@/lib/platform/state';

/**
 * Why a call failed: `not-found` there is no such thing · `rejected` it refuses the call · `unavailable` maintenance ·
 * `failed` its own fault · `timeout` and `network` no response · `malformed` an unreadable response · `overloaded` not
 * sent, since too many calls wait already.
 */
export type FailureKind =
  'not-found' | 'rejected' | 'unavailable' | 'failed' | 'timeout' | 'network' | 'malformed' | 'overloaded';

/**
 * How the product handles a failed call (product 13.1), told to the browser without details of the upstream: run the error
 * handler, enter maintenance, show the server-500 text (an alert for calls made by the browser), or ignore it.
 */
export type FailedOutcome = 'error' | 'maintenance' | 'server-error' | 'ignored';

/** Details of a failed response, for the operator's log alone. */
export interface FailureDetails {
  /** The server that responded, by its header. */
  readonly server: string | null;
  /** The target of a redirect, without its query. */
  readonly redirect: string | null;
  /** The beginning of the body, without markup, e-mail addresses and long numbers. */
  readonly excerpt: string | null;
}

interface Failure {
  readonly kind: FailureKind;
  /** The name of the call (`vehicle`, `config`), never its URL. */
  readonly call: string;
  /** Identifies the call in our logs and the upstream's; `none` where none was made. */
  readonly requestId?: string;
  /** Null without a response. */
  readonly status?: number | null;
  /** A short code for logs: `ECONNREFUSED`, `not-json`. */
  readonly reason?: string | null;
  /** The parsed body of a response to a form, which says why it is refused. */
  readonly body?: unknown;
  readonly details?: FailureDetails | undefined;
  /** The wait that the upstream's `Retry-After` asks for, in milliseconds. */
  readonly retryAfterMs?: number | null;
  /** False if nothing of the request can have left. */
  readonly sent?: boolean;
}

/** A failed call of the upstream. Its message names neither the upstream's address nor any content. */
export class UpstreamError extends SharedError {
  static override readonly errorName = 'UpstreamError';
  readonly kind: FailureKind;
  readonly call: string;
  readonly requestId: string;
  readonly status: number | null;
  readonly reason: string | null;
  /** The outcome by product 13.1; decides whether the browser shows its alert. */
  readonly outcome: FailedOutcome;
  readonly sent: boolean;
  readonly retryAfterMs: number | null;
  /** Private, so that serializing the error leaves them out. */
  readonly #body: unknown;
  readonly #details: FailureDetails | undefined;

  constructor(failure: Failure) {
    const { kind, call, requestId = 'none', status = null, reason = null } = failure;
    super(
      `call "${call}" ended as ${kind}${status === null ? '' : ` with status ${status}`} (request ${requestId})`,
    );
    this.kind = kind;
    this.call = call;
    this.requestId = requestId;
    this.status = status;
    this.reason = reason;
    // A 503 of one call alone is that call's fault.
    this.outcome = kind === 'failed' && status === 503 ? 'server-error' : outcomeOf(status, failure.body);
    this.sent = failure.sent ?? true;
    this.retryAfterMs = failure.retryAfterMs ?? null;
    this.#body = failure.body;
    this.#details = failure.details;
  }

  get body(): unknown {
    return this.#body;
  }

  get details(): FailureDetails | undefined {
    return this.#details;
  }

  /** Whether the same read may succeed a moment later. A 503 is not retried, whether it means maintenance or not. */
  get isRetryable(): boolean {
    const isFault = this.kind === 'failed' && (this.status ?? 0) >= 500;
    return this.kind === 'network' || this.kind === 'timeout' || isFault;
  }
}

/**
 * Returns the outcome of a failed call by the table of product 13.1. `status` is null without a response, 200 for one that
 * can't be read; of 403 the parsed body decides. 401 is for log-in calls alone, and the product has none.
 */
export function outcomeOf(status: number | null, body?: unknown): FailedOutcome {
  if (status === null || status === 200 || status === 401) return 'ignored';
  if (status === 400 || status === 404) return 'error';
  if (status === 403) return isRecord(body) && isFilled(body['response']) ? 'error' : 'ignored';
  return status === 503 ? 'maintenance' : 'server-error';
}

function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value);
}

/** Returns the kind of failure that a status means. */
export function kindOfStatus(status: number): FailureKind {
  if (status === 404) return 'not-found';
  if (status === 503) return 'unavailable';
  return status === 400 || status === 403 ? 'rejected' : 'failed';
}
