import { isAbsolute, resolve } from 'node:path';
import type { z } from 'zod';
import { brand } from '@/lib/brand/brand';
import { chatSchema, checked, EnvError, schema, secrets } from './env-schema';

/** The four values of one Salesforce chat set (product 12.4). */
export interface ChatSet {
  readonly orgId: string;
  readonly deployment: string;
  readonly siteUrl: string;
  readonly scrtUrl: string;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Drops empty variables: compose files and CI write `NAME=` for "not set". */
function present(variables: Variables): Record<string, string> {
  const entries = Object.entries(variables).map(([name, value]) => [name, value?.trim()] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/** Returns the chat set whose variables have this prefix; null where it is incomplete. */
function chatSet(variables: Record<string, string>, prefix: string): ChatSet | null {
  const names = Object.keys(chatSchema.shape);
  const own = Object.fromEntries(names.map((name) => [name, variables[prefix + name] ?? '']));
  if (Object.values(own).includes('')) return null;
  const set = checked(chatSchema, own, prefix);
  return { orgId: set.ORG_ID, deployment: set.DEPLOYMENT, siteUrl: set.SITE_URL, scrtUrl: set.SCRT_URL };
}

/** Parses the settings from the given variables. */
export function parseEnv(variables: Variables) {
  const given = present(variables);
  const settings = checked(schema, given);
  if (settings.REDIS_URL && settings.COOKIE_SECRETS.length === 0)
    throw new EnvError(`COOKIE_SECRETS is not set, but must be ${secrets} where REDIS_URL is set.`);
  const dir = settings.CACHE_DIR;
  const siteUrl = settings.SITE_URL ?? `http://localhost:${settings.PORT}`;
  const userAgent = `StockFinder/1.0 (+${siteUrl})`;
  const vehicleFeed = {
    /** The token that its URL must contain; null for none. */
    token: settings.VEHICLE_FEED_TOKEN ?? null,
    /** The stores' codes, by the dealers' names as configured. */
    storeCodes: settings.VEHICLE_FEED_STORE_CODES,
  };
  const { authorization } = settings.STOCKFINDER_BASE_URL;
  return {
    /** The upstream's URL without a trailing slash. */
    stockfinderBaseUrl: settings.STOCKFINDER_BASE_URL.url,
    stockfinderStoreCode: settings.STOCKFINDER_STORE_CODE,
    /** Maximum milliseconds that a visitor waits for one upstream call. */
    stockfinderTimeoutMs: settings.STOCKFINDER_TIMEOUT_MS,
    /** Whether the upstream stores a form once that arrives twice with one `Idempotency-Key`. */
    idempotentForms: settings.STOCKFINDER_IDEMPOTENT_FORMS,
    /**
     * Headers of each upstream request, by names in lower case, for its firewall: user agent, and the URL's credentials
     * unless headers set their own.
     */
    upstreamHeaders: {
      'user-agent': userAgent,
      ...(authorization !== null && { authorization }),
      ...settings.STOCKFINDER_HEADERS,
    } as Readonly<Record<string, string>>,
    /** The user agent for hosts that must not receive the upstream's headers. */
    userAgent,
    /** Public origin without a trailing slash. */
    siteUrl,
    /** The make of the vehicles. */
    brandName: settings.BRAND_NAME,
    /** The seller's name; that of the make if none is set. */
    sellerName: settings.SELLER_NAME ?? brand.seller ?? settings.BRAND_NAME,
    locale: settings.LOCALE,
    port: settings.PORT,
    production: settings.PRODUCTION,
    /** The chat set that PRODUCTION selects; null when it is incomplete. */
    chat: chatSet(given, settings.PRODUCTION ? 'CHAT_PRODUCTION_' : 'CHAT_TEST_'),
    /** Allowed hosts of pictures (with a port where one was given), beside the upstream's own. */
    imageHosts: settings.IMAGE_HOSTS,
    /** Origins that the tag manager's container may load from, connect to and frame (product 14.3). */
    metricsOrigins: settings.METRICS_ORIGINS,
    revalidateSecret: settings.REVALIDATE_SECRET ?? null,
    /** Secrets of encrypted cookies: the first encrypts, each decrypts. Empty: a generated one is stored in `cacheDir`. */
    cookieSecrets: settings.COOKIE_SECRETS,
    redisUrl: settings.REDIS_URL ?? null,
    /** Absolute path of the folder for all stored files. */
    cacheDir: isAbsolute(dir) ? dir : resolve(/* turbopackIgnore: true */ process.cwd(), dir),
    /** The texts that no log may hold. */
    secrets: secretTexts(given, settings),
    /** Number of trusted proxies in front; 0 = none. */
    trustedProxies: settings.TRUST_PROXY,
    /** Whether fees show the credit warning (product 8.6). */
    creditWarning: settings.CREDIT_WARNING,
    /** The feed of all vehicles for campaigns (product 11.9); null while it is off. */
    vehicleFeed: settings.VEHICLE_FEED ? vehicleFeed : null,
    /** Whether assistants are served (product 17); off, their endpoint is a 404. */
    assistants: settings.ASSISTANTS,
    /** What robots.txt states for crawlers of language models (product 11.4); null states nothing, and all may read. */
    aiCrawlers: settings.AI_CRAWLERS ?? null,
    /** Port of the metrics; null for none. */
    metricsPort: settings.METRICS_PORT ?? null,
  };
}

/** Returns the secrets of the settings, whole and in their parts, as others may write them, the longest first. */
function secretTexts(given: Record<string, string>, settings: z.output<typeof schema>): readonly string[] {
  const { REVALIDATE_SECRET = '', COOKIE_SECRETS, VEHICLE_FEED_TOKEN = '' } = settings;
  const { STOCKFINDER_BASE_URL: base, STOCKFINDER_HEADERS: headers } = settings;
  const values = [base.authorization ?? '', ...Object.values(headers)];
  const words = values.flatMap((value) => value.split(/[\s;,]+/));
  const passwords = [
    ...words.flatMap((word) => Buffer.from(word, 'base64').toString().split(':').slice(1)),
    ...Object.values(given).flatMap((value) => /:\/\/[^:/]*:([^\s/]+)@/.exec(value)?.slice(1) ?? []),
  ];
  const variants = [
    REVALIDATE_SECRET,
    ...COOKIE_SECRETS,
    VEHICLE_FEED_TOKEN,
    ...values,
    ...words,
    ...passwords,
  ]
    // Shorter ones can't be told from ordinary words.
    .filter(({ length }) => length >= 4)
    .flatMap((text) => [text, encodeURIComponent(text), text.replaceAll('/', '\\/')]);
  return [...new Set(variants)].sort((one, other) => other.length - one.length);
}

/** The storefront's settings (product 2.1), validated and with defaults. */
export type Env = Readonly<ReturnType<typeof parseEnv>>;

let current: Env | undefined;

/**
 * Returns the settings of this process, parsed from its environment on first use. Never called at build time, so that
 * one build serves any upstream (product 2.2).
 */
export function env(): Env {
  return (current ??= parseEnv(process.env));
}

/** Returns whether visitors use https. */
export const isSecureSite = (): boolean => env().siteUrl.startsWith('https:');

/** Drops the parsed settings, so that a test can change the environment. */
export function resetEnv(): void {
  current = undefined;
}
