import { z } from 'zod';
import { brand } from '@/lib/brand/brand';
import {
  booleanFlagSchema,
  headerLinesSchema,
  httpUrlSchema,
  patternSchema,
  onOffSchema,
  parseOrigins,
  parseStoreCodes,
  upstreamUrlSchema,
  wholeNumberSchema,
} from './env-readers';
import { withoutCredentials } from './urls';

/** A wrong setting: the message is one sentence that names the variable and what it expects. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}

const portNumber = 'a whole number from 0 to 65535, such as 3000';
const timeout = 'a whole number of milliseconds from 100 to 60000, such as 3000';
const upstream = 'an http or https address without a query, such as https://shop.example.com';
const headers = 'headers such as Authorization: Basic dXNlcjpwYXNz, one a line, and none that every call has';
const proxies = 'the number of proxies in front, such as 1';
const origin = 'an http or https origin without a path, such as https://stock.example.com';
const chatUrl = 'an http or https address, such as https://example.my.site.com/chat';
/** A shorter secret can be guessed. */
export const shortestSecret = 16;
/** The expected value of COOKIE_SECRETS. */
export const secrets = `a comma list of secrets of at least ${shortestSecret} characters each`;
const feedToken = 'a token of at most 200 characters without blanks';
const hosts = 'a comma list of hosts without scheme or path, such as img.example.com,media.example.com:8443';
const hostPattern = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/;

/** The schema of all variables, by name. */
export const schema = z.object({
  STOCKFINDER_BASE_URL: upstreamUrlSchema(upstream),
  STOCKFINDER_STORE_CODE: patternSchema(/^[\w-]+$/, 'letters, digits, "_" or "-", such as default').default(
    'default',
  ),
  STOCKFINDER_TIMEOUT_MS: wholeNumberSchema(100, 60_000, timeout).default(3_000),
  STOCKFINDER_IDEMPOTENT_FORMS: booleanFlagSchema,
  STOCKFINDER_HEADERS: headerLinesSchema(headers).default({}),
  SITE_URL: httpUrlSchema(origin)
    .refine((value) => new URL(value).pathname === '/', origin)
    .optional(),
  BRAND_NAME: z.string().default(brand.make),
  SELLER_NAME: z.string().optional(),
  LOCALE: z.enum(['es', 'en'], '"es" or "en"').default('es'),
  PORT: wholeNumberSchema(0, 65_535, portNumber).default(3000),
  PRODUCTION: booleanFlagSchema,
  IMAGE_HOSTS: z
    .string()
    .transform((list) =>
      list
        .toLowerCase()
        .split(',')
        .map((host) => host.trim())
        .filter(Boolean),
    )
    .refine((list) => list.every((host) => hostPattern.test(host)), hosts)
    .default([]),
  REVALIDATE_SECRET: z.string().optional(),
  COOKIE_SECRETS: z
    .string()
    .transform((list) => list.split(',').map((one) => one.trim()))
    .refine((list) => list.every(({ length }) => length >= shortestSecret), secrets)
    .default([]),
  REDIS_URL: patternSchema(/^rediss?:\/\/\S+$/, 'an address such as redis://localhost:6379').optional(),
  CACHE_DIR: z.string().default('.cache'),
  TRUST_PROXY: z
    .string()
    .regex(/^(?:true|false|\d{1,2})$/, proxies)
    .transform((value) => (value === 'true' ? 1 : Number(value) || 0))
    .default(0),
  CREDIT_WARNING: onOffSchema(true),
  VEHICLE_FEED: onOffSchema(false),
  VEHICLE_FEED_TOKEN: patternSchema(/^\S{1,200}$/, feedToken).optional(),
  VEHICLE_FEED_STORE_CODES: z.string().transform(parseStoreCodes).default(new Map()),
  ASSISTANTS: onOffSchema(true),
  AI_CRAWLERS: z.enum(['all', 'search', 'none'], '"all", "search" or "none"').optional(),
  METRICS_ORIGINS: z.string().transform(parseOrigins).default([]),
  METRICS_PORT: wholeNumberSchema(0, 65_535, portNumber).optional(),
});

/** The schema of one chat set, by names without their prefix. */
export const chatSchema = z.object({
  ORG_ID: z.string(),
  DEPLOYMENT: z.string(),
  SITE_URL: httpUrlSchema(chatUrl),
  SCRT_URL: httpUrlSchema(chatUrl),
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
