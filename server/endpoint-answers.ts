import type { IncomingMessage, IncomingHttpHeaders } from 'node:http';
import { longestJson } from '@/lib/web/http/body';
import { visitorAddressHeader } from '@/lib/web/security/visitor-address';
import { overloaded, retrySoon } from '@/lib/web/http/headers';
import { limits } from '@/lib/platform/bounds';
import { Limit, OverloadedError } from '@/lib/platform/limit';
import { log } from '@/lib/platform/log';
import { endpoints, livePath, returnPath, type PostedBody } from '@/lib/addresses/endpoints';
import { jsonAnswer, plainAnswer, type Answer } from './answer';
import type { AskNext, Question } from './ask-next';
import { type BodyReader, bodyReader } from './bodies';
import { hasBody } from './guards';
import { timedRendering } from './observe';
import { wayBack } from './way-back';
import { isSameOrigin } from '@/lib/web/security/same-origin';

const none = Buffer.alloc(0);

interface EndpointParts {
  readonly ask: AskNext;
  readonly limit: Limit;
  /** The error page, for browsers without scripts. */
  readonly failed: () => Answer;
  /** Places for forms and purges that wait or are under way. */
  readonly forms?: Limit | undefined;
}

/**
 * Answers requests to our endpoints: health and what can't be a form at once, forms and purges in a lane of their own, and
 * what only reads within the places for renderings, of which each path has its own (product 13.6).
 */
export function endpointAnswers({ ask, limit, failed, forms = new Limit(limits.forms) }: EndpointParts) {
  const health = healthOf(ask);
  const read = bodyReader();
  const delivered = new Limit(limits['forms that are delivered'], timedRendering);
  return async (request: IncomingMessage, path: string): Promise<Answer> => {
    const said = health.get(path);
    if (said) return said();
    if (path === returnPath) return wayBack(request);
    const posted = request.method === 'POST' ? endpoints.get(path)?.posted : undefined;
    const bare = posted && !hasBody(request) ? postRefusal(posted, request.headers, none) : null;
    if (bare) return bare;
    const prepare = async () => {
      const question = await endpointQuestion(request, read);
      if ('status' in question) return question;
      const refusal = posted && postRefusal(posted, request.headers, question.body ?? none);
      return refusal ?? (() => ask(question));
    };
    // The place is taken once the body is there: one that never comes holds none.
    const next = await prepare();
    if (typeof next !== 'function') return next;
    if (posted !== 'form' && posted !== 'purge') return limit.run(next, { kind: path });
    return forms
      .run(() => delivered.run(next, { kind: 'forms' }))
      .catch((error: unknown) => {
        if (error instanceof OverloadedError) return noRoom(request, failed);
        throw error;
      });
  };
}

/** It ends the connection, so that others are let in. In a page what was typed is still in its form. */
function noRoom({ headers }: IncomingMessage, page: () => Answer): Answer {
  log.warn('too many forms at once');
  const own = { ...retrySoon, connection: 'close' };
  if (!String(headers['content-type']).includes('form')) return jsonAnswer(503, overloaded, own);
  const shown = page();
  return { ...shown, status: 503, headers: { ...shown.headers, ...own } };
}

/** What the last look said holds for so long, in milliseconds: however many ask, pages are asked for once (product 4.6). */
const heldMs = 1_000;

/** The process responds. */
const live: () => Promise<Answer> = () => Promise.resolve(jsonAnswer(200, { status: 'ok' }));

/** Whether pages can be shown: only the application knows what it has of the configuration. */
const readyBy = (ask: AskNext): Promise<Answer> =>
  ask({ method: 'GET', url: '/api/health/ready', headers: {} }).catch(() =>
    jsonAnswer(503, { status: 'not ready' }),
  );

/** Answers the addresses of health, each by its path. */
function healthOf(ask: AskNext): ReadonlyMap<string, () => Promise<Answer>> {
  let last: { readonly since: number; readonly answer: Promise<Answer> } | undefined;
  const ready = () => {
    const now = performance.now();
    if (!last || now - last.since > heldMs) last = { since: now, answer: readyBy(ask) };
    return last.answer;
  };
  return new Map([
    [livePath, live],
    ['/api/health/ready', ready],
  ]);
}

const types: Readonly<Record<Exclude<PostedBody, 'purge'>, readonly string[]>> = {
  form: ['application/json', 'application/x-www-form-urlencoded'],
  json: ['application/json'],
};

/**
 * The response to a POST that can be told without its endpoint to bring nothing: another site's (403), of another type
 * (415, in place of a form 400), empty or of more JSON than any page sends (400). The endpoint would say the same after more work (product 4.6, 10.7).
 */
function postRefusal(posted: PostedBody, headers: IncomingHttpHeaders, body: Buffer): Answer | null {
  if (posted === 'purge') return null;
  const refused = (status: number) => jsonAnswer(status, { outcome: 'error' });
  const header = (name: string) => String(headers[name] ?? '') || null;
  if (!isSameOrigin(header)) return refused(403);
  const [type = ''] = (header('content-type') ?? '').toLowerCase().split(';', 1);
  if (!types[posted].includes(type.trim())) return refused(posted === 'json' ? 415 : 400);
  const isTooMuch = type.trim() === 'application/json' && body.length > longestJson;
  return body.length === 0 || isTooMuch ? refused(400) : null;
}

/** Headers of the connection, of the framework's own protocols, and one that only we write. */
const withheld =
  /^(?:connection|keep-alive|transfer-encoding|content-length|expect|upgrade|te|trailer|accept-encoding|rsc|next-.*|x-middleware-.*|x-visitor-address)$/;

/** A request to one of our endpoints with its whole body; a response where the body is refused. */
async function endpointQuestion(request: IncomingMessage, read: BodyReader): Promise<Question | Answer> {
  const { method = 'GET', url = '/' } = request;
  const headers = { ...passedHeaders(request), ...visitorAddressHeader(request) };
  // A HEAD is served like a GET, up to the body.
  if (method !== 'POST') return { method: 'GET', url, headers };
  const body = await read(request);
  if (typeof body === 'number') return plainAnswer(body, 'Refused', { connection: 'close' });
  return { method, url, headers, body };
}

function passedHeaders({ headers }: IncomingMessage): Record<string, string | string[]> {
  const passed = Object.entries(headers).filter(
    (entry): entry is [string, string | string[]] => entry[1] !== undefined && !withheld.test(entry[0]),
  );
  return Object.fromEntries(passed);
}

/** Of a request's headers these alone, and its host. */
export function askedHeaders({ headers }: IncomingMessage, names: readonly string[]): Record<string, string> {
  const asked: Record<string, string> = {};
  for (const name of ['host', ...names]) {
    const value = headers[name];
    if (typeof value === 'string') asked[name] = value;
  }
  return asked;
}
