import { env } from './env';
import { processState } from './state';
import { currentRequestId } from './request-context';
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

/** The lines that are written once, by message. */
const reported = () => processState('reported', () => new Map<string, Set<string>>());
const MOST_REPORTED = 100;

const kinds = () => processState('log-kinds', () => new Map<string, Kind>());

/** Fewer characters at the end of a text can't be told from the beginning of a word. */
const shortestCut = 8;

/**
 * Replaces the secrets of the settings by «…», also one that is cut at the text's end, and what stands before an `@`. A
 * failing upstream may echo what it was sent.
 */
export function withoutSecrets(text: string): string {
  let clean = text;
  for (const secret of secretTexts()) {
    clean = clean.replaceAll(secret, '…');
    const at = clean.lastIndexOf(secret.slice(0, shortestCut));
    if (at >= 0 && secret.startsWith(clean.slice(at))) clean = `${clean.slice(0, at)}…`;
  }
  return withoutCredentials(clean);
}

/** None while the settings are invalid: nothing was sent with them. */
function secretTexts(): readonly string[] {
  try {
    return env().secrets;
  } catch {
    return [];
  }
}

const cleaned = (_key: string, value: unknown) => (typeof value === 'string' ? withoutSecrets(value) : value);

/** Writes a line to the process's streams, in order with other output: `info` to stdout, problems to stderr. */
function writeLine(level: Level, details: Details, message: string): void {
  const time = new Date().toISOString();
  const event = { level, time, request: currentRequestId(), ...details };
  const text =
    process.env.NODE_ENV === 'development'
      ? `${time.slice(11, 19)} ${level} ${withoutSecrets(message)} ${JSON.stringify(details, cleaned)}`
      : JSON.stringify({ ...event, message }, cleaned);
  (level === 'info' ? process.stdout : process.stderr).write(`${text}\n`);
}

/** `check-upstream` puts its own in this place. */
const writer = () => processState('logger', () => writeLine);

/**
 * The server's log: one JSON line per event, with the id of its request (docs/operations.md).
 * Never pass a visitor's input or an upstream URL. Secrets are removed from every text, whatever passed it.
 */
export const log = {
  info: (message: string, details?: Details) => write('info', message, details),
  warn: (message: string, details?: Details) => write('warn', message, details),
  error: (message: string, details?: Details) => write('error', message, details),
  /** A warning that an operator needs once, however often its cause is met; of a message at most 100. */
  once: (message: string, details: Details) => {
    const text = JSON.stringify(details);
    const lines = reported().get(message) ?? new Set<string>();
    if (lines.has(text) || lines.size >= MOST_REPORTED) return;
    reported().set(message, lines.add(text));
    write('warn', message, details);
  },
  /** A line of which each counts, such as that of a request; none is left out. */
  every: (message: string, details: Details) => writer()('info', details, message),
};

function write(level: Level, message: string, details: Details = {}): void {
  if (!isAdmitted(message, details['kind'])) return;
  writer()(level, details, message);
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
      writer()('warn', { of: message, ...(kind !== undefined && { kind }), dropped }, 'equal lines left out');
  };
  setTimeout(end, WINDOW_MS).unref();
  return true;
}
