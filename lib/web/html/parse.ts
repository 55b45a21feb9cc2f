import sanitize, { type IOptions } from 'sanitize-html';
import { LRUCache } from 'lru-cache';
import { caches } from '@/lib/platform/bounds';
import { log } from '@/lib/platform/log';
import { processWide } from '@/lib/platform/process-wide';

/** Elements within each other: no editor writes so many, and the parser's time grows with the depth times the length. */
const DEEPEST = 200;

/** HTML is nested deeper than it is read. */
class TooDeepError extends Error {
  override readonly name = 'TooDeepError';
}

/**
 * What the sanitiser makes of a piece of HTML, in time that grows with its length alone.
 * @throws TooDeepError, which {@link unlessTooDeep} catches, for more than {@link DEEPEST} levels.
 */
export function parse(html: string, options: IOptions): string {
  let depth = 0;
  return sanitize(html, {
    ...options,
    onOpenTag: (name, attribs) => {
      depth += 1;
      if (depth > DEEPEST) throw new TooDeepError();
      options.onOpenTag?.(name, attribs);
    },
    onCloseTag: (name, isImplied) => {
      depth -= 1;
      options.onCloseTag?.(name, isImplied);
    },
  });
}

/** What is read of a piece of HTML; one that is nested too deep is left out, as `otherwise`, and named in the log, once. */
export function unlessTooDeep<T>(html: string, read: () => T, otherwise: T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof TooDeepError)) throw error;
    report(html);
    return otherwise;
  }
}

function report(html: string): void {
  const reported = processWide('reported HTML', () => new LRUCache<string, true>(caches['reported HTML']));
  const begins = html.trim().slice(0, 60);
  const name = `${html.length} ${begins}`;
  if (reported.has(name)) return;
  reported.set(name, true);
  log.warn('HTML that is nested too deep is left out', { begins, length: html.length, levels: DEEPEST });
}
