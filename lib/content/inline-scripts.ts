import { createHash } from 'node:crypto';
import { replaceResourceElements } from './resource-elements';
import { LRUCache } from 'lru-cache';
import { caches } from '@/lib/platform/resource-limits';
import { service } from '@/lib/platform/services';

/** Data blocks: browsers never run them, so they need no hash. */
const dataBlock = /\btype\s*=\s*["']?(?!module\b|text\/javascript\b|application\/javascript\b)[\w/+-]+/i;
const hasSource = /\bsrc\s*=/i;

/** Whether a browser would run the text of a script element with these attributes. */
export const isExecutableInline = (attributes: string, text: string): boolean =>
  text !== '' && !hasSource.test(attributes) && !dataBlock.test(attributes);

/** Returns the inline scripts of HTML that a browser would run, verbatim. */
export function executableInlineScripts(html: string): string[] {
  const found: string[] = [];
  replaceResourceElements(html, ({ name, attributes, content, source }) => {
    if (name === 'script' && isExecutableInline(attributes, content)) found.push(content);
    return source;
  });
  return found;
}

/** Returns the CSP source expression that allows exactly this script or style. */
export function cspHashSource(text: string | Buffer): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * The sources that may be used beside the site's own: digests of scripts and of event attributes, and
 * origins.
 */
const trustedCode = service('trustedCode', () => {
  const bounded = () => new LRUCache<string, true>(caches['code that is trusted']);
  return { scripts: bounded(), handlers: bounded(), origins: bounded() };
});

/** Configured code that may run. */
export interface TrustedCode {
  /** The text of inline scripts, exactly as in the page or in a script element that is created later. */
  readonly scripts?: readonly string[];
  /** The text of event attributes (`onclick`). */
  readonly handlers?: readonly string[];
  /** URLs of scripts and of their resources; their origins may be loaded from, connected to and framed. */
  readonly sources?: readonly string[];
}

/**
 * Allows configured code to run on our pages: cookie banner, consents script, tag manager. Called before a
 * page that holds it is rendered. The code stays trusted until the process ends or newer configuration evicts
 * it.
 */
export function trustCode({ scripts = [], handlers = [], sources = [] }: TrustedCode): void {
  for (const text of scripts) if (text.trim() !== '') trustedCode().scripts.set(cspHashSource(text), true);
  for (const text of handlers) if (text.trim() !== '') trustedCode().handlers.set(cspHashSource(text), true);
  for (const source of sources) {
    const url = source.startsWith('//') ? `https:${source}` : source;
    if (URL.canParse(url) && /^https?:/.test(url)) trustedCode().origins.set(new URL(url).origin, true);
  }
}

/** Whether configured code may load from the origin of this URL. */
export const isTrustedSource = (url: string): boolean => trustedCode().origins.has(new URL(url).origin);

/** Returns the trusted code as CSP source expressions, the latest last. */
export function trustedCspSources(): Readonly<Record<'scripts' | 'handlers' | 'origins', readonly string[]>> {
  const { scripts, handlers, origins } = trustedCode();
  return { scripts: [...scripts.rkeys()], handlers: [...handlers.rkeys()], origins: [...origins.rkeys()] };
}
