import { processWide } from '../process-wide';
import { scriptHash } from './inline-scripts';

/** More than any configuration has; keeps the header of a page bounded. */
const MOST = 20;

interface Trust {
  readonly scripts: Set<string>;
  readonly handlers: Set<string>;
  readonly origins: Set<string>;
}

const trust = () =>
  processWide<Trust>('trust', () => ({ scripts: new Set(), handlers: new Set(), origins: new Set() }));

/** Code that the configuration brings along and that may run (decisions 3). */
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
  for (const text of scripts) if (text.trim() !== '') add(trust().scripts, scriptHash(text));
  for (const text of handlers) if (text.trim() !== '') add(trust().handlers, scriptHash(text));
  for (const source of sources) {
    const address = source.startsWith('//') ? `https:${source}` : source;
    if (URL.canParse(address) && /^https?:/.test(address)) add(trust().origins, new URL(address).origin);
  }
}

/** What is trusted now, as source expressions. */
export function trustedCode(): Readonly<Record<keyof Trust, readonly string[]>> {
  const { scripts, handlers, origins } = trust();
  return { scripts: [...scripts], handlers: [...handlers], origins: [...origins] };
}

function add(set: Set<string>, entry: string): void {
  set.delete(entry);
  set.add(entry);
  for (const oldest of set) {
    if (set.size <= MOST) return;
    set.delete(oldest);
  }
}
