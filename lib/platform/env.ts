import { resolve } from 'node:path';
import { z } from 'zod';
import { serviceAccessor } from './services';
import { redactCredentials, withoutEndSlashes } from './urls';

/**
 * Why the process can't start, such as a wrong setting: the message is one sentence that names what to
 * change.
 */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}

/** Returns a setting's schema that gives null where the variable isn't set. */
export const nullWhenUnset = <S extends z.ZodType>(schema: S) => schema.nullable().default(null);
/** Returns the schema of a text that a pattern matches. */
export const patternSchema = (pattern: RegExp) => z.string().regex(pattern);
/** Returns the schema of a whole number from `min` to `max`, written in figures. */
export const wholeNumberSchema = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
const portSchema = wholeNumberSchema(0, 65_535);
const portText = 'a whole number from 0 to 65535, such as 3000';

/** True for `true`, false for anything else. */
export const trueOnlySchema = z.unknown().transform((value) => value === 'true');

/** Returns the trimmed parts of a text, without empty ones. */
export const splitAndTrim = (value: string, divider: string | RegExp) =>
  value
    .split(divider)
    .map((part) => part.trim())
    .filter(Boolean);

/** Returns the schema of a text that is read as the list of its parts. */
export const dividedListSchema = (divider: string | RegExp) =>
  z.string().transform((value) => splitAndTrim(value, divider));
/** Returns the schema of a list with commas, whose parts meet `each`; empty where it isn't set. */
export const commaListSchema = (each: z.ZodType<string, string>) =>
  dividedListSchema(',').pipe(z.array(each)).default([]);

/** An http or https URL without query and fragment. */
export const webUrlSchema = z
  .url({ protocol: /^https?$/ })
  .transform((value) => new URL(value))
  .refine(({ search, hash }) => search === '' && hash === '');

/** An http(s) URL without credentials, query or fragment; a trailing slash is dropped. */
export const plainWebUrlSchema = webUrlSchema
  .refine(({ username, password }) => username === '' && password === '')
  .transform(({ href }) => withoutEndSlashes(href));

/**
 * A host name or address with a port; a wildcard stands for the subdomains of a domain. No origin of this
 * form can add a keyword or a directive to the content security policy.
 */
const originPattern =
  /^https?:\/\/(?:\*(?:\.[a-z0-9-]{1,63}){2,8}|[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,8})(?::\d{1,5})?$/;

/** A shorter secret can be guessed. */
export const shortestSecret = 16;
const secretsText = `a comma list of secrets of at least ${shortestSecret} characters each`;

/**
 * The settings of the server, each once: its variable is its name in capitals (`SITE_URL`), and `describe`
 * says what an error says that it must be.
 */
const schema = z.object({
  /** Public origin without a trailing slash. */
  siteUrl: plainWebUrlSchema
    .refine((url) => new URL(url).pathname === '/')
    .optional()
    .describe('an http or https origin without a path, such as https://stock.example.com'),
  /** Whether browsers use https for all subdomains of the site's host too (`includeSubDomains` of HSTS). */
  hstsSubdomains: trueOnlySchema,
  port: portSchema.default(3000).describe(portText),
  /**
   * Secrets of encrypted cookies: the first encrypts, each decrypts. Empty: a generated one is stored in
   * `cacheDir`.
   */
  cookieSecrets: commaListSchema(z.string().min(shortestSecret)).describe(secretsText),
  redisUrl: nullWhenUnset(patternSchema(/^rediss?:\/\/\S+$/)).describe(
    'an address such as redis://localhost:6379',
  ),
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
  /** Origins that banner and tag manager may load from, connect to and frame (product 14.3). */
  metricsOrigins: dividedListSchema(/[\s,]/)
    .transform((origins) => [...new Set(origins.map((origin) => withoutEndSlashes(origin.toLowerCase())))])
    .pipe(z.array(patternSchema(originPattern)))
    .default([])
    .describe(
      'a comma list of origins without paths, such as https://www.google.com,https://*.google-analytics.com',
    ),
  metricsPort: nullWhenUnset(portSchema).describe(portText),
});

export type Variables = Readonly<Record<string, string | undefined>>;

const variableOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

/** The variables of a schema's settings. */
export const variableNamesOf = ({ shape }: z.ZodObject): string[] => Object.keys(shape).map(variableOf);

/**
 * Returns the trimmed texts of a schema's variables by the names of their settings; undefined where one isn't
 * set or is empty, as compose files and CI write it. The variables' names begin with `prefix`.
 */
export function settingTextsByName(
  shape: z.ZodObject,
  variables: Variables,
  prefix = '',
): Record<string, string | undefined> {
  const names = Object.keys(shape.shape);
  return Object.fromEntries(
    names.map((name) => [name, variables[prefix + variableOf(name)]?.trim() || undefined]),
  );
}

/**
 * Returns the settings of a schema, validated and with defaults. The variables' names begin with `prefix`.
 * @throws EnvError for the first wrong setting.
 */
export function parseSettingsOrThrow<S extends z.ZodObject>(
  shape: S,
  variables: Variables,
  prefix = '',
): z.output<S> {
  const values = settingTextsByName(shape, variables, prefix);
  const result = shape.safeParse(values);
  if (result.success) return result.data;
  const key = String(result.error.issues[0]?.path[0]);
  const value = values[key];
  const { description = 'another value' } = shape.shape[key] as z.ZodType;
  // Never a secret, never the credentials of a URL.
  const shownValue = /secret|token|headers/i.test(key) ? 'not right' : `"${redactCredentials(value ?? '')}"`;
  const problem = value === undefined ? 'is not set' : `is ${shownValue}`;
  throw new EnvError(`${prefix}${variableOf(key)} ${problem}, but must be ${description}.`);
}

/** The variables of the server's settings. */
export const serverSettingNames = variableNamesOf(schema);

/** The server's settings, validated and with defaults. */
export interface ServerEnv extends Readonly<Omit<z.output<typeof schema>, 'siteUrl'>> {
  readonly siteUrl: string;
  /** Whether the public origin is known; else search engines must not index what names this machine. */
  readonly isSiteUrlSet: boolean;
}

/** Returns the server's settings in the given variables. @throws EnvError. */
export function parseServerEnv(variables: Variables): ServerEnv {
  const settings = parseSettingsOrThrow(schema, variables);
  if (settings.redisUrl !== null && settings.cookieSecrets.length === 0)
    throw new EnvError(`COOKIE_SECRETS is not set, but must be ${secretsText} where REDIS_URL is set.`);
  return {
    ...settings,
    siteUrl: settings.siteUrl ?? `http://localhost:${settings.port}`,
    isSiteUrlSet: settings.siteUrl !== undefined,
  };
}

/**
 * Returns the server's settings of this process, parsed from its environment on first use. Never called at
 * build time, so that one build serves any site.
 */
export const serverEnv = serviceAccessor('settings', () => parseServerEnv(process.env));

/** Returns whether visitors use https. */
export const isHttpsSite = (): boolean => serverEnv().siteUrl.startsWith('https:');
