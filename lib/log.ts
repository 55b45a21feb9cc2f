import { processWide } from './process-wide';

type Level = 'info' | 'warn' | 'error';
type Details = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Lines of one message within {@link WINDOW_MS}: a flood of failures must not become one of the disk. */
const MOST_ALIKE = 50;
const WINDOW_MS = 10_000;

interface Window {
  endsAt: number;
  lines: number;
  leftOut: number;
}

/** Messages are constants of the code, so there are few of them. */
const windows = () => processWide('log-windows', () => new Map<string, Window>());

function write(level: Level, message: string, details: Details = {}): void {
  const now = performance.now();
  const former = windows().get(message);
  const window = former && now < former.endsAt ? former : { endsAt: now + WINDOW_MS, lines: 0, leftOut: 0 };
  if (window !== former) windows().set(message, window);
  if (window.lines >= MOST_ALIKE) {
    window.leftOut += 1;
    return;
  }
  window.lines += 1;
  const leftOut = window === former ? 0 : (former?.leftOut ?? 0);
  const line = {
    time: new Date().toISOString(),
    level,
    message,
    ...details,
    ...(leftOut > 0 && { leftOut }),
  };
  (level === 'info' ? process.stdout : process.stderr).write(`${JSON.stringify(line)}\n`);
}

/**
 * The log of the server: one line of JSON an event, which a log collector reads without a parser of its own. Of one
 * message a bounded number of lines is written at a time; the next one after it says how many were left out. Never
 * give it what a visitor typed, an address of the upstream or a secret.
 */
export const log = {
  info: (message: string, details?: Details) => write('info', message, details),
  warn: (message: string, details?: Details) => write('warn', message, details),
  error: (message: string, details?: Details) => write('error', message, details),
};
