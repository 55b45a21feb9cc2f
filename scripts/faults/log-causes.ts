/** Fields that identify a cause; the others (times, request ids) differ from run to run. */
const telling = ['kind', 'status', 'reason', 'directive', 'host', 'server', 'report'] as const;
/** A longer text is a stack. */
const longest = 60;

/**
 * The warnings and errors of log lines, once each, with their calls or settings: `upstream call failed (failed, 502):
 * config, models`.
 */
export function causesIn(lines: readonly string[]): string[] {
  const causes = new Map<string, Set<string>>();
  for (const line of lines) {
    const parsed = parse(line);
    if (!['warn', 'error'].includes(String(parsed['level']))) continue;
    const details = telling.flatMap((name) => shortText(parsed[name]));
    const cause =
      String(parsed['message']).slice(0, 200) + (details.length > 0 ? ` (${details.join(', ')})` : '');
    const places = causes.get(cause) ?? new Set();
    causes.set(cause, places.add(shortText(parsed['key'] ?? parsed['call']).join('')));
  }
  return [...causes].map(([cause, places]) => [cause, [...places].join(', ')].filter(Boolean).join(': '));
}

function shortText(value: unknown): string[] {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  return text === '' || text.length > longest ? [] : [text];
}

function parse(line: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(line) as Readonly<Record<string, unknown>>;
  } catch {
    return { level: 'error', message: line };
  }
}
