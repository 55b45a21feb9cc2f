import 'server-only';
import { isObject } from '@/lib/platform/records';
import { SharedError } from '@/lib/platform/state';
import { redactCredentials } from '@/lib/platform/urls';

/**
 * Why a call failed: `not-found` there is no such thing · `rejected` it refuses the call · `denied` it asks for a log-in, or
 * gives no reason · `unavailable` maintenance · `failed` its own fault, or a status of no other kind · `timeout` and
 * `network` no response · `malformed` an unreadable response · `overloaded` not sent, since too many calls wait already.
 */
export type FailureKind =
  | ('not-found' | 'rejected' | 'denied' | 'unavailable' | 'failed')
  | ('timeout' | 'network' | 'malformed' | 'overloaded');

/** The facts of a failed call. */
export type Failure = Pick<UpstreamError, 'kind' | 'call'> &
  Partial<Pick<UpstreamError, 'requestId' | 'status' | 'reason' | 'retryAfterMs' | 'sent' | 'body'>>;

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
  }

  /** The parsed body of a response to a form, which says why it is refused. */
  get body(): unknown {
    return this.#body;
  }
}

function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value);
}

/** Returns the kind of failure that a status means; of 403 the parsed body decides. */
export function failureKindOfStatus(status: number, body: unknown): FailureKind {
  if (status === 404) return 'not-found';
  if (status === 503) return 'unavailable';
  if (status === 400) return 'rejected';
  if (status === 403) return isObject(body) && isFilled(body['response']) ? 'rejected' : 'denied';
  // 401 is for log-in calls alone, and the product has none.
  return status === 401 ? 'denied' : 'failed';
}

const maxLength = 200;
const maxBodyLength = 4_000;

/** The id under which Magento's own log has the cause of a failure. */
const reportId = /\breport id: ?([\w-]{1,60})/i;

/**
 * Tells who sent a failed response, and how it names its report. No log holds more of its body, which may repeat our
 * secrets, or what a visitor typed.
 */
export function failureDetails(header: (name: string) => string | null, body: Buffer) {
  const cut = (name: string) => header(name)?.slice(0, maxLength) ?? null;
  return {
    server: cut('server'),
    /** The target of a redirect without its query, which may hold anything. */
    redirect: redactCredentials(cut('location')?.split(/[?#]/, 1)[0] ?? '') || null,
    report: reportId.exec(body.toString('latin1', 0, maxBodyLength))?.[1] ?? null,
  };
}

/** What an operator can do, by the status of a failure or, without one, by its reason. */
const advice: readonly (readonly [RegExp, string])[] = [
  [/^401/, 'The upstream asks for credentials: set STOCKFINDER_HEADERS.'],
  [/^403/, 'A firewall refuses this host: let the upstream’s team allow its address and user agent.'],
  [/^429/, 'The upstream’s rate limit is too low: one address sends all searches and requests.'],
  [/^3/, 'Calls are redirected: set STOCKFINDER_BASE_URL to where they lead.'],
  [/^407/, 'The proxy of HTTPS_PROXY asks for credentials: add them to its URL.'],
  [
    /(?:Z_\w+|ERR_+(?:BROTLI|ERROR)\w*|unknown-encoding)$/,
    'The answer is not in the encoding that its Content-Encoding names.',
  ],
  [/^- UND_ERR_RES_CONTENT_LENGTH_MISMATCH/, 'The answer is not as long as its Content-Length says.'],
  [
    /^- (?:HTTPParserError|HPE_\w+|ERR_ASSERTION)/,
    'What answers speaks no HTTP/1.1: is the port another service’s, or one for HTTP/2 alone?',
  ],
  [/^200 not-json/, 'The upstream answers no JSON: something else stands at STOCKFINDER_BASE_URL.'],
  [/^- .*(?:CERT|SELF_SIGNED|UNABLE_TO)/, 'The certificate is not trusted: set NODE_EXTRA_CA_CERTS.'],
  [
    /^- UND_ERR_HEADERS_TIMEOUT/,
    'Nothing of the answer arrives for long: make the call faster, or raise STOCKFINDER_TIMEOUT_MS.',
  ],
  [/^- (?:ENOTFOUND|EAI_AGAIN)/, 'The host of STOCKFINDER_BASE_URL has no address here.'],
  [
    /^- .*(?:ECONNREFUSED|CONNECT_TIMEOUT|EHOSTUNREACH|ENETUNREACH)/,
    'The upstream can’t be reached: is a proxy needed (HTTPS_PROXY)?',
  ],
];

/** Returns one sentence of advice for the operator where the cause is known, else undefined. */
export const operatorAdvice = (status: number | null, reason: string | null): string | undefined =>
  advice.find(([pattern]) => pattern.test(`${status ?? '-'} ${reason ?? ''}`))?.[1];

/** Returns the error code of the system or of undici; messages are ignored, since they hold URLs. */
export function errorCodeOf(error: unknown): string {
  // By shape, not by class: errors of the system may belong to another realm.
  for (let cause = error; typeof cause === 'object' && cause !== null;) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
    cause = 'cause' in cause ? cause.cause : null;
  }
  return error instanceof Error ? error.name : 'unknown';
}

/** The longest pause that an upstream can ask for (decision 17), in milliseconds. */
const longestPauseMs = 60_000;

/** Returns the time of an HTTP date, which begins with a weekday; NaN for any other text. */
const httpDateMs = (text: string) => (/^[A-Z][a-z]{2}/.test(text.trim()) ? Date.parse(text) : NaN);

/**
 * Parses `Retry-After` (whole seconds or a date to come) to milliseconds; null where it is missing, past or something
 * else.
 */
export function parseRetryAfterMs(header: string | null): number | null {
  if (header === null) return null;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1_000 : httpDateMs(header) - Date.now();
  return ms >= 0 ? Math.min(ms, longestPauseMs) : null;
}
