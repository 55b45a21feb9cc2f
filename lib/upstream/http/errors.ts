import {
  SourceError,
  type CallOutcome,
  type SourceErrorDetails,
  type SourceErrorKind,
} from '@/lib/source/source-error';
import type { FailureDetails } from './failure-details';

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

/** Details of a failed call that only the REST client needs. */
export interface UpstreamErrorDetails extends SourceErrorDetails {
  /** The parsed body of the response, if there was one. */
  readonly body?: unknown;
  /** Details of the response, for the log. */
  readonly details?: FailureDetails | undefined;
  /** The wait that the upstream's `Retry-After` asks for, in milliseconds. */
  readonly retryAfterMs?: number | null | undefined;
  /** Whether the request may have reached the upstream; false when it was never written to a connection. */
  readonly sent?: boolean;
}

/** A failed call of the REST contract. */
export class UpstreamError extends SourceError {
  static override readonly kind = 'upstream';
  override readonly name = 'UpstreamError';
  /** Whether the request may have reached the upstream. */
  readonly sent: boolean;
  readonly retryAfterMs: number | null;
  /** Private, so that serializing the error leaves them out. */
  readonly #body: unknown;
  readonly #details: FailureDetails | undefined;

  constructor(details: UpstreamErrorDetails) {
    super(details);
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

  /** Whether the same read may succeed a moment later. A 503 is not retried, whether it means maintenance or not. */
  get isRetryable(): boolean {
    if (this.kind === 'network' || this.kind === 'timeout') return true;
    return this.kind === 'failed' && this.status !== null && this.status >= 500 && this.status !== 503;
  }
}

/**
 * Returns the error kind of a status: `not-found` 404 · `rejected` 400 or 403 · `unavailable` 503 · `failed` any other.
 */
export function kindOfStatus(status: number | null): SourceErrorKind {
  if (status === 404) return 'not-found';
  if (status === 503) return 'unavailable';
  return status === 400 || status === 403 ? 'rejected' : 'failed';
}
