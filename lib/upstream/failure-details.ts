import 'server-only';
import { plainText } from '@/lib/content/sanitize';
import { withoutSecrets } from '@/lib/platform/log';
import type { FailureDetails } from './errors';

const maxLength = 200;
const maxBodyLength = 4_000;

/** Extracts details from the headers and body of a failed response, which may echo our secrets. */
export function failureDetails(headers: Headers, body: Buffer): FailureDetails {
  const header = (name: string) => withoutSecrets(headers.get(name) ?? '').slice(0, maxLength) || null;
  return {
    server: header('server'),
    // The query of a link may hold anything.
    redirect: header('location')?.split(/[?#]/, 1)[0] ?? null,
    excerpt: excerptOf(withoutSecrets(body.subarray(0, maxBodyLength).toString())) || null,
  };
}

/** Returns an excerpt that identifies a response. E-mail addresses and long numbers become «…». */
function excerptOf(text: string): string {
  return withoutSecrets(plainText(text))
    .split(/\s/)
    .map((word) => (word.includes('@') ? '…' : word))
    .join(' ')
    .replace(/(?:\d[ .-]?){6,}/g, '…')
    .trim()
    .slice(0, maxLength);
}

/** What an operator can do, by the status of a failure or, without one, by its reason. */
const advice: readonly (readonly [RegExp, string])[] = [
  [/^401/, 'The upstream asks for credentials: set STOCKFINDER_HEADERS.'],
  [/^403/, 'A firewall refuses this host: let the upstream’s team allow its address and user agent.'],
  [/^429/, 'The upstream’s rate limit is too low: one address sends all searches and requests.'],
  [/^3/, 'Calls are redirected: set STOCKFINDER_BASE_URL to where they lead.'],
  [/^200 not-json/, 'The upstream answers no JSON: something else stands at STOCKFINDER_BASE_URL.'],
  [/^- .*(?:CERT|SELF_SIGNED|UNABLE_TO)/, 'The certificate is not trusted: set NODE_EXTRA_CA_CERTS.'],
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
export function reasonOf(error: unknown): string {
  // By shape, not by class: errors of the system may belong to another realm.
  for (let cause = error; typeof cause === 'object' && cause !== null;) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
    cause = 'cause' in cause ? cause.cause : null;
  }
  return error instanceof Error ? error.name : 'unknown';
}

/** The longest pause that an upstream can ask for (decision 17), in milliseconds. */
const longestPauseMs = 60_000;

/** Parses `Retry-After` (seconds or a date) to milliseconds; null where it is missing or invalid. */
export function retryAfterMs(header: string | null): number | null {
  if (header === null) return null;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? null : Math.min(Math.max(0, ms), longestPauseMs);
}
