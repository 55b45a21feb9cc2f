import { resolve } from 'node:path';
import { unescape } from 'node:querystring';
import { z } from 'zod';
import { brand } from '@/lib/site/brand/brand';
import { service } from './services';
import { redactCredentials, withoutEndSlashes } from './urls';

/**
 * Why the process can't start, such as a wrong setting: the message is one sentence that names what to
 * change.
 */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}

/** Null where it isn't set. */
const orNull = <S extends z.ZodType>(of: S) => of.nullable().default(null);
const patternSchema = (pattern: RegExp) => z.string().regex(pattern);
const wholeNumberSchema = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
const port = wholeNumberSchema(0, 65_535);
const portText = 'a whole number from 0 to 65535, such as 3000';

/** True for `true`, false for anything else. */
const flag = z.unknown().transform((value) => value === 'true');

const onOffSchema = (defaultValue: boolean) =>
  z
    .stringbool({ truthy: ['on'], falsy: ['off'] })
    .default(defaultValue)
    .describe('"on" or "off"');

const splitAndTrim = (value: string, divider: string | RegExp) =>
  value
    .split(divider)
    .map((one) => one.trim())
    .filter(Boolean);

const listSchema = (divider: string | RegExp) =>
  z.string().transform((value) => splitAndTrim(value, divider));
const commaListSchema = (each: z.ZodType<string, string>) => listSchema(',').pipe(z.array(each)).default([]);

/** An http or https URL without query and fragment. */
const webUrl = z
  .url({ protocol: /^https?$/ })
  .transform((value) => new URL(value))
  .refine(({ search, hash }) => search === '' && hash === '');

/** An http(s) URL without credentials, query or fragment; a trailing slash is dropped. */
const httpUrl = webUrl
  .refine(({ username, password }) => username === '' && password === '')
  .transform(({ href }) => withoutEndSlashes(href));

/** The upstream's URL without credentials and trailing slash, and its credentials as headers. */
const upstreamUrl = webUrl.transform((url) => {
  const pair = [url.username, url.password].map(unescape).join(':');
  url.username = url.password = '';
  const basic = `Basic ${Buffer.from(pair).toString('base64')}`;
  return { url: withoutEndSlashes(url.href), headers: pair === ':' ? {} : { authorization: basic } };
});

/** Headers that the transport writes itself. */
const ownHeaders =
  /^(?:host|connection|content-length|content-type|transfer-encoding|accept|idempotency-key)$/;
const headerLine = /^([!#$%&'*+.^_`|~\w-]+)[ \t]*:[ \t]*([\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?)$/;

/** Headers, one `Name: value` a line (a line end or `\n`), by names in lower case. */
const headerLines = listSchema(/\r?\n|\\n/)
  .transform((lines) => lines.map((line) => headerLine.exec(line) ?? []))
  .transform((lines) => lines.map(([, name = '', content = '']) => [name.toLowerCase(), content] as const))
  .refine((lines) => lines.every(([name]) => name !== '' && !ownHeaders.test(name)))
  .transform((lines): Readonly<Record<string, string>> => Object.fromEntries(lines));

/**
 * A host name or address with a port; a wildcard stands for the subdomains of a domain. No origin of this
 * form can add a keyword or a directive to the content security policy.
 */
const originPattern =
  /^https?:\/\/(?:\*(?:\.[a-z0-9-]{1,63}){2,8}|[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,8})(?::\d{1,5})?$/;
const hostPattern = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/;

/** A shorter secret can be guessed. */
export const shortestSecret = 16;
const secretsText = `a comma list of secrets of at least ${shortestSecret} characters each`;

/**
 * All settings but the chat sets, each once: its variable is its name in capitals (`SITE_URL`), and
 * `describe` says what an error says that it must be.
 */
const schema = z.object({
  stockfinderBaseUrl: upstreamUrl.describe(
    'an http or https address without a query, such as https://shop.example.com',
  ),
  stockfinderStoreCode: patternSchema(/^[\w-]+$/)
    .default('default')
    .describe('letters, digits, "_" or "-", such as default'),
  /** Maximum milliseconds that a visitor waits for one upstream call. */
  stockfinderTimeoutMs: wholeNumberSchema(100, 60_000)
    .default(3_000)
    .describe('a whole number of milliseconds from 100 to 60000, such as 3000'),
  /** Whether the upstream stores a form once that arrives twice with one `Idempotency-Key`. */
  stockfinderIdempotentForms: flag,
  stockfinderHeaders: headerLines
    .default({})
    .describe('headers such as Authorization: Basic dXNlcjpwYXNz, one a line, and none that every call has'),
  /** Public origin without a trailing slash. */
  siteUrl: httpUrl
    .refine((url) => new URL(url).pathname === '/')
    .optional()
    .describe('an http or https origin without a path, such as https://stock.example.com'),
  /** Whether browsers use https for all subdomains of the site's host too (`includeSubDomains` of HSTS). */
  hstsSubdomains: flag,
  /** The make of the vehicles. */
  brandName: z.string().default(brand.make),
  /** The seller's name; that of the make if none is set. */
  sellerName: z.string().optional(),
  locale: z.enum(['es', 'en']).default('es').describe('"es" or "en"'),
  port: port.default(3000).describe(portText),
  production: flag,
  /** Allowed hosts of pictures (with a port where one was given), beside the upstream's own. */
  imageHosts: commaListSchema(z.string().toLowerCase().regex(hostPattern)).describe(
    'a comma list of hosts without scheme or path, such as img.example.com,media.example.com:8443',
  ),
  revalidateSecret: orNull(z.string()),
  /**
   * Secrets of encrypted cookies: the first encrypts, each decrypts. Empty: a generated one is stored in
   * `cacheDir`.
   */
  cookieSecrets: commaListSchema(z.string().min(shortestSecret)).describe(secretsText),
  redisUrl: orNull(patternSchema(/^rediss?:\/\/\S+$/)).describe('an address such as redis://localhost:6379'),
  /** Absolute path of the folder for all stored files. */
  cacheDir: z
    .string()
    .default('.cache')
    .transform((folder) => resolve(/* turbopackIgnore: true */ process.cwd(), folder)),
  /** Number of trusted proxies in front; 0 = none. */
  trustProxy: patternSchema(/^(?:true|false|\d{1,2})$/)
    .transform((value) => (value === 'true' ? 1 : Number(value) || 0))
    .default(0)
    .describe('the number of proxies in front, such as 1'),
  /** Whether fees show the credit warning. */
  creditWarning: onOffSchema(true),
  vehicleFeed: onOffSchema(false),
  vehicleFeedToken: orNull(patternSchema(/^\S{1,200}$/)).describe(
    'a token of at most 200 characters without blanks',
  ),
  /** The stores' codes, by the dealers' names as configured. */
  vehicleFeedStoreCodes: listSchema(/[;\n]/)
    .transform((pairs) => pairs.map((pair) => splitAndTrim(pair, '=')))
    .pipe(z.array(z.tuple([z.string(), z.string()])))
    .transform((pairs): ReadonlyMap<string, string> => new Map(pairs))
    .default(new Map())
    .describe('pairs of a dealer and a code, such as Centro Las Palmas=LPA1; Centro Telde=TEL1'),
  /** Whether assistants are served; off, their endpoint is a 404. */
  assistants: onOffSchema(true),
  /**
   * What robots.txt states for crawlers of language models (product 11.4); null states nothing, and all may
   * read.
   */
  aiCrawlers: orNull(z.enum(['all', 'search', 'none'])).describe('"all", "search" or "none"'),
  /** Origins that banner and tag manager may load from, connect to and frame (product 14.3). */
  metricsOrigins: listSchema(/[\s,]/)
    .transform((origins) => [...new Set(origins.map((one) => withoutEndSlashes(one.toLowerCase())))])
    .pipe(z.array(patternSchema(originPattern)))
    .default([])
    .describe(
      'a comma list of origins without paths, such as https://www.google.com,https://*.google-analytics.com',
    ),
  metricsPort: orNull(port).describe(portText),
});

const chatUrl = httpUrl.describe('an http or https address, such as https://example.my.site.com/chat');
/** One Salesforce chat set; its variables begin with `CHAT_TEST_` or `CHAT_PRODUCTION_`. */
const chatSchema = z.object({
  orgId: z.string(),
  deployment: z.string(),
  siteUrl: chatUrl,
  scrtUrl: chatUrl,
});
export type ChatSet = Readonly<z.output<typeof chatSchema>>;

type Variables = Readonly<Record<string, string | undefined>>;

const variableOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

/** The variables of all settings but the chat sets. */
export const settingNames: readonly string[] = Object.keys(schema.shape).map(variableOf);

/** Returns the values of a schema's variables; empty ones aren't set, as compose files and CI write them. */
function valuesOf(shape: z.ZodObject, variables: Variables, prefix = ''): Record<string, string | undefined> {
  const names = Object.keys(shape.shape);
  return Object.fromEntries(
    names.map((name) => [name, variables[prefix + variableOf(name)]?.trim() || undefined]),
  );
}

/** @throws EnvError for the first wrong setting. */
function parseOrThrow<S extends z.ZodObject>(shape: S, variables: Variables, prefix = ''): z.output<S> {
  const values = valuesOf(shape, variables, prefix);
  const result = shape.safeParse(values);
  if (result.success) return result.data;
  const key = String(result.error.issues[0]?.path[0]);
  const value = values[key];
  const { description = 'another value' } = shape.shape[key] as z.ZodType;
  // Never a secret, never the credentials of a URL.
  const shown = /secret|token|headers/i.test(key) ? 'not right' : `"${redactCredentials(value ?? '')}"`;
  const problem = value === undefined ? 'is not set' : `is ${shown}`;
  throw new EnvError(`${prefix}${variableOf(key)} ${problem}, but must be ${description}.`);
}

/** Returns the chat set whose variables have this prefix; null where it is incomplete. */
function parseChatSetIfComplete(variables: Variables, prefix: string): ChatSet | null {
  const isComplete = !Object.values(valuesOf(chatSchema, variables, prefix)).includes(undefined);
  return isComplete ? parseOrThrow(chatSchema, variables, prefix) : null;
}

/** Parses the settings from the given variables. @throws EnvError. */
export function parseEnv(variables: Variables) {
  const settings = parseOrThrow(schema, variables);
  if (settings.redisUrl !== null && settings.cookieSecrets.length === 0)
    throw new EnvError(`COOKIE_SECRETS is not set, but must be ${secretsText} where REDIS_URL is set.`);
  const { url, headers } = settings.stockfinderBaseUrl;
  const siteUrl = settings.siteUrl ?? `http://localhost:${settings.port}`;
  /** The user agent for hosts that must not receive the upstream's headers. */
  const userAgent = `StockFinder/1.0 (+${siteUrl})`;
  return {
    ...settings,
    siteUrl,
    /** Whether the public origin is known; else search engines must not index what names this machine. */
    isSiteUrlSet: settings.siteUrl !== undefined,
    userAgent,
    /** The upstream's URL without a trailing slash. */
    stockfinderBaseUrl: url,
    /**
     * Headers of each upstream request, by names in lower case, for its firewall: user agent, and the URL's
     * credentials unless headers set their own.
     */
    stockfinderHeaders: { 'user-agent': userAgent, ...headers, ...settings.stockfinderHeaders } as Readonly<
      Record<string, string>
    >,
    sellerName: settings.sellerName ?? brand.seller ?? settings.brandName,
    /** The chat set that PRODUCTION selects; null when it is incomplete. */
    chat: parseChatSetIfComplete(variables, settings.production ? 'CHAT_PRODUCTION_' : 'CHAT_TEST_'),
  };
}

/** The storefront's settings, validated and with defaults. */
export type Env = Readonly<ReturnType<typeof parseEnv>>;

/**
 * Returns the settings of this process, parsed from its environment on first use. Never called at build time,
 * so that one build serves any upstream.
 */
export const env = service('settings', () => parseEnv(process.env));

/** Returns whether visitors use https. */
export const isSecureSite = (): boolean => env().siteUrl.startsWith('https:');
