import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { format, stripVTControlCharacters } from 'node:util';
import { log } from '@/lib/platform/log';

/*
 * All that the product knows of the framework's private side (docs/upgrading-next.md).
 *
 * Files that a build leaves in `.next` for browsers, and their URLs.
 */

/** URL prefix of the build's files, whose names change with their content. */
export const staticBuildPrefix = '/_next/static/';

/** Returns the folder of a build's files. */
export const staticBuildFolder = (root: string): string => join(root, '.next/static');

/*
 * The protocol between the framework's browser code and its server: a cache in front of the framework has to
 * know which requests share a response.
 */

type Headers = Readonly<Record<string, unknown>>;

/** The header that requests a page's data (RSC) instead of its document. Responses vary by it. */
export const rscHeader = 'rsc';

export const rscHeaders: readonly string[] = [
  rscHeader,
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
];

/**
 * The query parameter with a digest of those headers, which the browser code adds for caches that ignore
 * `Vary`.
 */
export const rscParam = '_rsc';

/** Returns whether a page's data is requested, instead of its document. */
export const isRscRequest = (headers: Headers): boolean => headers[rscHeader] !== undefined;

/** Returns the headers that the data of a page depends on. */
export function pickRscHeaders(headers: Headers): Readonly<Record<string, string>> {
  const picked = rscHeaders.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return Object.fromEntries(picked);
}

/** Returns whether a page is fetched before the visitor opens it, by the framework or by the browser. */
export const isPrefetchRequest = (headers: Headers): boolean =>
  ['next-router-prefetch', 'purpose'].some((name) => typeof headers[name] === 'string');

/** Returns a query string (`?…` or empty) without the mark of a data request; unchanged where it has none. */
export function withoutRscParam(search: string): string {
  const query = new URLSearchParams(search);
  if (!query.has(rscParam)) return search;
  query.delete(rscParam);
  return query.size === 0 ? '' : `?${query}`;
}

/** Whether a router state is longer than any of this site: the framework parses it level by level. */
export const hasCostlyRouterState = ({ 'next-router-state-tree': state = '' }: Headers): boolean =>
  String(state).length > 4_000;

/** Response headers with paths and with the state of the framework's own cache. */
const frameworkHeaders = /^x-(?:middleware|nextjs|next|powered|matched|invoke|edge)-/;

/**
 * Returns whether a response header is internal; the browser code reads `x-nextjs-` headers of data
 * responses.
 */
export const isInternalHeader = (name: string, isData: boolean): boolean =>
  frameworkHeaders.test(name) && !(isData && name.startsWith('x-nextjs-'));

/*
 * How the framework writes the scripts and style sheets that the server allows and inlines: the order of
 * attributes in the text of a tag.
 */

const nonce = randomBytes(18).toString('base64url');

/**
 * Makes the framework write a nonce on each script of its own (its documented way). Only this process knows
 * it, so text of configured HTML can't claim to be the framework's. It never leaves the server: see {@link
 * withoutFrameworkNonce}.
 */
export const nonceHeader = { 'content-security-policy': `script-src 'nonce-${nonce}'` };

/**
 * A page's metadata are in its head for clients with a name (`htmlLimitedBots`), and follow it for others.
 */
export const namedClientHeader = { 'user-agent': 'stock-finder' };

/** Returns whether the framework wrote a script with these attributes. */
export const hasFrameworkNonce = (attributes: string): boolean => attributes.includes(` nonce="${nonce}"`);

/**
 * Removes the nonce, also from the router's data: equal pages have equal bytes, and can be shared (decision
 * 19).
 */
export const withoutFrameworkNonce = (html: string): string =>
  html.replaceAll(` nonce="${nonce}"`, '').replaceAll(nonce, '');

const sheet = /^ rel="stylesheet" href="([^"?]+)/;

/** Returns the URL of a style sheet's link without query; undefined for other links. */
export const styleSheetUrlOrUndefined = (attributes: string): string | undefined =>
  sheet.exec(attributes)?.[1];

const levels = { debug: 'info', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const;

/**
 * Turns what the framework writes to the console into lines of the log, with the id of their request; it has
 * no option for a logger. Our own code doesn't use the console.
 */
export function redirectConsoleToLog(target: Pick<Console, keyof typeof levels> = console): void {
  for (const [method, level] of Object.entries(levels) as [keyof typeof levels, (typeof levels)['warn']][])
    target[method] = (...parts: unknown[]) => {
      const text = stripVTControlCharacters(format(...parts)).trim();
      if (text === '') return;
      log[level]('the framework reports', { kind: text.slice(0, 80), reason: text });
    };
}
