import { isAbsolute, resolve } from 'node:path';
import type { z } from 'zod';
import { chatSchema, checked, schema } from './env-schema';

/** The four addresses of one Salesforce chat set (product 12.4). */
export interface ChatSet {
  readonly orgId: string;
  readonly deployment: string;
  readonly siteUrl: string;
  readonly scrtUrl: string;
}

/** The feed of all vehicles for campaigns. */
export interface VehicleFeed {
  /** What its address has to name; null for nothing. */
  readonly token: string | null;
  /** The stores' codes by the dealers' names, as they are written. */
  readonly storeCodes: ReadonlyMap<string, string>;
}

/** Where search engines are told of changed addresses, and the key by which they know who tells. */
export interface IndexNow {
  readonly key: string;
  readonly endpoint: string;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Unset and empty are the same: compose files and CI write `NAME=` for "not set". */
function present(variables: Variables): Record<string, string> {
  const entries = Object.entries(variables).map(([name, value]) => [name, value?.trim()] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => Boolean(entry[1])));
}

function chatSet(variables: Record<string, string>, prefix: string): ChatSet | null {
  const names = Object.keys(chatSchema.shape);
  const own = Object.fromEntries(
    names.flatMap((name) => {
      const value = variables[`${prefix}${name}`];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
  if (Object.keys(own).length < names.length) return null;
  const set = checked(chatSchema, own, prefix);
  return { orgId: set.ORG_ID, deployment: set.DEPLOYMENT, siteUrl: set.SITE_URL, scrtUrl: set.SCRT_URL };
}

/**
 * The settings read from the given variables.
 * @throws EnvError for the first wrong one.
 */
export function parseEnv(variables: Variables) {
  const given = present(variables);
  const settings = checked(schema, given);
  const dir = settings.CACHE_DIR;
  const siteUrl = settings.SITE_URL ?? `http://localhost:${settings.PORT}`;
  const { INDEXNOW_KEY: key, INDEXNOW_ENDPOINT: endpoint } = settings;
  const feed: VehicleFeed = {
    token: settings.VEHICLE_FEED_TOKEN ?? null,
    storeCodes: settings.VEHICLE_FEED_STORE_CODES,
  };
  return {
    /** Address of the upstream without a trailing slash. */
    stockfinderBaseUrl: settings.STOCKFINDER_BASE_URL.url,
    stockfinderStoreCode: settings.STOCKFINDER_STORE_CODE,
    /** How long a visitor waits for one call of the upstream, in milliseconds. */
    stockfinderTimeoutMs: settings.STOCKFINDER_TIMEOUT_MS,
    /** How long a form is waited for, in milliseconds: upstreams send their mail inside the request. */
    formTimeoutMs: settings.STOCKFINDER_FORM_TIMEOUT_MS,
    /** How long a read may take that is loaded into the data cache, in milliseconds; no visitor waits that long. */
    backgroundTimeoutMs: Math.max(
      settings.STOCKFINDER_BACKGROUND_TIMEOUT_MS,
      settings.STOCKFINDER_TIMEOUT_MS,
    ),
    /** Whether the upstream stores a form once that is sent twice with one `Idempotency-Key`. */
    idempotentForms: settings.STOCKFINDER_IDEMPOTENT_FORMS,
    /** Headers of each request to the upstream, by their names in lower case: credentials, a user agent. */
    upstreamHeaders: upstreamHeaders(settings, userAgentOf(siteUrl)),
    /** Who asks, for hosts that no header of the upstream goes to. */
    userAgent: userAgentOf(siteUrl),
    /** Public origin without a trailing slash. */
    siteUrl,
    brandName: settings.BRAND_NAME,
    locale: settings.LOCALE,
    port: settings.PORT,
    production: settings.PRODUCTION,
    /** The chat set that PRODUCTION selects; null when it is incomplete. */
    chat: chatSet(given, settings.PRODUCTION ? 'CHAT_PRODUCTION_' : 'CHAT_TEST_'),
    /** Hosts (with a port where one was given) that pictures may come from, beside the upstream's own. */
    imageHosts: settings.IMAGE_HOSTS,
    revalidateSecret: settings.REVALIDATE_SECRET ?? null,
    /** The secrets of sealed cookies: the first seals, each opens. Empty: one that is made and kept. */
    cookieSecrets: settings.COOKIE_SECRETS,
    redisUrl: settings.REDIS_URL ?? null,
    /** Absolute folder of everything that is kept on this machine. */
    cacheDir: isAbsolute(dir) ? dir : resolve(/* turbopackIgnore: true */ process.cwd(), dir),
    /** Proxies in front whose headers are believed; 0 = none. */
    trustedProxies: settings.TRUST_PROXY,
    /** Whether finished pages are kept in the server's memory. */
    frontCache: settings.FRONT_CACHE,
    /** Whether the warning about credit stands beside fees (product 8.6). */
    creditWarning: settings.CREDIT_WARNING,
    /** The feed of all vehicles for campaigns (product 11.9); null while it is off. */
    vehicleFeed: settings.VEHICLE_FEED ? feed : null,
    /** Who is told of what a purge has changed (product 11.10); null for nobody. */
    indexNow: key === undefined ? null : ({ key, endpoint } satisfies IndexNow),
    /** Where metrics are served; null for nowhere. */
    metricsPort: settings.METRICS_PORT ?? null,
  };
}

const userAgentOf = (siteUrl: string) => `StockFinder/1.0 (+${siteUrl})`;

/** What the upstream's firewall sees of us: a name, and the credentials of the address unless headers have their own. */
function upstreamHeaders(
  { STOCKFINDER_BASE_URL: base, STOCKFINDER_HEADERS: given }: z.output<typeof schema>,
  userAgent: string,
): Readonly<Record<string, string>> {
  return {
    'user-agent': userAgent,
    ...(base.authorization !== null && { authorization: base.authorization }),
    ...given,
  };
}

/** The settings of the storefront (product 2.1), checked and with their defaults. */
export type Env = Readonly<ReturnType<typeof parseEnv>>;

let current: Env | undefined;

/**
 * The settings of this process, read from its environment on first use and kept. Never called at build time, so that
 * one build serves any upstream (product 2.2).
 * @throws EnvError for a wrong setting.
 */
export function env(): Env {
  return (current ??= parseEnv(process.env));
}

/** Whether visitors come by https. */
export const isSecureSite = (): boolean => env().siteUrl.startsWith('https:');

/** Forgets what was read, so that a test can change the environment. */
export function resetEnv(): void {
  current = undefined;
}
