import { pino, type Logger } from 'pino';
import { processSingleton } from './process-singletons';
import { currentTrace } from './tracing';
import { withoutCredentials } from './urls';

type Level = 'info' | 'warn' | 'error';
type Details = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Maximum equal lines per second; more are counted and left out, so that an overload doesn't flood the log. */
const MOST_A_SECOND = 20;
const WINDOW_MS = 1_000;

interface Kind {
  lines: number;
  dropped: number;
}

const kinds = () => processSingleton('log-kinds', () => new Map<string, Kind>());

/** Writes to the process's streams, in order with other output: `info` to stdout, problems to stderr. */
const streams = {
  write: (line: string) => {
    const { level, time, message, ...details } = JSON.parse(line) as Record<string, unknown>;
    const stream = level === 'info' ? process.stdout : process.stderr;
    stream.write(
      process.env.NODE_ENV === 'development'
        ? `${String(time).slice(11, 19)} ${String(level)} ${String(message)} ${JSON.stringify(details)}\n`
        : line,
    );
  },
};

const logger = () =>
  processSingleton<Logger>('logger', () =>
    pino(
      {
        base: null,
        messageKey: 'message',
        timestamp: () => `,"time":"${new Date().toISOString()}"`,
        formatters: { level: (level) => ({ level }) },
        mixin: () => {
          const trace = currentTrace();
          return trace ? { trace: trace.id, route: trace.route } : {};
        },
      },
      streams,
    ),
  );

/**
 * The server's log: one JSON line per event, with the trace and the kind of route of its request (docs/operations.md).
 * Never pass a visitor's input, an upstream URL or a secret; text that looks like credentials is removed.
 */
export const log = {
  info: (message: string, details?: Details) => write('info', message, details),
  warn: (message: string, details?: Details) => write('warn', message, details),
  error: (message: string, details?: Details) => write('error', message, details),
  /** A line of which each counts, such as that of a request; none is left out. */
  every: (message: string, details: Details) => logger().info(details, message),
};

function write(level: Level, message: string, details: Details = {}): void {
  if (!isAdmitted(message, details['kind'])) return;
  const safe = Object.entries(details).map(([name, value]) => [
    name,
    typeof value === 'string' ? withoutCredentials(value) : value,
  ]);
  logger()[level](Object.fromEntries(safe), message);
}

/** Returns whether a line is among the first of its kind in this second. One line then counts the rest. */
function isAdmitted(message: string, kind: Details[string]): boolean {
  const name = `${message} ${String(kind ?? '')}`;
  const repeated = kinds().get(name);
  if (repeated) {
    repeated.lines += 1;
    if (repeated.lines <= MOST_A_SECOND) return true;
    repeated.dropped += 1;
    return false;
  }
  const counted: Kind = { lines: 1, dropped: 0 };
  kinds().set(name, counted);
  const end = () => {
    kinds().delete(name);
    const { dropped } = counted;
    if (dropped > 0)
      logger().warn({ of: message, ...(kind !== undefined && { kind }), dropped }, 'equal lines left out');
  };
  setTimeout(end, WINDOW_MS).unref();
  return true;
}
