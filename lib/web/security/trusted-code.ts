import { LRUCache } from 'lru-cache';
import { caches } from '@/lib/platform/bounds';
import { processWide } from '@/lib/platform/process-wide';
import { sourceHash } from './inline-scripts';

interface Trust {
  readonly scripts: LRUCache<string, true>;
  readonly handlers: LRUCache<string, true>;
  readonly origins: LRUCache<string, true>;
}

const few = () => new LRUCache<string, true>(caches['code that is trusted']);
const trust = () => processWide<Trust>('trust', () => ({ scripts: few(), handlers: few(), origins: few() }));

/** Code that the configuration brings along and that may run (product 14.2). */
export interface TrustedCode {
  /** The text of inline scripts, exactly as it will stand in the page or be put into a script element. */
  readonly scripts?: readonly string[];
  /** The text of event attributes (`onclick`). */
  readonly handlers?: readonly string[];
  /** Addresses of scripts and of what they load; their origins may be loaded from, connected to and framed. */
  readonly sources?: readonly string[];
}

/**
 * Lets configured code run on our pages: cookie banner, consents script, tag manager. Called before a page that
 * holds it is rendered; what was trusted stays so until the process ends or newer configuration pushes it out.
 */
export function trustCode({ scripts = [], handlers = [], sources = [] }: TrustedCode): void {
  for (const text of scripts) if (text.trim() !== '') trust().scripts.set(sourceHash(text), true);
  for (const text of handlers) if (text.trim() !== '') trust().handlers.set(sourceHash(text), true);
  for (const source of sources) {
    const address = source.startsWith('//') ? `https:${source}` : source;
    if (URL.canParse(address) && /^https?:/.test(address)) trust().origins.set(new URL(address).origin, true);
  }
}

/** What is trusted now, as source expressions, the latest last. */
export function trustedCode(): Readonly<Record<keyof Trust, readonly string[]>> {
  const { scripts, handlers, origins } = trust();
  return { scripts: [...scripts.rkeys()], handlers: [...handlers.rkeys()], origins: [...origins.rkeys()] };
}
