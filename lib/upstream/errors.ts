import { SharedError } from '@/lib/platform/process-wide';
import { json } from '@/lib/web/http/body';
import { overloaded, retrySoon } from '@/lib/web/http/headers';
import { maintenanceResponse, retryAfter } from '@/lib/site/maintenance/response';
import type { FailureDetails } from './failure-details';
import { secondsToWait } from '@/lib/web/security/rate-limit';

/**
 * What the product does with a response (product 13.1): run the success handler, run the error handler, go into
 * maintenance, show the server-500 text (an alert for calls made by the browser), or nothing at all.
 */
export type CallOutcome = 'success' | 'error' | 'maintenance' | 'server-error' | 'ignored';

/**
 * The status table of product 13.1. `status` is null when there was no response; `body` is the parsed response,
 * which only 402 and 403 look into. 401 is for log-in calls alone, and the product has none.
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
 * `not-found` 404 · `rejected` 400 or 403 · `unavailable` 503, maintenance · `failed` any other status, and a 503 that is no
 * maintenance · `timeout` and `network`
 * no response · `malformed` an unreadable response (no JSON, another shape, too large) · `overloaded` not asked at all,
 * since too many calls wait already.
 */
export type StockfinderErrorKind =
  'not-found' | 'rejected' | 'unavailable' | 'failed' | 'timeout' | 'network' | 'malformed' | 'overloaded';

export interface StockfinderErrorDetails {
  readonly kind: StockfinderErrorKind;
  /** The name of the call (`vehicle`, `config`), never its address. */
  readonly call: string;
  readonly requestId: string;
  /** Null when no response came. */
  readonly status: number | null;
  /** What product 13.1 asks for in this case; decides whether the browser shows its alert. */
  readonly outcome: CallOutcome;
  /** A short code for logs: `ECONNREFUSED`, `UND_ERR_CONNECT_TIMEOUT`, `not-json`. */
  readonly reason?: string | undefined;
  /** The parsed body of the response, if there was one. */
  readonly body?: unknown;
  /** What the response says of itself, for the log. */
  readonly details?: FailureDetails | undefined;
  /** How long the upstream asks not to be asked again, in milliseconds. */
  readonly retryAfterMs?: number | null | undefined;
  /** Whether the request may have reached the upstream; false when it was never written to a connection. */
  readonly sent?: boolean;
}

/** Every failure of a call. Its message names neither the upstream's address nor any content. */
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
  /** Not properties of their own: whatever writes this error down leaves them out. */
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

  /** What the response says of itself, for the log. */
  get details(): FailureDetails | undefined {
    return this.#details;
  }

  /** The upstream's response, for what it says of a refusal. */
  get body(): unknown {
    return this.#body;
  }

  /**
   * Whether what was sent may have been taken, though nothing says so (product 10.8): a success without a readable result, a
   * limit that ran out or a reset after sending, or a gateway that failed behind the request.
   */
  get mayHaveArrived(): boolean {
    if (!this.sent) return false;
    if (this.status === null) return this.kind === 'timeout' || this.kind === 'network';
    return [200, 201, 502, 503, 504].includes(this.status) || (this.status >= 520 && this.status <= 527);
  }

  /** Whether the same read may work a moment later. A 503 is not retried, whether it means maintenance or not. */
  get isRetryable(): boolean {
    if (this.kind === 'network' || this.kind === 'timeout') return true;
    return this.kind === 'failed' && this.status !== null && this.status >= 500 && this.status !== 503;
  }
}

/** The kind of a failure with a response. */
export function kindOfStatus(status: number | null): StockfinderErrorKind {
  if (status === 404) return 'not-found';
  if (status === 503) return 'unavailable';
  return status === 400 || status === 403 ? 'rejected' : 'failed';
}

/** What the browser receives of a call that failed: enough to follow product 13.1, and nothing of the upstream. */
export type FailedOutcome = Exclude<CallOutcome, 'success'>;

const statuses: Readonly<Record<FailedOutcome, number>> = {
  error: 400,
  maintenance: 503,
  'server-error': 500,
  ignored: 504,
};

/**
 * The answer of a call of the browser: nothing of the upstream while maintenance is on (product 13.3), of a call that
 * failed what it may know, and 429 for who asks too often.
 * @throws anything else.
 */
export async function answerCall(answer: () => Promise<Response>): Promise<Response> {
  try {
    return maintenanceResponse() ?? (await answer());
  } catch (error) {
    const seconds = secondsToWait(error);
    if (seconds !== null) return json({ outcome: 'error' }, 429, { 'retry-after': String(seconds) });
    if (!(error instanceof StockfinderError)) throw error;
    if (error.kind === 'overloaded') return json(overloaded, 503, retrySoon);
    const outcome = error.outcome === 'success' ? 'ignored' : error.outcome;
    return json({ outcome }, statuses[outcome], outcome === 'maintenance' ? retryAfter() : {});
  }
}
