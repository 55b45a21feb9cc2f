import 'server-only';
import { isObjectOrArray } from '@/lib/platform/records';
import { SharedError } from '@/lib/platform/shared-error';

/**
 * Why a call failed: `not-found` there is no such thing · `rejected` it refuses the call · `denied` it asks
 * for a log-in, or gives no reason · `unavailable` maintenance · `failed` its own fault, or a status of no
 * other kind · `timeout` and `network` no response · `malformed` an unreadable response · `overloaded` not
 * sent, since too many calls wait already.
 */
export type FailureKind =
  | ('not-found' | 'rejected' | 'denied' | 'unavailable' | 'failed')
  | ('timeout' | 'network' | 'malformed' | 'overloaded');

/** The facts of a failed call. */
export type Failure = Pick<UpstreamError, 'kind' | 'call'> &
  Partial<
    Pick<
      UpstreamError,
      'requestId' | 'status' | 'reason' | 'retryAfterMs' | 'sent' | 'body' | 'bodyBeginning'
    >
  >;

/** A failed call of the upstream. Its message names neither the upstream's address nor any content. */
export class UpstreamError extends SharedError {
  static override readonly errorName = 'UpstreamError';
  readonly kind: FailureKind;
  /** The name of the call (`vehicle`, `config`), never its URL. */
  readonly call: string;
  /** Identifies the call in our logs and the upstream's; `none` where none was made. */
  readonly requestId: string;
  /** Null without a response. */
  readonly status: number | null;
  /** A short code for logs: `ECONNREFUSED`, `not-json`. */
  readonly reason: string | null;
  /** The wait that the upstream's `Retry-After` asks for, in milliseconds. */
  readonly retryAfterMs: number | null;
  /** False if nothing of the request can have left. */
  readonly sent: boolean;
  /** Private, so that serializing the error leaves it out. */
  readonly #body: unknown;
  readonly #bodyBeginning: string | undefined;

  constructor({ kind, call, requestId = 'none', status = null, ...further }: Failure) {
    const withStatus = status === null ? '' : ` with status ${status}`;
    super(`call "${call}" ended as ${kind}${withStatus} (request ${requestId})`);
    this.kind = kind;
    this.call = call;
    this.requestId = requestId;
    this.status = status;
    this.reason = further.reason ?? null;
    this.retryAfterMs = further.retryAfterMs ?? null;
    this.sent = further.sent ?? true;
    this.#body = further.body;
    this.#bodyBeginning = further.bodyBeginning;
  }

  /** The parsed body of a response to a form, which says why it is refused. */
  get body(): unknown {
    return this.#body;
  }

  /** How an answer that is no JSON begins. It may repeat what was sent: never log it. */
  get bodyBeginning(): string | undefined {
    return this.#bodyBeginning;
  }
}

function isFilledText(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value);
}

const kindsOfStatuses: Readonly<Record<number, FailureKind>> = {
  400: 'rejected',
  // For log-in calls alone, and the product has none.
  401: 'denied',
  404: 'not-found',
  503: 'unavailable',
};

/** Returns the kind of failure that a status means; of 403 the parsed body decides. */
export function failureKindOfStatus(status: number, body: unknown): FailureKind {
  if (status === 403) return isObjectOrArray(body) && isFilledText(body['response']) ? 'rejected' : 'denied';
  return kindsOfStatuses[status] ?? 'failed';
}

/** What undici says of a proxy that doesn't connect; it has no code of its own. */
const proxyRefusal = /^Proxy response \((\d{3})\)/;

/**
 * Returns the error code of the system or of undici, `proxy-407` where a proxy answered so; messages are
 * otherwise ignored, since they hold URLs.
 */
export function errorCodeOf(error: unknown): string {
  // By shape, not by class: errors of the system may belong to another realm.
  for (let cause = error; typeof cause === 'object' && cause !== null;) {
    const refusal = 'message' in cause ? proxyRefusal.exec(String(cause.message)) : null;
    if (refusal) return `proxy-${refusal[1] ?? ''}`;
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
    cause = 'cause' in cause ? cause.cause : null;
  }
  return error instanceof Error ? error.name : 'unknown';
}

/** The longest pause that an upstream can ask for (decision 17), in milliseconds. */
const longestPauseMs = 60_000;

/** Returns the time of an HTTP date, which begins with a weekday; NaN for any other text. */
const httpDateMsOrNaN = (text: string) => (/^[A-Z][a-z]{2}/.test(text.trim()) ? Date.parse(text) : NaN);

/**
 * Parses `Retry-After` (whole seconds or a date to come) to milliseconds, at most {@link longestPauseMs};
 * null where it is missing, past or something else.
 */
export function parseRetryAfterMsOrNull(header: string | null): number | null {
  if (header === null) return null;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1_000 : httpDateMsOrNaN(header) - Date.now();
  return ms >= 0 ? Math.min(ms, longestPauseMs) : null;
}
