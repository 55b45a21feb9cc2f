import 'server-only';
import { isAscii, isUtf8 } from 'node:buffer';
import type { RawBody } from '@/lib/platform/data-cache';
import { env } from '@/lib/settings/env';
import { log } from '@/lib/platform/log';
import { redactCredentials } from '@/lib/platform/urls';
import type { Answer, AnswerHead, Call } from './exchange';
import { charsetOf } from './parse';

/*
 * Says what came where an answer can't be used. A failing upstream may repeat what it was sent: of an answer
 * to a visitor's text the log holds nothing of the body, and of no answer more than who sent it where our own
 * credentials were sent.
 */

const maxLength = 200;
const maxBodyLength = 4_000;
const maxQuotedCharacters = 80;

/** The id under which Magento's own log has the cause of a failure. */
const reportId = /\breport id: ?([\w-]{1,60})/i;

interface FailureDetails {
  readonly server: string | null;
  /** The target of a redirect without its query, which may hold anything. */
  readonly redirect: string | null;
  readonly report: string | null;
}

/** Tells who sent a failed response, and how it names its report. */
export function failureSenderAndReport({
  header,
  raw,
}: AnswerHead & Partial<Pick<Answer, 'raw'>>): FailureDetails {
  const cut = (name: string) => header(name)?.slice(0, maxLength) ?? null;
  return {
    server: cut('server'),
    redirect: redactCredentials(cut('location')?.split(/[?#]/, 1)[0] ?? '') || null,
    report: reportId.exec(raw?.bytes.toString('latin1', 0, maxBodyLength) ?? '')?.[1] ?? null,
  };
}

/** Paths and hosts at which one logs in. */
const logIn = /log-?in|sign-?in|\b(?:sso|saml2?|oauth2?|auth|identity)\b|acceso/i;

/** Returns where a redirect leads, if that tells its cause: `redirect-to-itself`, `-log-in` or `-https`. */
export function redirectReasonOrNull({ status, header, url }: AnswerHead): string | null {
  const location = header('location');
  if (status < 300 || status > 399 || location === null || !URL.canParse(location, url)) return null;
  const from = new URL(url);
  const to = new URL(location, url);
  if (logIn.test(to.hostname + to.pathname)) return 'redirect-to-log-in';
  if (to.host !== from.host || to.pathname !== from.pathname) return null;
  return to.protocol === from.protocol ? 'redirect-to-itself' : `redirect-to-${to.protocol.slice(0, -1)}`;
}

/** Whether bytes are UTF-8, and would be another text in another charset. */
const isPlainlyUtf8 = (bytes: Buffer) => !isAscii(bytes) && isUtf8(bytes);

const isUtf8Name = (charset: string) => /^utf-?8$/i.test(charset);

const isCharset = (name: string) => {
  try {
    return new TextDecoder(name).encoding !== '';
  } catch {
    return false;
  }
};

/** An object or a list, perhaps after the byte order mark of UTF-8. */
const jsonStart = /^(?:\u00ef\u00bb\u00bf\s*)?[[{]/;

/** Returns why an answer is no JSON, in a short code for logs. */
export function unreadableReasonCode({ bytes, type }: RawBody): string {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return 'compressed-unnamed';
  const text = bytes.toString('latin1').trim();
  if (!jsonStart.test(text)) return 'not-json';
  const charset = charsetOf(type);
  if (!isCharset(charset)) return 'unknown-charset';
  if (isUtf8Name(charset) && !isUtf8(bytes)) return 'not-utf-8';
  if (!isUtf8Name(charset) && isPlainlyUtf8(bytes)) return 'other-charset';
  return /[\]}]$/.test(text) ? 'not-json' : 'ends-early';
}

/**
 * Tells once of an answer whose bytes contradict the charset that its content type names; it is read as
 * named.
 */
export function logContradictedCharsetOnce(call: string, { bytes, type }: RawBody): void {
  const charset = charsetOf(type);
  if (isUtf8Name(charset) || !isPlainlyUtf8(bytes)) return;
  log.warnOnce('an answer is in UTF-8, and its content type names another charset', {
    rule: 'silence',
    call,
    charset,
  });
}

/**
 * Returns how an answer begins, in one line and without the upstream's host. Never log it without {@link
 * isQuotableAnswer}.
 */
export function beginningOfBodyInOneLine({ bytes }: RawBody): string {
  const { host } = new URL(env().stockfinderBaseUrl);
  const text = bytes.toString('utf8', 0, maxBodyLength).replaceAll(host, '…').replace(/\s+/g, ' ').trim();
  return Array.from(text.replace(/[\p{C}\ufffd]/gu, '·'))
    .slice(0, maxQuotedCharacters)
    .join('');
}

/**
 * Returns the values of the headers that settings add to our own user agent: gateways and shops ask for them.
 */
export const sentCredentialHeaderValues = (): readonly string[] =>
  Object.entries(env().stockfinderHeaders).flatMap(([name, value]) =>
    name === 'user-agent' && value === env().userAgent ? [] : value,
  );

/** Whether an answer can repeat neither a visitor's text nor our credentials. */
const isQuotableAnswer = ({ isFixed }: Call) => isFixed === true && sentCredentialHeaderValues().length === 0;

/** A media type with its charset, and nothing else of the header. */
const mediaType = /^[\w.+-]{1,60}\/[\w.+-]{1,60}(?:\s*;\s*charset="?[\w-]{1,20})?/i;

/** Tells what came instead of JSON: of each call once, until it changes. */
export function logUnreadableAnswerOnce(
  call: Call,
  reason: string,
  { status, header }: AnswerHead,
  raw?: RawBody,
): void {
  const details = {
    call: call.name,
    kind: 'malformed',
    status,
    reason,
    type: mediaType.exec(header('content-type') ?? '')?.[0] ?? null,
    encoding: /^[\w, -]{1,60}$/.exec(header('content-encoding') ?? '')?.[0] ?? null,
  };
  if (!log.isChange(`unreadable ${call.name}`, [details])) return;
  const begins = raw && isQuotableAnswer(call) ? beginningOfBodyInOneLine(raw) : undefined;
  log.warn('an answer is no JSON', { ...details, bytes: raw?.bytes.length, begins });
}

/** What an operator can do, by the status of a failure or, without one, by its reason. */
const advice: readonly (readonly [RegExp, string])[] = [
  [
    /^40[13] .*credentials-sent$/,
    'STOCKFINDER_HEADERS, or the user in STOCKFINDER_BASE_URL, is set, and refused.',
  ],
  [/^401/, 'The upstream asks for credentials: set STOCKFINDER_HEADERS.'],
  [/^403/, 'A firewall refuses this host: let the upstream’s team allow its address and user agent.'],
  [/^429/, 'The upstream’s rate limit is too low: one address sends all searches and requests.'],
  [
    /^503/,
    'A 503 closes the shop for maintenance: the upstream must not return it for a single failed call.',
  ],
  [
    /redirect-to-log-in/,
    'Calls are sent to a log-in: set STOCKFINDER_HEADERS, or let the upstream’s team exempt them.',
  ],
  [
    /redirect-to-itself/,
    'Calls are redirected to where they went: what answers asks for a cookie, or for https behind a proxy.',
  ],
  [/redirect-to-https/, 'Calls are redirected to https: set STOCKFINDER_BASE_URL to https://.'],
  [/^3/, 'Calls are redirected: set STOCKFINDER_BASE_URL to where they lead.'],
  [/^407|proxy-407/, 'The proxy of HTTPS_PROXY asks for credentials: add them to its URL.'],
  [/proxy-\d/, 'The proxy of HTTPS_PROXY refuses to connect to the upstream: let its team allow the host.'],
  [
    /(?:Z_\w+|ERR_+(?:BROTLI|ERROR)\w*|unknown-encoding)$/,
    'The answer is not in the encoding that its Content-Encoding names.',
  ],
  [/compressed-unnamed$/, 'The answer is compressed, and no Content-Encoding says so.'],
  [
    /unknown-charset$/,
    'The Content-Type names a charset that there is not: leave it out, and answer in UTF-8.',
  ],
  [/not-utf-8$/, 'The answer is not in UTF-8, and its Content-Type names no other charset.'],
  [/other-charset$/, 'The answer is in UTF-8, and its Content-Type names another charset.'],
  [
    /ends-early$/,
    'The answer ends before its JSON does: its Content-Length is too small, or something cuts it.',
  ],
  [
    /cut-off$/,
    'The connection ends before the answer: its Content-Length is too large, or something cuts it.',
  ],
  [/^- UND_ERR_RES_CONTENT_LENGTH_MISMATCH/, 'The answer is not as long as its Content-Length says.'],
  [
    /^- (?:HTTPParserError|HPE_\w+|ERR_ASSERTION)/,
    'What answers speaks no HTTP/1.1: is the port another service’s, or one for HTTP/2 alone?',
  ],
  [/^20[01] not-json/, 'The upstream answers no JSON: something else stands at STOCKFINDER_BASE_URL.'],
  [/too-large$/, 'The answer is longer than any stock: does something else stand at STOCKFINDER_BASE_URL?'],
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
export function operatorAdviceOrUndefined(status: number | null, reason: string | null): string | undefined {
  const isRefusal = status === 401 || status === 403;
  const sent = isRefusal && sentCredentialHeaderValues().length > 0 ? ' credentials-sent' : '';
  return advice.find(([pattern]) => pattern.test(`${status ?? '-'} ${reason ?? ''}${sent}`))?.[1];
}
