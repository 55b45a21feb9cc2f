import { LRUCache } from 'lru-cache';
import { cspHashSource } from '@/lib/http/inline-scripts';
import { caches } from '@/lib/platform/resource-limits';
import { serviceAccessor } from '@/lib/platform/services';

/** Configured code that may run. */
export interface TrustedCode {
  /** The text of inline scripts, exactly as in the page or in a script element that is created later. */
  readonly scripts: readonly string[];
  /** The text of event attributes (`onclick`). */
  readonly handlers: readonly string[];
  /** URLs of scripts and of their resources; their origins may be loaded from, connected to and framed. */
  readonly sources: readonly string[];
}

/** What a policy allows beside the site's own: digests of scripts and of event attributes, and origins. */
type TrustedSources = Readonly<Record<'scripts' | 'handlers' | 'origins', readonly string[]>>;

/** That of the last configurations: pages of an earlier one are still shown. */
const trustedCode = serviceAccessor(
  'trustedCode',
  () => new LRUCache<string, TrustedSources>(caches['code that is trusted']),
);

/**
 * Allows a configuration's code to run on our pages: cookie banner, consents script, tag manager. Called
 * before a page that holds it is rendered. The code stays trusted until newer configurations evict it.
 */
export function trustCode({ scripts, handlers, sources }: TrustedCode): void {
  const digests = (texts: readonly string[]) => texts.filter((text) => text.trim() !== '').map(cspHashSource);
  const origins = sources.flatMap((source) => {
    const url = URL.parse(source.startsWith('//') ? `https:${source}` : source);
    return url && /^https?:$/.test(url.protocol) ? url.origin : [];
  });
  const trusted = { scripts: digests(scripts), handlers: digests(handlers), origins };
  trustedCode().set(JSON.stringify(trusted), trusted);
}

/** Whether configured code may load from the origin of this URL. */
export const isTrustedSource = (url: string): boolean =>
  trustedCspSources().origins.includes(new URL(url).origin);

/** Returns the trusted code as CSP source expressions, each once. */
export function trustedCspSources(): TrustedSources {
  const last = [...trustedCode().rvalues()];
  const all = (kind: keyof TrustedSources) => [...new Set(last.flatMap((trusted) => trusted?.[kind] ?? []))];
  return { scripts: all('scripts'), handlers: all('handlers'), origins: all('origins') };
}
