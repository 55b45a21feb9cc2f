import { format, stripVTControlCharacters } from 'node:util';
import { log } from '@/lib/platform/log';
import { isStartLine } from './messages';

const levels = { debug: 'info', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const;
/** Maximum characters of a logged text. */
const maxLength = 2_000;

/**
 * Turns what the framework writes to the console into lines of the log, with the id of their request; it has no
 * option for a logger. Lines at the start, which ours replace, are dropped. Our own code doesn't use the console.
 */
export function logConsole(target: Pick<Console, keyof typeof levels> = console): void {
  for (const [method, level] of Object.entries(levels) as [keyof typeof levels, (typeof levels)['warn']][])
    target[method] = (...parts: unknown[]) => {
      const text = stripVTControlCharacters(format(...parts)).trim();
      if (isStartLine(text)) return;
      log[level]('the framework reports', { kind: text.slice(0, 80), reason: text.slice(0, maxLength) });
    };
}
