import { endpoints, livePath, type PostedBody, readyPath, returnPath } from '@/lib/routing/endpoint-paths';
import type { IncomingMessage, IncomingHttpHeaders } from 'node:http';
import { visitorIpHeader } from '@/lib/security/visitor-ip';
import { overloaded, retrySoon } from '@/lib/http/headers';
import { dataLifetimes } from '@/lib/platform/lifetimes';
import { type Limit, OverloadedError } from '@/lib/platform/limit';
import { log } from '@/lib/platform/log';
import { jsonResponse, textResponse, type HttpResponse } from './http-response';
import type { RenderWithNext, RenderRequest } from './render-with-next';
import { type BodyReader, bodyReader } from './bodies';
import { hasBody } from './guards';
import { isSteeringHeader } from './next-internals/headers';
import { returnFromMaintenance } from './return-from-maintenance';
import { plainPage } from './fallback-pages';
import { isSameOrigin } from '@/lib/security/same-origin';

const none = Buffer.alloc(0);

interface EndpointParts {
  readonly render: RenderWithNext;
  readonly calls: Limit;
  readonly forms: Limit;
  /** The error page, for browsers without scripts. */
  readonly failed: () => HttpResponse;
}

/**
 * Creates the handler of endpoint requests (product 13.6). Health checks and invalid forms get a response at once.
 * Forms have slots of their own; each path is one kind.
 */
export function endpointResponses({ render, calls, forms, failed }: EndpointParts) {
  const health = healthOf(render);
  const read = bodyReader();
  return async (request: IncomingMessage, path: string): Promise<HttpResponse> => {
    const healthCheck = health.get(path);
    if (healthCheck) return healthCheck();
    if (path === returnPath) return returnFromMaintenance(request);
    const posted = request.method === 'POST' ? endpoints[path] : undefined;
    const bare = posted && !hasBody(request) ? postRefusal(posted, request.headers, none) : null;
    if (bare) return bare;
    const prepare = async () => {
      const renderRequest = await endpointRequest(request, read);
      if ('status' in renderRequest) return renderRequest;
      const refusal = posted && postRefusal(posted, request.headers, renderRequest.body ?? none);
      return refusal ?? (() => render(renderRequest));
    };
    // The slot is taken after the body has arrived: a stalled upload holds none.
    const next = await prepare();
    if (typeof next !== 'function') return next;
    if (posted !== 'form') return calls.run(next, { kind: path });
    return forms.run(next, { kind: path }).catch((error: unknown) => {
      if (error instanceof OverloadedError) return noRoom(request, failed);
      throw error;
    });
  };
}

/** Builds the 503 and closes the connection, so that others can connect. On a page the form still has the input. */
function noRoom({ headers }: IncomingMessage, page: () => HttpResponse): HttpResponse {
  log.warn('too many forms at once');
  const own = { ...retrySoon, connection: 'close' };
  if (!isPlainForm(headers)) return jsonResponse(503, overloaded, own);
  const shown = page();
  return { ...shown, status: 503, headers: { ...shown.headers, ...own } };
}

/** Whether a browser posted a form itself, without scripts: it shows the response as a page. */
const isPlainForm = (headers: IncomingHttpHeaders) => String(headers['content-type']).includes('form');

const live: () => Promise<HttpResponse> = () => Promise.resolve(jsonResponse(200, { status: 'ok' }));

/** Checks whether pages can be shown. Only the application knows whether it has the configuration. */
const readyBy = (render: RenderWithNext): Promise<HttpResponse> =>
  render({ method: 'GET', url: readyPath, headers: {} }).catch(() =>
    jsonResponse(503, { status: 'not ready' }),
  );

/** Returns the handlers of the health endpoints, by path. */
function healthOf(render: RenderWithNext): ReadonlyMap<string, () => Promise<HttpResponse>> {
  let last: { readonly since: number; readonly response: Promise<HttpResponse> } | undefined;
  const ready = () => {
    const now = performance.now();
    // Any number of probes check the pages once (product 4.6).
    if (!last || now - last.since > dataLifetimes.readiness.ttl)
      last = { since: now, response: readyBy(render) };
    return last.response;
  };
  return new Map([
    [livePath, live],
    [readyPath, ready],
  ]);
}

/** Maximum bytes of the JSON that a browser's call may send. */
const maxJsonBytes = 20_000;

const types: Readonly<Record<Exclude<PostedBody, 'purge'>, readonly string[]>> = {
  form: ['application/json', 'application/x-www-form-urlencoded'],
  json: ['application/json'],
};

/**
 * Returns the response to an invalid POST: another site's (403), of another content type (415, for forms 400), empty or
 * with more JSON than any page sends (400); null for others. No endpoint checks this again (product 4.6, 10.7). A purge
 * has no origin: its secret decides.
 */
function postRefusal(posted: PostedBody, headers: IncomingHttpHeaders, body: Buffer): HttpResponse | null {
  if (posted === 'purge') return null;
  const refused = (status: number) => jsonResponse(status, { outcome: 'error' });
  const header = (name: string) => String(headers[name] ?? '') || null;
  const isOwn = isSameOrigin(header);
  const [type = ''] = (header('content-type') ?? '').toLowerCase().split(';', 1);
  if (!isOwn) return posted === 'form' && isPlainForm(headers) ? plainPage('refused', 403) : refused(403);
  if (!types[posted].includes(type.trim())) return refused(posted === 'form' ? 400 : 415);
  const isTooMuch = type.trim() === 'application/json' && body.length > maxJsonBytes;
  return body.length === 0 || isTooMuch ? refused(400) : null;
}

/** Headers of the connection, and one that only this server writes. */
const withheld =
  /^(?:connection|keep-alive|transfer-encoding|content-length|expect|upgrade|te|trailer|accept-encoding|x-visitor-address)$/;

/** Builds the request for an endpoint with its whole body. Returns a response where the body is refused. */
async function endpointRequest(
  request: IncomingMessage,
  read: BodyReader,
): Promise<RenderRequest | HttpResponse> {
  const { method = 'GET', url = '/' } = request;
  const headers = { ...passedHeaders(request), ...visitorIpHeader(request) };
  // HEAD is rendered like GET; its body is dropped when it is sent.
  if (method !== 'POST') return { method: 'GET', url, headers };
  const body = await read(request);
  if (typeof body === 'number') return textResponse(body, 'Refused', { connection: 'close' });
  return { method, url, headers, body };
}

function passedHeaders({ headers }: IncomingMessage): Record<string, string | string[]> {
  const passed = Object.entries(headers).filter(
    (entry): entry is [string, string | string[]] =>
      entry[1] !== undefined && !withheld.test(entry[0]) && !isSteeringHeader(entry[0]),
  );
  return Object.fromEntries(passed);
}
