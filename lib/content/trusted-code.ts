import { LRUCache } from 'lru-cache';
import { cspHashSource } from '@/lib/http/inline-scripts';
import { caches } from '@/lib/platform/resource-limits';
import { serviceAccessor } from '@/lib/platform/services';

/**
 * The sources that may be used beside the site's own: digests of scripts and of event attributes, and
 * origins.
 */
const trustedCode = serviceAccessor('trustedCode', () => {
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
