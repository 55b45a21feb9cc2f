import { CommandError } from './say';
import { until } from './wait';

/** A request; the method is GET, or POST with a body. */
export interface Sent {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

const longestMs = 30_000;

/**
 * Sends one request, and follows no redirect. Resolves to null where the connection ends without a whole
 * answer.
 */
export async function requestOrNull(url: string, { headers = {}, body }: Sent = {}): Promise<Reply | null> {
  const method = body === undefined ? 'GET' : 'POST';
  const signal = AbortSignal.timeout(longestMs);
  try {
    const response = await fetch(url, { method, headers, body: body ?? null, redirect: 'manual', signal });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch {
    return null;
  }
}

/**
 * Waits until a URL responds with 200: a busy machine needs time to read a large stock.
 * @throws CommandError on timeout.
 */
export async function untilAnswers(url: string): Promise<void> {
  if (!(await until(async () => (await requestOrNull(url))?.status === 200, 60_000, 500)))
    throw new CommandError(`${url} was not ready within a minute.`);
}
