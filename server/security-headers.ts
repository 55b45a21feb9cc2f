import type { ServerResponse } from 'node:http';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { processWide } from '@/lib/platform/process-wide';
import { isFrameworkScript, sourceHash, trustedCode } from '@/lib/web/security/inline-scripts';
import { ownScripts } from '@/lib/site/own-scripts';

/** What a response that is no page of ours may do: nothing. */
export const nothingAllowed = "default-src 'none'; frame-ancestors 'none'";

/**
 * Headers of every response (product 14.3). What is no page may do nothing; a page brings a policy of its own, which takes
 * the place of this one.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': nothingAllowed,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
};

/** Puts them on a response before anything is written. */
export function setSecurityHeaders(response: ServerResponse): void {
  for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
}

/** A document in a browser's own viewer, which draws itself with styles of its own. */
export const documentPolicy = `${nothingAllowed}; object-src 'self'; style-src 'unsafe-inline'`;

/** Origins of the chat's vendor; only its own script, opened by the visitor, talks to them (product 12.4). */
function chatOrigins(): string[] {
  const { chat } = env();
  if (chat === null) return [];
  const { origin, host } = new URL(chat.scrtUrl);
  return [...new Set([new URL(chat.siteUrl).origin, origin, `wss://${host}`])];
}

const inDevelopment = () => process.env.NODE_ENV === 'development';

function policy(scripts: readonly string[], styles: readonly string[]): string {
  const { scripts: trusted, handlers, origins } = trustedCode();
  // Event attributes run by their hashes only when a policy says so; without any it doesn't.
  const attributes = handlers.length > 0 ? ["'unsafe-hashes'", ...handlers] : [];
  const others = [...origins, ...chatOrigins()];
  // Banners, tag managers and the chat write style elements that nobody can list; a hash would cancel their leave.
  const bringsStyles = inDevelopment() || trusted.length > 0 || others.length > 0;
  // Tag managers measure by pictures from hosts that nobody can list.
  const pictures = origins.length > 0 ? ['https:'] : [];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inline([...scripts, ...trusted, ...attributes]), ...others.filter(isHttp)],
    'style-src': ["'self'", ...(bringsStyles ? ["'unsafe-inline'"] : styles), ...others.filter(isHttp)],
    // Colors and sizes of single elements, ours and those of configured content; they can load nothing.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...others.filter(isHttp), ...pictures],
    'font-src': ["'self'", 'data:', ...others.filter(isHttp)],
    'connect-src': ["'self'", ...others, ...pictures],
    'frame-src': ["'self'", ...others.filter(isHttp)],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/**
 * What may run inline. In development pages are neither looked into nor kept, and a hash or a nonce beside
 * `'unsafe-inline'` would cancel it.
 */
function inline(allowed: readonly string[]): readonly string[] {
  return inDevelopment() ? ["'unsafe-inline'", "'unsafe-eval'"] : allowed;
}

const isHttp = (origin: string) => origin.startsWith('http');

/**
 * The policy of a page that holds these inline scripts and style elements: the hashes of the styles, and of those scripts
 * that the framework or we wrote.
 */
export function policyOf(scripts: readonly string[], styles: readonly string[]): string {
  const written = scripts.filter((text) => isFrameworkScript(text) || ownScripts.includes(text));
  for (const text of scripts) if (!written.includes(text)) reportUnknown(text);
  return policy(written.map(sourceHash), styles.map(sourceHash));
}

/** A script that isn't the framework's and that no configuration brought is logged once, not once a page. */
function reportUnknown(text: string): void {
  const hash = sourceHash(text);
  const known = processWide('unknown-scripts', () => new Set(trustedCode().scripts));
  if (known.has(hash) || known.size > 100 || trustedCode().scripts.includes(hash)) return;
  known.add(hash);
  log.warn('an inline script of a page will be refused by browsers', { hash, starts: text.slice(0, 60) });
}
