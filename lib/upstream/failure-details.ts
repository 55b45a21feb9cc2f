import 'server-only';
import { plainText } from '@/lib/content/sanitize';
import { withoutSecrets } from '@/lib/platform/log';
import type { FailureDetails } from './errors';

const maxLength = 200;
const maxBodyLength = 4_000;

/** Extracts details from the headers and body of a failed response, which may echo our secrets. */
export function failureDetails(headers: Headers, body: Buffer): FailureDetails {
  const text = withoutSecrets(body.subarray(0, maxBodyLength).toString());
  const header = (...names: readonly string[]) => {
    const value = names.map((name) => headers.get(name)).find(Boolean);
    return value ? withoutSecrets(value).slice(0, maxLength) : null;
  };
  return {
    server: header('server'),
    via: header('via', 'x-cache', 'x-served-by'),
    report:
      /report(?: id)?:? ?(?:<[^>]*>)?\s*([\w-]{6,64})/i.exec(text)?.[1] ?? header('cf-ray', 'x-request-id'),
    // The query of a link may hold anything.
    redirect: header('location')?.split(/[?#]/, 1)[0] ?? null,
    excerpt: excerptOf(text) || null,
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

/** Returns one sentence of advice for the operator where the cause is known, else undefined. */
export function operatorAdvice(status: number | null, reason: string | null): string | undefined {
  if (status === null) return reason === null ? undefined : adviceOnConnection(reason);
  if (status === 401) return 'The upstream asks for credentials: set STOCKFINDER_HEADERS.';
  if (status === 403)
    return 'A firewall refuses this host: let the upstream’s team allow its address and user agent.';
  if (status === 429)
    return 'The upstream’s rate limit is too low: one address sends all searches and requests.';
  if (status >= 300 && status < 400)
    return 'Calls are redirected: set STOCKFINDER_BASE_URL to where they lead.';
  if (status === 200 && reason === 'not-json')
    return 'The upstream answers no JSON: something else stands at STOCKFINDER_BASE_URL.';
  return undefined;
}

function adviceOnConnection(reason: string): string | undefined {
  if (/CERT|SELF_SIGNED|UNABLE_TO/.test(reason))
    return 'The certificate is not trusted: set NODE_EXTRA_CA_CERTS.';
  if (/ENOTFOUND|EAI_AGAIN/.test(reason)) return 'The host of STOCKFINDER_BASE_URL has no address here.';
  if (/ECONNREFUSED|CONNECT_TIMEOUT|EHOSTUNREACH|ENETUNREACH/.test(reason))
    return 'The upstream can’t be reached: is a proxy needed (HTTPS_PROXY)?';
  return undefined;
}

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
