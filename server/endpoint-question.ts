import type { IncomingMessage } from 'node:http';
import { env } from '../lib/env';
import { visitorAddressHeader } from '../lib/visitor-address';
import { plainAnswer, type Answer } from './answer';
import type { Question } from './ask-next';
import { readBody } from './read-body';

/** Headers of the connection, of the framework's own protocols, and one that only we write. */
const withheld =
  /^(?:connection|keep-alive|transfer-encoding|content-length|expect|upgrade|te|trailer|accept-encoding|rsc|next-.*|x-middleware-.*|x-visitor-address)$/;

/** A request to one of our endpoints with its whole body; an answer where the body is refused. */
export async function endpointQuestion(request: IncomingMessage): Promise<Question | Answer> {
  const { method = 'GET', url = '/' } = request;
  const headers = { ...passedHeaders(request), ...visitorAddressHeader(request) };
  // A HEAD is answered like a GET, up to the body.
  if (method !== 'POST') return { method: 'GET', url, headers };
  const body = await readBody(request);
  if (typeof body === 'number') return plainAnswer(body, 'Refused', { connection: 'close' });
  return { method, url, headers, body };
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
