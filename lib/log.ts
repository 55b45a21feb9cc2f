type Level = 'info' | 'warn' | 'error';
type Details = Readonly<Record<string, string | number | boolean | null | undefined>>;

function write(level: Level, message: string, details: Details = {}): void {
  const line = JSON.stringify({ time: new Date().toISOString(), level, message, ...details });
  (level === 'info' ? process.stdout : process.stderr).write(`${line}\n`);
}

/**
 * The log of the server: one line of JSON an event, which a log collector reads without a parser of its own. Never
 * give it what a visitor typed, an address of the upstream or a secret.
 */
export const log = {
  info: (message: string, details?: Details) => write('info', message, details),
  warn: (message: string, details?: Details) => write('warn', message, details),
  error: (message: string, details?: Details) => write('error', message, details),
};
