import { z } from 'zod';
import { withoutEndSlashes } from './urls';

/* Readers of single settings (`env.ts`). Each returns the parsed value, or an issue that states the expected form. */

function parsedUrl(value: string): URL | null {
  // `URL.parse` came with Node 22, in Node 20 only late.
  return URL.canParse(value) ? new URL(value) : null;
}

/** Parses an http(s) URL without credentials, query or fragment; drops a trailing slash. */
export function httpUrlSchema(expected: string) {
  return z.string().transform((value, ctx) => {
    const url = parsedUrl(value);
    if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search && !url.hash) {
      return withoutEndSlashes(url.href);
    }
    ctx.addIssue({ code: 'custom', message: expected });
    return z.NEVER;
  });
}

/** Parses a whole number of at most five digits between `min` and `max`. */
export function wholeNumberSchema(min: number, max: number, expected: string) {
  return z
    .string()
    .regex(/^\d{1,5}$/, expected)
    .transform(Number)
    .refine((value) => value >= min && value <= max, expected);
}

/** Accepts text that matches a pattern. */
export function patternSchema(pattern: RegExp, expected: string) {
  return z.string().regex(pattern, expected);
}

/** True for `true`, false for anything else. */
export const booleanFlagSchema = z
  .string()
  .optional()
  .transform((value) => value === 'true');

/** Parses `on` or `off`; `unset` is the value of an unset variable. */
export function onOffSchema(unset: boolean) {
  return z
    .enum(['on', 'off'], '"on" or "off"')
    .transform((value) => value === 'on')
    .default(unset);
}

/** The upstream's URL, and its credentials as a header value. */
export interface UpstreamUrl {
  /** Without credentials and trailing slash. */
  readonly url: string;
  readonly authorization: string | null;
}

/** Parses an http(s) URL, with or without credentials (`https://user:password@host`); drops a trailing slash. */
export function upstreamUrlSchema(expected: string) {
  return z.string().transform((value, ctx): UpstreamUrl => {
    const url = parsedUrl(value);
    const authorization = url && basicCredentials(url);
    if (!url || authorization === undefined || !/^https?:$/.test(url.protocol) || url.search || url.hash) {
      ctx.addIssue({ code: 'custom', message: expected });
      return z.NEVER;
    }
    url.username = url.password = '';
    return { url: withoutEndSlashes(url.href), authorization };
  });
}

/** Returns a URL's credentials as a header value; null without any, undefined where they can't be decoded. */
function basicCredentials({ username, password }: URL): string | null | undefined {
  if (username === '' && password === '') return null;
  try {
    const text = [username, password].map(decodeURIComponent).join(':');
    return `Basic ${Buffer.from(text).toString('base64')}`;
  } catch {
    return undefined;
  }
}

/** Headers that the transport writes itself. */
const ownHeaders =
  /^(?:host|connection|content-length|content-type|transfer-encoding|accept|idempotency-key)$/;
const headerLine = /^([!#$%&'*+.^_`|~\w-]+)[ \t]*:[ \t]*([\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?)$/;

/** Parses headers, one `Name: value` a line (a line end or `\n`), by names in lower case. */
export function headerLinesSchema(expected: string) {
  return z.string().transform((value, ctx): Readonly<Record<string, string>> => {
    const lines = value
      .split(/\r?\n|\\n/)
      .map((line) => line.trim())
      .filter(Boolean)
      .map((line) => headerLine.exec(line));
    if (lines.every((line) => line && !ownHeaders.test(line[1]?.toLowerCase() ?? '')))
      return Object.fromEntries(lines.map((line) => [line?.[1]?.toLowerCase() ?? '', line?.[2] ?? '']));
    ctx.addIssue({ code: 'custom', message: expected });
    return z.NEVER;
  });
}

const origins =
  'a comma list of origins without paths, such as https://www.google.com,https://*.google-analytics.com';
/** A host name or address with a port; a wildcard stands for the subdomains of a domain. */
const originPattern =
  /^https?:\/\/(?:\*(?:\.[a-z0-9-]{1,63}){2,8}|[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,8})(?::\d{1,5})?$/;

/** Parses origins for the content security policy, without repetitions. No value can add a keyword or a directive. */
export function parseOrigins(list: string, ctx: z.RefinementCtx): readonly string[] {
  const found = list
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(withoutEndSlashes);
  if (found.every((one) => originPattern.test(one))) return [...new Set(found)];
  ctx.addIssue({ code: 'custom', message: origins });
  return z.NEVER;
}

const codes = 'pairs of a dealer and a code, such as Centro Las Palmas=LPA1; Centro Telde=TEL1';

/**
 * Parses pairs of a dealer's name and a code: a JSON object, or a list divided by semicolons, line breaks or, without
 * these, commas.
 */
export function parseStoreCodes(list: string, ctx: z.RefinementCtx): ReadonlyMap<string, string> {
  const pairs = list.trim().startsWith('{') ? pairsOfJson(list) : pairsOfText(list);
  if (pairs?.every((pair) => pair.length === 2 && pair.every(Boolean)))
    return new Map(pairs.map(([name = '', code = '']) => [name, code]));
  ctx.addIssue({ code: 'custom', message: codes });
  return z.NEVER;
}

function pairsOfText(list: string): readonly (readonly string[])[] {
  return list
    .split(/[;\n]/.test(list) ? /[;\n]/ : ',')
    .filter((pair) => pair.trim() !== '')
    .map((pair) => pair.split('=').map((part) => part.trim()));
}

function pairsOfJson(text: string): readonly (readonly string[])[] | null {
  try {
    return Object.entries(JSON.parse(text) as object).map(([name, code]) => [
      name.trim(),
      String(code).trim(),
    ]);
  } catch {
    return null;
  }
}
