/**
 * What the product does with an answer (specification 8): run the success handler, run the error handler, go into
 * maintenance, show the server-500 text (an alert for calls made by the browser), or nothing at all.
 */
export type CallOutcome = 'success' | 'error' | 'maintenance' | 'server-error' | 'ignored';

/**
 * The status table of specification 8. `status` is null when there was no response; `body` is the parsed answer,
 * which only 402 and 403 look into. 401 is for log-in calls alone, and the product has none.
 */
export function outcomeOfStatus(status: number | null, body?: unknown): CallOutcome {
  switch (status) {
    case null:
      return 'ignored';
    case 200:
      return 'success';
    case 400:
    case 404:
      return 'error';
    case 401:
      return 'ignored';
    case 402:
      return property(body, 'error') === 'invalidUsername' ? 'success' : 'server-error';
    case 403:
      return isFilled(property(body, 'response')) ? 'error' : 'ignored';
    case 503:
      return 'maintenance';
    default:
      return 'server-error';
  }
}

function property(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
}

function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return Boolean(value);
}
