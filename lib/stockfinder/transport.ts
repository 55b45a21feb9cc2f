import 'server-only';
import { Agent, fetch, type Response } from 'undici';
import { BodyTooLongError, boundedBytes } from '@/lib/http/bounded-body';
import { StockfinderError, kindOfStatus, outcomeOfStatus, type StockfinderErrorKind } from './errors';

/** The longest response that is read, in bytes, decompressed: 20,000 richly described vehicles are about half of it. */
const maxResponseBytes = 128 * 1024 * 1024;
const connectTimeoutMs = 1_000;

/** One request as it goes out. `url` never gets into errors or logs. */
export interface Exchange {
  readonly call: string;
  readonly url: string;
  readonly requestId: string;
  readonly timeoutMs: number;
  readonly body?: unknown;
  readonly idempotencyKey?: string | undefined;
}

let agent: Agent | undefined;

/** Our own connections: the framework's patched `fetch` would store responses before they are parsed (decision 49). */
function connections(): Agent {
  agent ??= new Agent({ connect: { timeout: connectTimeoutMs }, connections: 64 });
  return agent;
}

/**
 * Sends one request once and returns the parsed JSON of a success (product 13.1). Throws a
 * {@link StockfinderError} for everything else. The time-out covers the response to its last byte; redirects are
 * never followed (a 3xx is «any other status»).
 */
export async function exchange(request: Exchange): Promise<unknown> {
  const signal = AbortSignal.timeout(request.timeoutMs);
  const fail = (kind: StockfinderErrorKind, status: number | null, reason?: string, body?: unknown) =>
    new StockfinderError({
      kind,
      status,
      reason,
      body,
      outcome: outcomeOfStatus(status, body),
      call: request.call,
      requestId: request.requestId,
    });
  let status: number | null = null;
  let text: string;
  try {
    const response = await send(request, signal);
    status = response.status;
    const body = response.body as AsyncIterable<Uint8Array> | null;
    text = new TextDecoder().decode(await boundedBytes(body, maxResponseBytes));
  } catch (error) {
    if (error instanceof BodyTooLongError) throw fail('malformed', status, 'too-large');
    const reason = reasonOf(error);
    throw fail(signal.aborted || isTimeout(reason) ? 'timeout' : 'network', null, reason);
  }
  const body = parseJson(text);
  if (outcomeOfStatus(status, body.value) !== 'success')
    throw fail(kindOfStatus(status), status, undefined, body.value);
  if (!body.ok) throw fail('malformed', status, 'not-json');
  return body.value;
}

function send(request: Exchange, signal: AbortSignal): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json', 'x-request-id': request.requestId };
  if (request.idempotencyKey !== undefined) headers['idempotency-key'] = request.idempotencyKey;
  const common = { signal, redirect: 'manual' as const, dispatcher: connections() };
  if (request.body === undefined) return fetch(request.url, { ...common, headers });
  headers['content-type'] = 'application/json';
  return fetch(request.url, { ...common, method: 'POST', headers, body: JSON.stringify(request.body) });
}

function parseJson(text: string): { ok: boolean; value: unknown } {
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch {
    return { ok: false, value: undefined };
  }
}

/** The system's or undici's error code; messages are left alone, they hold addresses. */
function reasonOf(error: unknown): string {
  // By shape, not by class: errors of the system may belong to another realm.
  for (let cause = error; typeof cause === 'object' && cause !== null;) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
    cause = 'cause' in cause ? cause.cause : null;
  }
  return error instanceof Error ? error.name : 'unknown';
}

function isTimeout(reason: string): boolean {
  return reason.endsWith('TIMEOUT') || reason === 'ETIMEDOUT';
}
