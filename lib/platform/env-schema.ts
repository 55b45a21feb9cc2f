import { z } from 'zod';
import { brand } from '@/lib/brand/brand';
import { parseJsonOrUndefined } from './records';
import { withoutCredentials, withoutEndSlashes } from './urls';

/** A wrong setting: the message is one sentence that names the variable and what it expects. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}

/** A setting that `parse` reads; null where it hasn't the expected form. */
const setting = <T>(parse: (value: string) => T | null) =>
  z.string().transform((value, ctx): T => {
    const parsed = parse(value);
    if (parsed === null) ctx.addIssue('another form');
    return parsed ?? z.NEVER;
  });

const wholeNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

/** True for `true`, false for anything else. */
const flag = z
  .string()
  .optional()
  .transform((value) => value === 'true');

const onOff = (unset: boolean) =>
  z
    .enum(['on', 'off'])
    .transform((value) => value === 'on')
    .default(unset)
    .describe('"on" or "off"');

const split = (value: string, divider: string | RegExp) =>
  value
    .split(divider)
    .map((one) => one.trim())
    .filter(Boolean);

const list = (divider: string | RegExp) => z.string().transform((value) => split(value, divider));

/** An http or https URL without query and fragment. */
function webUrl(value: string): URL | null {
  // `URL.parse` came with Node 22, in Node 20 only late.
  const url = URL.canParse(value) ? new URL(value) : null;
  return url && /^https?:$/.test(url.protocol) && !url.search && !url.hash ? url : null;
}

/** An http(s) URL without credentials, query or fragment; a trailing slash is dropped. */
const httpUrl = (isAllowed: (url: URL) => boolean = () => true) =>
  setting((value) => {
    const url = webUrl(value);
    return url && !url.username && !url.password && isAllowed(url) ? withoutEndSlashes(url.href) : null;
  });

/** The upstream's URL without credentials and trailing slash, and its credentials as a header value. */
function upstreamUrl(value: string): { readonly url: string; readonly authorization: string | null } | null {
  const url = webUrl(value);
  if (!url) return null;
  const credentials = [url.username, url.password];
  url.username = url.password = '';
  try {
    const text = credentials.map(decodeURIComponent).join(':');
    const authorization = text === ':' ? null : `Basic ${Buffer.from(text).toString('base64')}`;
    return { url: withoutEndSlashes(url.href), authorization };
  } catch {
    // A broken escape.
    return null;
  }
}

/** Headers that the transport writes itself. */
const ownHeaders =
  /^(?:host|connection|content-length|content-type|transfer-encoding|accept|idempotency-key)$/;
const headerLine = /^([!#$%&'*+.^_`|~\w-]+)[ \t]*:[ \t]*([\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?)$/;

/** Parses headers, one `Name: value` a line (a line end or `\n`), by names in lower case. */
function headerLines(value: string): Readonly<Record<string, string>> | null {
  const lines = split(value, /\r?\n|\\n/)
    .map((line) => headerLine.exec(line) ?? [])
    .map(([, name = '', text = '']) => [name.toLowerCase(), text] as const);
  return lines.some(([name]) => name === '' || ownHeaders.test(name)) ? null : Object.fromEntries(lines);
}

/**
 * A host name or address with a port; a wildcard stands for the subdomains of a domain. No origin of this form can add a
 * keyword or a directive to the content security policy.
 */
const originPattern =
  /^https?:\/\/(?:\*(?:\.[a-z0-9-]{1,63}){2,8}|[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,8})(?::\d{1,5})?$/;
const hostPattern = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/;

/**
 * Splits pairs of a dealer's name and a code: a JSON object, or a list divided by semicolons, line breaks or, without
 * these, commas.
 */
function pairsOf(value: string): readonly (readonly string[])[] {
  if (value.startsWith('{')) {
    const object = parseJsonOrUndefined(value);
    return object ? Object.entries(object).map(([name, code]) => [name, String(code)]) : [[]];
  }
  return split(value, /[;\n]/.test(value) ? /[;\n]/ : ',').map((pair) => pair.split('='));
}

/** A shorter secret can be guessed. */
export const shortestSecret = 16;
/** The expected value of COOKIE_SECRETS. */
export const secrets = `a comma list of secrets of at least ${shortestSecret} characters each`;
const upstream = 'an http or https address without a query, such as https://shop.example.com';
const port = wholeNumber(0, 65_535).describe('a whole number from 0 to 65535, such as 3000');

/** The schema of all variables, by name; each describes the value that it expects. */
export const schema = z.object({
  STOCKFINDER_BASE_URL: setting(upstreamUrl).describe(upstream),
  STOCKFINDER_STORE_CODE: z
    .string()
    .regex(/^[\w-]+$/)
    .default('default')
    .describe('letters, digits, "_" or "-", such as default'),
  STOCKFINDER_TIMEOUT_MS: wholeNumber(100, 60_000)
    .default(3_000)
    .describe('a whole number of milliseconds from 100 to 60000, such as 3000'),
  STOCKFINDER_IDEMPOTENT_FORMS: flag,
  STOCKFINDER_HEADERS: setting(headerLines)
    .default({})
    .describe('headers such as Authorization: Basic dXNlcjpwYXNz, one a line, and none that every call has'),
  SITE_URL: httpUrl(({ pathname }) => pathname === '/')
    .optional()
    .describe('an http or https origin without a path, such as https://stock.example.com'),
  BRAND_NAME: z.string().default(brand.make),
  SELLER_NAME: z.string().optional(),
  LOCALE: z.enum(['es', 'en']).default('es').describe('"es" or "en"'),
  PORT: port.default(3000).describe(port.description ?? ''),
  PRODUCTION: flag,
  IMAGE_HOSTS: list(',')
    .pipe(z.array(z.string().toLowerCase().regex(hostPattern)))
    .default([])
    .describe('a comma list of hosts without scheme or path, such as img.example.com,media.example.com:8443'),
  REVALIDATE_SECRET: z.string().optional(),
  COOKIE_SECRETS: list(',')
    .pipe(z.array(z.string().min(shortestSecret)))
    .default([])
    .describe(secrets),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\/\S+$/)
    .optional()
    .describe('an address such as redis://localhost:6379'),
  CACHE_DIR: z.string().default('.cache'),
  TRUST_PROXY: z
    .string()
    .regex(/^(?:true|false|\d{1,2})$/)
    .transform((value) => (value === 'true' ? 1 : Number(value) || 0))
    .default(0)
    .describe('the number of proxies in front, such as 1'),
  CREDIT_WARNING: onOff(true),
  VEHICLE_FEED: onOff(false),
  VEHICLE_FEED_TOKEN: z
    .string()
    .regex(/^\S{1,200}$/)
    .optional()
    .describe('a token of at most 200 characters without blanks'),
  VEHICLE_FEED_STORE_CODES: z
    .string()
    .transform((value) => pairsOf(value).map((pair) => pair.map((part) => part.trim())))
    .pipe(z.array(z.tuple([z.string().min(1), z.string().min(1)])))
    .transform((pairs): ReadonlyMap<string, string> => new Map(pairs))
    .default(new Map())
    .describe('pairs of a dealer and a code, such as Centro Las Palmas=LPA1; Centro Telde=TEL1'),
  ASSISTANTS: onOff(true),
  AI_CRAWLERS: z.enum(['all', 'search', 'none']).optional().describe('"all", "search" or "none"'),
  METRICS_ORIGINS: list(/[\s,]/)
    .transform((origins) => [...new Set(origins.map((one) => withoutEndSlashes(one.toLowerCase())))])
    .pipe(z.array(z.string().regex(originPattern)))
    .default([])
    .describe(
      'a comma list of origins without paths, such as https://www.google.com,https://*.google-analytics.com',
    ),
  METRICS_PORT: port.optional().describe(port.description ?? ''),
});

const chatUrl = httpUrl().describe('an http or https address, such as https://example.my.site.com/chat');
/** The schema of one chat set, by names without their prefix. */
export const chatSchema = z.object({
  ORG_ID: z.string(),
  DEPLOYMENT: z.string(),
  SITE_URL: chatUrl,
  SCRT_URL: chatUrl,
});

/** Parses variables by a schema. */
export function checked<S extends z.ZodObject>(
  shape: S,
  variables: Record<string, string>,
  prefix = '',
): z.output<S> {
  const result = shape.safeParse(variables);
  if (result.success) return result.data;
  const key = String(result.error.issues[0]?.path[0]);
  const value = variables[key];
  const problem = value === undefined ? 'is not set' : `is ${shown(key, value)}`;
  const { description = 'another value' } = shape.shape[key] as z.ZodType;
  throw new EnvError(`${prefix}${key} ${problem}, but must be ${description}.`);
}

/** Formats a wrong value for the error: never a secret, never the credentials of a URL. */
function shown(key: string, value: string): string {
  return /SECRET|TOKEN|HEADERS/.test(key) ? 'not right' : `"${withoutCredentials(value)}"`;
}
