import { SharedError } from '@/lib/platform/process-singletons';

/**
 * Why a call of the source failed: `not-found` it has no such thing · `rejected` it refuses the call · `unavailable`
 * maintenance · `failed` its own fault · `timeout` and `network` no response · `malformed` an unreadable response ·
 * `overloaded` not sent, since too many calls wait already.
 */
export type SourceErrorKind =
  'not-found' | 'rejected' | 'unavailable' | 'failed' | 'timeout' | 'network' | 'malformed' | 'overloaded';

/**
 * How the product handles a response (product 13.1): run the success handler, run the error handler, enter maintenance,
 * show the server-500 text (an alert for calls made by the browser), or ignore it.
 */
export type CallOutcome = 'success' | 'error' | 'maintenance' | 'server-error' | 'ignored';

/** The outcomes sent to the browser for a failed call: enough to follow product 13.1, without details of the source. */
export type FailedOutcome = Exclude<CallOutcome, 'success'>;

export interface SourceErrorDetails {
  readonly kind: SourceErrorKind;
  /** The name of the call (`vehicle`, `config`), never its URL. */
  readonly call: string;
  /** Identifies the call in our logs and the source's. */
  readonly requestId: string;
  /** The source's own status, for the log; null without a response. */
  readonly status: number | null;
  /** The outcome by product 13.1; decides whether the browser shows its alert. */
  readonly outcome: CallOutcome;
  /** A short code for logs: `ECONNREFUSED`, `not-json`. */
  readonly reason?: string | undefined;
}

/** Any failure of a call of the source. Its message names neither the source's address nor any content. */
export class SourceError extends SharedError {
  static override readonly kind: string = 'source';
  override readonly name: string = 'SourceError';
  readonly kind: SourceErrorKind;
  readonly call: string;
  readonly requestId: string;
  readonly status: number | null;
  readonly outcome: CallOutcome;
  readonly reason: string | null;

  constructor(details: SourceErrorDetails) {
    const status = details.status === null ? '' : ` with status ${details.status}`;
    super(`stock call "${details.call}" ended as ${details.kind}${status} (request ${details.requestId})`);
    this.kind = details.kind;
    this.call = details.call;
    this.requestId = details.requestId;
    this.status = details.status;
    this.outcome = details.outcome;
    this.reason = details.reason ?? null;
  }
}
