import { unescape } from 'node:querystring';
import { z } from 'zod';
import {
  type ServerEnv,
  type Variables,
  serverEnv,
  commaListSchema,
  trueOnlySchema,
  plainWebUrlSchema,
  dividedListSchema,
  nullWhenUnset,
  parseSettingsOrThrow,
  parseServerEnv,
  patternSchema,
  serverSettingNames,
  splitAndTrim,
  settingTextsByName,
  variableNamesOf,
  webUrlSchema,
  wholeNumberSchema,
} from '@/lib/platform/env';
import { serviceAccessor } from '@/lib/platform/services';
import { withoutEndSlashes } from '@/lib/platform/urls';
import { brand } from '@/lib/site/brand/brand';

const onOffSchema = (defaultValue: boolean) =>
  z
    .stringbool({ truthy: ['on'], falsy: ['off'] })
    .default(defaultValue)
    .describe('"on" or "off"');

/** The upstream's URL without credentials and trailing slash, and its credentials as headers. */
const upstreamUrl = webUrlSchema.transform((url) => {
  const pair = [url.username, url.password].map(unescape).join(':');
  url.username = url.password = '';
  const basic = `Basic ${Buffer.from(pair).toString('base64')}`;
  return { url: withoutEndSlashes(url.href), headers: pair === ':' ? {} : { authorization: basic } };
});

/** Headers that the transport writes itself. */
const transportHeaders =
  /^(?:host|connection|content-length|content-type|transfer-encoding|accept|idempotency-key)$/;
const headerLine = /^([!#$%&'*+.^_`|~\w-]+)[ \t]*:[ \t]*([\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?)$/;

/** Headers, one `Name: value` a line (a line end or `\n`), by names in lower case. */
const headerLines = dividedListSchema(/\r?\n|\\n/)
  .transform((lines) => lines.map((line) => headerLine.exec(line) ?? []))
  .transform((lines) => lines.map(([, name = '', content = '']) => [name.toLowerCase(), content] as const))
  .refine((lines) => lines.every(([name]) => name !== '' && !transportHeaders.test(name)))
  .transform((lines): Readonly<Record<string, string>> => Object.fromEntries(lines));

const hostPattern = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/;

/** The settings of the shop beside the chat sets, like those of the server. */
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
  stockfinderIdempotentForms: trueOnlySchema,
  stockfinderHeaders: headerLines
    .default({})
    .describe('headers such as Authorization: Basic dXNlcjpwYXNz, one a line, and none that every call has'),
  /** The make of the vehicles. */
  brandName: z.string().default(brand.make),
  /** The seller's name; that of the make if none is set. */
  sellerName: z.string().optional(),
  locale: z.enum(['es', 'en']).default('es').describe('"es" or "en"'),
  production: trueOnlySchema,
  /** Allowed hosts of pictures (with a port where one was given), beside the upstream's own. */
  imageHosts: commaListSchema(z.string().toLowerCase().regex(hostPattern)).describe(
    'a comma list of hosts without scheme or path, such as img.example.com,media.example.com:8443',
  ),
  revalidateSecret: nullWhenUnset(z.string()),
  /** Whether fees show the credit warning. */
  creditWarning: onOffSchema(true),
  vehicleFeed: onOffSchema(false),
  vehicleFeedToken: nullWhenUnset(patternSchema(/^\S{1,200}$/)).describe(
    'a token of at most 200 characters without blanks',
  ),
  /** The stores' codes, by the dealers' names as configured. */
  vehicleFeedStoreCodes: dividedListSchema(/[;\n]/)
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
  aiCrawlers: nullWhenUnset(z.enum(['all', 'search', 'none'])).describe('"all", "search" or "none"'),
});

const chatUrl = plainWebUrlSchema.describe(
  'an http or https address, such as https://example.my.site.com/chat',
);
/** One Salesforce chat set; its variables begin with `CHAT_TEST_` or `CHAT_PRODUCTION_`. */
const chatSchema = z.object({
  orgId: z.string(),
  deployment: z.string(),
  siteUrl: chatUrl,
  scrtUrl: chatUrl,
});
export type ChatSet = Readonly<z.output<typeof chatSchema>>;

/** Returns the chat set whose variables have this prefix; null where it is incomplete. */
function parseChatSetIfComplete(variables: Variables, prefix: string): ChatSet | null {
  const isComplete = !Object.values(settingTextsByName(chatSchema, variables, prefix)).includes(undefined);
  return isComplete ? parseSettingsOrThrow(chatSchema, variables, prefix) : null;
}

/** The variables of all settings but the chat sets. */
export const settingNames: readonly string[] = [...serverSettingNames, ...variableNamesOf(schema)];

/** Returns the settings of the shop in the given variables, beside those of the server. @throws EnvError. */
function addShopSettings(server: ServerEnv, variables: Variables) {
  const settings = parseSettingsOrThrow(schema, variables);
  const { url, headers } = settings.stockfinderBaseUrl;
  /** The user agent for hosts that must not receive the upstream's headers. */
  const userAgent = `StockFinder/1.0 (+${server.siteUrl})`;
  return {
    ...server,
    ...settings,
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

/** All settings, those of the server too, validated and with defaults. */
export type Env = Readonly<ReturnType<typeof addShopSettings>>;

/** Parses all settings from the given variables. @throws EnvError. */
export const parseEnv = (variables: Variables): Env => addShopSettings(parseServerEnv(variables), variables);

const processEnv = serviceAccessor('shopSettings', (): { server?: ServerEnv; all?: Env } => ({}));

/** Returns all settings of this process. Never called at build time: one build serves any upstream. */
export function env(): Env {
  const settings = processEnv();
  const server = serverEnv();
  if (settings.all && settings.server === server) return settings.all;
  settings.server = server;
  return (settings.all = addShopSettings(server, process.env));
}
