import { z } from 'zod';
import { brand } from '@/lib/brand/brand';
import { withoutCredentials, withoutEndSlashes } from './urls';

/** A wrong setting: the message is one sentence that names the variable and what it expects. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}

/** A setting that `parse` reads; null where it hasn't the expected form, which the error states. */
const setting = <T>(expected: string, parse: (value: string) => T | null) =>
  z.string().transform((value, ctx): T => {
    const parsed = parse(value);
    if (parsed !== null) return parsed;
    ctx.addIssue({ code: 'custom', message: expected });
    return z.NEVER;
  });

const pattern = (expected: string, allowed: RegExp) => z.string().regex(allowed, expected);

const wholeNumber = (expected: string, min: number, max: number) =>
  setting(expected, (value) => {
    const number = /^\d{1,5}$/.test(value) ? Number(value) : NaN;
    return number >= min && number <= max ? number : null;
  });

/** True for `true`, false for anything else. */
const flag = z
  .string()
  .optional()
  .transform((value) => value === 'true');

const onOff = (unset: boolean) =>
  z
    .enum(['on', 'off'], '"on" or "off"')
    .transform((value) => value === 'on')
    .default(unset);

/** An http or https URL without query and fragment. */
function webUrl(value: string): URL | null {
  // `URL.parse` came with Node 22, in Node 20 only late.
  const url = URL.canParse(value) ? new URL(value) : null;
  return url && /^https?:$/.test(url.protocol) && !url.search && !url.hash ? url : null;
}

/** An http(s) URL without credentials, query or fragment; a trailing slash is dropped. */
const httpUrl = (expected: string, isAllowed: (url: URL) => boolean = () => true) =>
  setting(expected, (value) => {
    const url = webUrl(value);
    return url && !url.username && !url.password && isAllowed(url) ? withoutEndSlashes(url.href) : null;
  });

/** The upstream's URL without credentials and trailing slash, and its credentials as a header value. */
function upstreamUrl(value: string): { readonly url: string; readonly authorization: string | null } | null {
  const url = webUrl(value);
  const authorization = url && basicCredentials(url);
  if (!url || authorization === undefined) return null;
  url.username = url.password = '';
  return { url: withoutEndSlashes(url.href), authorization };
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
function headerLines(value: string): Readonly<Record<string, string>> | null {
  const lines = value
    .split(/\r?\n|\\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => headerLine.exec(line) ?? [])
    .map(([, name = '', text = '']) => [name.toLowerCase(), text] as const);
  return lines.some(([name]) => name === '' || ownHeaders.test(name)) ? null : Object.fromEntries(lines);
}

const listOf = (value: string, divider: string | RegExp) =>
  value
    .split(divider)
    .map((one) => one.trim())
    .filter(Boolean);

/** A list of which each entry is allowed. */
const list = (expected: string, divider: string | RegExp, isAllowed: (one: string) => boolean) =>
  setting(expected, (value): readonly string[] | null => {
    const entries = listOf(value, divider);
    return entries.every(isAllowed) ? entries : null;
  });

/** A host name or address with a port; a wildcard stands for the subdomains of a domain. */
const originPattern =
  /^https?:\/\/(?:\*(?:\.[a-z0-9-]{1,63}){2,8}|[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,8})(?::\d{1,5})?$/;

/** Parses origins for the content security policy, without repetitions. No value can add a keyword or a directive. */
function origins(value: string): readonly string[] | null {
  const found = listOf(value.toLowerCase(), /[\s,]/).map(withoutEndSlashes);
  return found.every((one) => originPattern.test(one)) ? [...new Set(found)] : null;
}

/**
 * Parses pairs of a dealer's name and a code: a JSON object, or a list divided by semicolons, line breaks or, without
 * these, commas.
 */
function storeCodes(value: string): ReadonlyMap<string, string> | null {
  const pairs = value.trim().startsWith('{')
    ? pairsOfJson(value)
    : listOf(value, /[;\n]/.test(value) ? /[;\n]/ : ',').map((pair) => pair.split('='));
  const tidy = pairs.map((pair) => pair.map((part) => part.trim()));
  return tidy.every((pair) => pair.length === 2 && pair.every(Boolean))
    ? new Map(tidy.map(([name = '', code = '']) => [name, code]))
    : null;
}

/** A pair that counts as wrong for text that is no JSON. */
function pairsOfJson(text: string): readonly (readonly string[])[] {
  try {
    return Object.entries(JSON.parse(text) as object).map(([name, code]) => [name, String(code)]);
  } catch {
    return [[]];
  }
}

/** A shorter secret can be guessed. */
export const shortestSecret = 16;
/** The expected value of COOKIE_SECRETS. */
export const secrets = `a comma list of secrets of at least ${shortestSecret} characters each`;
const upstream = 'an http or https address without a query, such as https://shop.example.com';
const hostPattern = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/i;
const port = wholeNumber('a whole number from 0 to 65535, such as 3000', 0, 65_535);

/** The schema of all variables, by name. */
export const schema = z.object({
  STOCKFINDER_BASE_URL: setting(upstream, upstreamUrl),
  STOCKFINDER_STORE_CODE: pattern('letters, digits, "_" or "-", such as default', /^[\w-]+$/).default(
    'default',
  ),
  STOCKFINDER_TIMEOUT_MS: wholeNumber(
    'a whole number of milliseconds from 100 to 60000, such as 3000',
    100,
    60_000,
  ).default(3_000),
  STOCKFINDER_IDEMPOTENT_FORMS: flag,
  STOCKFINDER_HEADERS: setting(
    'headers such as Authorization: Basic dXNlcjpwYXNz, one a line, and none that every call has',
    headerLines,
  ).default({}),
  SITE_URL: httpUrl(
    'an http or https origin without a path, such as https://stock.example.com',
    ({ pathname }) => pathname === '/',
  ).optional(),
  BRAND_NAME: z.string().default(brand.make),
  SELLER_NAME: z.string().optional(),
  LOCALE: z.enum(['es', 'en'], '"es" or "en"').default('es'),
  PORT: port.default(3000),
  PRODUCTION: flag,
  IMAGE_HOSTS: list(
    'a comma list of hosts without scheme or path, such as img.example.com,media.example.com:8443',
    ',',
    (host) => hostPattern.test(host),
  )
    .transform((hosts) => hosts.map((host) => host.toLowerCase()))
    .default([]),
  REVALIDATE_SECRET: z.string().optional(),
  COOKIE_SECRETS: list(secrets, ',', ({ length }) => length >= shortestSecret).default([]),
  REDIS_URL: pattern('an address such as redis://localhost:6379', /^rediss?:\/\/\S+$/).optional(),
  CACHE_DIR: z.string().default('.cache'),
  TRUST_PROXY: pattern('the number of proxies in front, such as 1', /^(?:true|false|\d{1,2})$/)
    .transform((value) => (value === 'true' ? 1 : Number(value) || 0))
    .default(0),
  CREDIT_WARNING: onOff(true),
  VEHICLE_FEED: onOff(false),
  VEHICLE_FEED_TOKEN: pattern('a token of at most 200 characters without blanks', /^\S{1,200}$/).optional(),
  VEHICLE_FEED_STORE_CODES: setting(
    'pairs of a dealer and a code, such as Centro Las Palmas=LPA1; Centro Telde=TEL1',
    storeCodes,
  ).default(new Map()),
  ASSISTANTS: onOff(true),
  AI_CRAWLERS: z.enum(['all', 'search', 'none'], '"all", "search" or "none"').optional(),
  METRICS_ORIGINS: setting(
    'a comma list of origins without paths, such as https://www.google.com,https://*.google-analytics.com',
    origins,
  ).default([]),
  METRICS_PORT: port.optional(),
});

const chatUrl = httpUrl('an http or https address, such as https://example.my.site.com/chat');
/** The schema of one chat set, by names without their prefix. */
export const chatSchema = z.object({
  ORG_ID: z.string(),
  DEPLOYMENT: z.string(),
  SITE_URL: chatUrl,
  SCRT_URL: chatUrl,
});

/** Parses variables by a schema. */
export function checked<S extends z.ZodType>(
  shape: S,
  variables: Record<string, string>,
  prefix = '',
): z.output<S> {
  const result = shape.safeParse(variables);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const key = String(issue?.path[0]);
  const value = variables[key];
  const expected = value === undefined ? upstream : (issue?.message ?? 'another value');
  const problem = value === undefined ? 'is not set' : `is ${shown(key, value)}`;
  throw new EnvError(`${prefix}${key} ${problem}, but must be ${expected}.`);
}

/** Formats a wrong value for the error: never a secret, never the credentials of a URL. */
function shown(key: string, value: string): string {
  return /SECRET|TOKEN|HEADERS/.test(key) ? 'not right' : `"${withoutCredentials(value)}"`;
}
