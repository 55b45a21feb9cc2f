import sanitize, { type IOptions } from 'sanitize-html';
import { LRUCache } from 'lru-cache';
import { caches } from '@/lib/platform/bounds';
import { log } from '@/lib/platform/log';
import { processSingleton } from '@/lib/platform/process-singletons';

/** Maximum depth of elements. No editor nests so deep, and parsing time grows with depth times length. */
const DEEPEST = 200;

/** Thrown for HTML nested deeper than {@link DEEPEST} levels. */
class TooDeepError extends Error {
  override readonly name = 'TooDeepError';
}

/**
 * Runs the sanitizer over an HTML fragment, in time linear in its length.
 * @throws TooDeepError above {@link DEEPEST} levels; {@link unlessTooDeep} catches it.
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

/** Returns the result of `read`, or `otherwise` for HTML nested too deep, which is logged once per fragment. */
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
  const reported = processSingleton(
    'reported HTML',
    () => new LRUCache<string, true>(caches['reported HTML']),
  );
  const begins = html.trim().slice(0, 60);
  const name = `${html.length} ${begins}`;
  if (reported.has(name)) return;
  reported.set(name, true);
  log.warn('HTML that is nested too deep is left out', { begins, length: html.length, levels: DEEPEST });
}
