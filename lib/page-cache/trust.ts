import { processWide } from '../process-wide';
import { scriptHash } from './inline-scripts';

/** More than any configuration has; keeps the header of a page bounded. */
const MOST = 20;

interface Trust {
  readonly scripts: Set<string>;
  readonly origins: Set<string>;
}

const trust = () => processWide<Trust>('trust', () => ({ scripts: new Set(), origins: new Set() }));

/** Code that the configuration brings along and that may run (decisions 3). */
export interface TrustedCode {
  /** The text of inline scripts, exactly as it will stand in the page or be put into a script element. */
  readonly scripts?: readonly string[];
  /** Addresses of scripts; their origins may be loaded from, connected to and framed. */
  readonly sources?: readonly string[];
}

/**
 * Lets configured code run on our pages: cookie banner, consents script, tag manager. Called while a page that holds
 * it is rendered; what was trusted stays so until the process ends or newer configuration pushes it out.
 */
export function trustCode({ scripts = [], sources = [] }: TrustedCode): void {
  for (const text of scripts) if (text.trim() !== '') add(trust().scripts, scriptHash(text));
  for (const source of sources) {
    const address = source.startsWith('//') ? `https:${source}` : source;
    if (URL.canParse(address) && /^https?:/.test(address)) add(trust().origins, new URL(address).origin);
  }
}

/** What is trusted now, as source expressions. */
export function trustedCode(): { readonly scripts: readonly string[]; readonly origins: readonly string[] } {
  const { scripts, origins } = trust();
  return { scripts: [...scripts], origins: [...origins] };
}

function add(set: Set<string>, entry: string): void {
  set.delete(entry);
  set.add(entry);
  for (const oldest of set) {
    if (set.size <= MOST) return;
    set.delete(oldest);
  }
}
