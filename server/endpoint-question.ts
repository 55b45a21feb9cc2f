import type { IncomingMessage } from 'node:http';
import { env } from '@/lib/platform/env';
import { BodyTooLongError, boundedBytes } from '@/lib/web/http/bounded-body';
import { maxBodyBytes } from '@/lib/web/http/json';
import { visitorAddressHeader } from '@/lib/web/security/visitor-address';
import { plainAnswer, type Answer } from './answer';
import type { Question } from './ask-next';
import { within } from '@/lib/platform/turns';

/** A whole body has to be there after this many milliseconds. */
const longestMs = 10_000;

/** Headers of the connection, of the framework's own protocols, and one that only we write. */
const withheld =
  /^(?:connection|keep-alive|transfer-encoding|content-length|expect|upgrade|te|trailer|accept-encoding|rsc|next-.*|x-middleware-.*|x-visitor-address)$/;

/** A request to one of our endpoints with its whole body; a response where the body is refused. */
export async function endpointQuestion(request: IncomingMessage): Promise<Question | Answer> {
  const { method = 'GET', url = '/' } = request;
  const headers = { ...passedHeaders(request), ...visitorAddressHeader(request) };
  // A HEAD is served like a GET, up to the body.
  if (method !== 'POST') return { method: 'GET', url, headers };
  const body = await readBody(request);
  if (typeof body === 'number') return plainAnswer(body, 'Refused', { connection: 'close' });
  return { method, url, headers, body };
}

/** Whether a body comes with a request. */
export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Why a body was not read: too large, too slow, or its sender left. */
export type BodyRefusal = 413 | 408 | 400;

/**
 * The body of a request, counted as it comes (product 4.7), within this many milliseconds. What is refused is not read
 * to its end: the connection has to be closed.
 */
export async function readBody(
  request: IncomingMessage,
  withinMs = longestMs,
): Promise<Buffer | BodyRefusal> {
  if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes) return 413;
  // Without ending the connection: the refusal is still to be sent on it.
  const chunks = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  const body = boundedBytes(chunks, maxBodyBytes).catch((error: unknown) =>
    error instanceof BodyTooLongError ? 413 : 400,
  );
  return within<Buffer | BodyRefusal>(withinMs, body, () => 408).finally(() => request.pause());
}

function passedHeaders({ headers }: IncomingMessage): Record<string, string | string[]> {
  const passed = Object.entries(headers).filter(
    (entry): entry is [string, string | string[]] => entry[1] !== undefined && !withheld.test(entry[0]),
  );
  return Object.fromEntries(passed);
}

/** The host under which everything is asked that is the same for everybody. */
export const ownHost = (): string => new URL(env().siteUrl).host;

/** Of a request's headers these alone, and its host. */
export function askedHeaders({ headers }: IncomingMessage, names: readonly string[]): Record<string, string> {
  const asked: Record<string, string> = {};
  for (const name of ['host', ...names]) {
    const value = headers[name];
    if (typeof value === 'string') asked[name] = value;
  }
  return asked;
}
