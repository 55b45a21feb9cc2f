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
  /** Slots for forms and purges that wait or are under way. */
  readonly forms?: Limit | undefined;
}

/**
 * Creates the handler of endpoint requests (product 13.6). Health checks and invalid forms get a response at once.
 * Forms and purges have their own slots; read-only calls share those of renderings, each path as one kind.
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
    // The slot is taken after the body has arrived: a stalled upload holds none.
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

/** Builds the 503 and closes the connection, so that others can connect. On a page the form still has the input. */
function noRoom({ headers }: IncomingMessage, page: () => Answer): Answer {
  log.warn('too many forms at once');
  const own = { ...retrySoon, connection: 'close' };
  if (!String(headers['content-type']).includes('form')) return jsonAnswer(503, overloaded, own);
  const shown = page();
  return { ...shown, status: 503, headers: { ...shown.headers, ...own } };
}

/** Milliseconds for which a readiness result is reused: any number of probes check the pages once (product 4.6). */
const heldMs = 1_000;

const live: () => Promise<Answer> = () => Promise.resolve(jsonAnswer(200, { status: 'ok' }));

/** Checks whether pages can be shown. Only the application knows whether it has the configuration. */
const readyBy = (ask: AskNext): Promise<Answer> =>
  ask({ method: 'GET', url: '/api/health/ready', headers: {} }).catch(() =>
    jsonAnswer(503, { status: 'not ready' }),
  );

/** Returns the handlers of the health endpoints, by path. */
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
 * Returns the response to an invalid POST: another site's (403), of another content type (415, for forms 400), empty or
 * with more JSON than any page sends (400); null for others. The endpoint would respond the same after more work
 * (product 4.6, 10.7).
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

/** Headers of the connection, of the framework's own protocols, and one that only this server writes. */
const withheld =
  /^(?:connection|keep-alive|transfer-encoding|content-length|expect|upgrade|te|trailer|accept-encoding|rsc|next-.*|x-middleware-.*|x-visitor-address)$/;

/** Builds the request for an endpoint with its whole body. Returns a response where the body is refused. */
async function endpointQuestion(request: IncomingMessage, read: BodyReader): Promise<Question | Answer> {
  const { method = 'GET', url = '/' } = request;
  const headers = { ...passedHeaders(request), ...visitorAddressHeader(request) };
  // HEAD is rendered like GET; its body is dropped when it is sent.
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

/** Picks these headers and the host from a request. */
export function askedHeaders({ headers }: IncomingMessage, names: readonly string[]): Record<string, string> {
  const asked: Record<string, string> = {};
  for (const name of ['host', ...names]) {
    const value = headers[name];
    if (typeof value === 'string') asked[name] = value;
  }
  return asked;
}
