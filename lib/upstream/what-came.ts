import 'server-only';
import { isAscii, isUtf8 } from 'node:buffer';
import type { RawBody } from '@/lib/platform/data-cache';
import { env } from '@/lib/settings/env';
import { log } from '@/lib/platform/log';
import { redactCredentials } from '@/lib/platform/urls';
import type { Answer } from './exchange';
import { charsetOf, isNameOfUtf8 } from './parse';

/*
 * Says what came where an answer can't be used. A failing upstream may repeat what it was sent, a visitor's
 * text or our own credentials: of an answer the log holds nothing of the body but the id of a report.
 */

const maxLength = 200;
const maxBodyLength = 4_000;
const maxQuotedCharacters = 80;

/** The id under which Magento's own log has the cause of a failure. */
const reportId = /\breport id: ?([\w-]{1,60})/i;

/** A media type with its charset, and nothing else of the header. */
const mediaType = /^[\w.+-]{1,60}\/[\w.+-]{1,60}(?:\s*;\s*charset="?[\w-]{1,20})?/i;
const encodings = /^[\w, -]{1,60}$/;

/** What operators are told of an answer. */
interface AnswerDetails {
  readonly server: string | null;
  /** The target of a redirect without its query, which may hold anything. */
  readonly redirect: string | null;
  readonly report: string | null;
  readonly type: string | null;
  readonly encoding: string | null;
  readonly bytes: number;
}

/** Tells who sent a failed answer, what came, and how it names its report. */
export function answerDetails({ header, raw: { bytes } }: Pick<Answer, 'header' | 'raw'>): AnswerDetails {
  const cut = (name: string) => header(name)?.slice(0, maxLength) ?? null;
  return {
    server: cut('server'),
    redirect: redactCredentials(cut('location')?.split(/[?#]/, 1)[0] ?? '') || null,
    report: reportId.exec(bytes.toString('latin1', 0, maxBodyLength))?.[1] ?? null,
    type: mediaType.exec(header('content-type') ?? '')?.[0] ?? null,
    encoding: encodings.exec(header('content-encoding') ?? '')?.[0] ?? null,
    bytes: bytes.length,
  };
}

/**
 * Tells once of an answer whose bytes contradict the charset that its content type names; it is read as
 * named.
 */
export function logContradictedCharsetOnce(call: string, { bytes, type }: RawBody): void {
  const charset = charsetOf(type);
  if (isNameOfUtf8(charset) || isAscii(bytes) || !isUtf8(bytes)) return;
  log.warnOnce('an answer is in UTF-8, and its content type names another charset', {
    rule: 'silence',
    call,
    charset,
  });
}

/** Returns how an answer begins, in one line and without the upstream's host. Never log it. */
export function beginningOfBodyInOneLine({ bytes }: RawBody): string {
  const { host } = new URL(env().stockfinderBaseUrl);
  const text = bytes.toString('utf8', 0, maxBodyLength).replaceAll(host, '…').replace(/\s+/g, ' ').trim();
  return Array.from(text.replace(/[\p{C}\ufffd]/gu, '·'))
    .slice(0, maxQuotedCharacters)
    .join('');
}

/** What an operator can do, by the status of a failure and its reason. */
const advice: readonly (readonly [RegExp, string])[] = [
  [
    /^40[13]/,
    'The upstream refuses the call: set STOCKFINDER_HEADERS to its credentials, or let its team allow this host’s address and user agent.',
  ],
  [/^429/, 'The upstream’s rate limit is too low: one address sends all searches and requests.'],
  [
    /^503/,
    'A 503 closes the shop for maintenance: the upstream must not return it for a single failed call.',
  ],
  [
    /^407|proxy-\d/,
    'The proxy of HTTPS_PROXY refuses: add its credentials to the URL, or let its team allow the host.',
  ],
  [
    /^3/,
    'Calls are redirected: set STOCKFINDER_BASE_URL to where they lead, or let the upstream’s team answer them without a log-in.',
  ],
  [
    /(?:Z_\w+|ERR_+(?:BROTLI|ERROR)\w*|unknown-encoding|compressed-unnamed)$/,
    'The answer is not in the encoding that its Content-Encoding names.',
  ],
  [/not-utf-8$/, 'The answer is not in UTF-8, and its Content-Type names no other charset.'],
  [
    /(?:ends-early|UND_ERR_SOCKET|CONTENT_LENGTH_MISMATCH)$/,
    'The answer isn’t as long as its Content-Length says, or something cuts it.',
  ],
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
export const operatorAdviceOrUndefined = (status: number | null, reason: string | null): string | undefined =>
  advice.find(([pattern]) => pattern.test(`${status ?? '-'} ${reason ?? ''}`))?.[1];
