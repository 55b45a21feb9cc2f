import { runOutsideRequests, serviceAccessor } from './services';
import { currentRequestOrUndefined } from './request-context';

type Level = 'info' | 'warn' | 'error';
type Details = Readonly<Record<string, string | number | boolean | null | undefined>>;
type LogWriter = (level: Level, details: Details, message: string) => void;

/**
 * Maximum equal lines per second; more are counted and left out, so that an overload doesn't flood the log.
 */
const MOST_A_SECOND = 20;
const WINDOW_MS = 1_000;
/** Maximum lines of one message that are each written once. */
const MOST_REPORTED = 100;
/** Maximum characters of a text in a line, such as the stack of an error. */
const MAX_TEXT_LENGTH = 2_000;

const state = serviceAccessor('log', () => ({
  write: writeLine,
  /** Lines of this second, by message, kind, and what they are about. */
  counts: new Map<string, number>(),
  /** The last details of each topic. */
  latest: new Map<string, string>(),
  /** The lines that are written once, by message. */
  reported: new Map<string, Set<string>>(),
}));

/**
 * Writes a line to the process's streams, in order with other output: `info` to stdout, problems to stderr.
 */
function writeLine(level: Level, details: Details, message: string): void {
  const event = {
    level,
    time: new Date().toISOString(),
    request: currentRequestOrUndefined()?.id,
    ...details,
    message,
  };
  const stream = level === 'info' ? process.stdout : process.stderr;
  const bounded = (_: string, value: unknown) =>
    typeof value === 'string' ? value.slice(0, MAX_TEXT_LENGTH) : value;
  stream.write(`${JSON.stringify(event, bounded)}\n`);
}

/** Sends all lines to another writer from now on; without one to the process's streams again. */
export function setLogWriter(writer: LogWriter = writeLine): void {
  state().write = writer;
}

/**
 * The server's log: one JSON line per event, with the id of its request (docs/operations.md). Never pass a
 * visitor's input, an upstream URL, or text of a response: a failing upstream may echo what it was sent. Only
 * `what-came.ts` quotes an answer, where nothing of that was sent.
 */
export const log = {
  info: (message: string, details?: Details) => writeThrottled('info', message, details),
  warn: (message: string, details?: Details) => writeThrottled('warn', message, details),
  error: (message: string, details?: Details) => writeThrottled('error', message, details),
  /** A warning that an operator needs once, however often its cause is met; of a message at most 100. */
  warnOnce: (message: string, details: Details) => {
    const { reported } = state();
    const text = JSON.stringify(details);
    const lines = reported.get(message) ?? new Set<string>();
    if (lines.has(text) || lines.size >= MOST_REPORTED) return;
    reported.set(message, lines.add(text));
    writeThrottled('warn', message, details);
  },
  /**
   * Whether the details of a topic aren't those that it had before: what is loaded again and again is told
   * on a change.
   */
  isChange: (topic: string, details: readonly Details[]): boolean => {
    const { latest } = state();
    const text = JSON.stringify(details);
    const isChange = latest.get(topic) !== text;
    latest.set(topic, text);
    return isChange;
  },
  /** A line of which each counts, such as that of a request; none is left out. */
  infoUnthrottled: (message: string, details: Details) => state().write('info', details, message),
};

/**
 * Writes a line that is among the first of its kind in this second. At its end one line counts the others.
 */
function writeThrottled(level: Level, message: string, details: Details = {}): void {
  const { counts } = state();
  const { kind, what } = details;
  const name = `${message} ${String(kind ?? '')} ${String(what ?? '')}`;
  const count = (counts.get(name) ?? 0) + 1;
  counts.set(name, count);
  if (count <= MOST_A_SECOND) state().write(level, details, message);
  if (count > 1) return;
  const end = () => {
    const dropped = (counts.get(name) ?? 0) - MOST_A_SECOND;
    counts.delete(name);
    const droppedLines = { of: message, kind, what, dropped };
    if (dropped > 0) state().write('warn', droppedLines, 'equal lines left out');
  };
  runOutsideRequests(() => setTimeout(end, WINDOW_MS).unref());
}

/**
 * Logs the error of a rendering or an endpoint, once each. A failed upstream call tells in its message which
 * it was.
 */
export function logErrorOfRequestOnce(error: unknown): void {
  // The framework reports a failure for each part of a page that met it.
  const request = currentRequestOrUndefined();
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  if (!request?.isReported) log.error('a rendering failed', { reason });
  if (request) request.isReported = true;
}
