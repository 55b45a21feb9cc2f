import type { IncomingHttpHeaders, IncomingMessage, RequestListener } from 'node:http';
import { overloaded, retrySoon } from '@/lib/http/responses';
import { OverloadedError } from '@/lib/platform/limit';
import { responseLifetimes } from '@/lib/platform/lifetimes';
import { log } from '@/lib/platform/log';
import { metrics } from '@/lib/platform/metrics';
import { requestIdHeader, runUnderId } from '@/lib/platform/request-context';
import { slipTarget } from '@/lib/routing/redirects';
import type { Route } from '@/lib/routing/routes';
import { visitorIp } from '@/lib/http/visitor-ip';
import { isMaintenanceOn } from '@/lib/site/maintenance/maintenance';
import { maintenanceRedirect } from '@/lib/site/maintenance/response';
import { isInStock } from '@/lib/upstream/reads';
import { classifyRequest, type Destination, isForPrograms, splitUrl } from './address';
import { endpointResponses, inSlot, isPlainForm } from './endpoints';
import { type FallbackPages, plainPage } from './fallback-pages';
import type { FrontCache } from './front-cache';
import { dataHeader, isDataRequest, isPrefetch, withoutDataMark } from './next-internals';
import { finishPage, ownHost, pageRequest, RenderFailed } from './page-request';
import type { RenderWithNext } from './render-with-next';
import {
  type FinishedResponse,
  type HttpResponse,
  isHtml,
  jsonResponse,
  send,
  textResponse,
} from './response';
import type { StaticFiles } from './static-files';

export interface FrontDoorParts {
  readonly renderWithNext: RenderWithNext;
  readonly files: StaticFiles;
  readonly cache: FrontCache;
  readonly fallback: FallbackPages;
}

type PageDestination = Extract<Destination, { kind: 'page' }>;

/**
 * Creates the listener of all requests: refused, a URL of this site, or a file. What visitors share comes from the front
 * cache, which has it rendered by Next when needed, in a slot of its kind; headers, policy and fallback pages are applied
 * before a response is cached. Each request runs under its id, which the response has, and is counted.
 */
export function frontDoor({ renderWithNext, files, cache, fallback }: FrontDoorParts): RequestListener {
  const endpoint = endpointResponses(renderWithNext);

  async function respond(
    request: IncomingMessage,
    to: Destination,
  ): Promise<HttpResponse | FinishedResponse> {
    if (to.kind === 'refused') return to.response;
    // Pictures and documents wait for their host in the application.
    if (to.kind === 'media') return cache.respond(to.url, () => renderOwn(to.url));
    // While maintenance is on, API endpoints and the feed respond themselves: no cached response is sent.
    const isUncached = to.kind === 'cached-endpoint' && isForPrograms(to.path) && isMaintenanceOn();
    if (to.kind === 'endpoint' || isUncached) return endpoint(request, to.path);
    if (to.kind === 'cached-endpoint')
      return cache.respond(to.url, () => inSlot('calls', to.path, () => renderOwn(to.url)));
    const closed = maintenanceResponse(request);
    if (closed) return closed;
    if (to.kind === 'redirect') return permanentRedirect(to.location, request);
    if (to.kind === 'not-found') return missing();
    const target = await slipTarget(to.path, splitUrl(request.url).search, isInStock);
    return target === null ? page(to, request) : permanentRedirect(target, request);
  }

  /** Renders a page; the middleware redirects it if maintenance has begun. The IP of its first visitor is for limits. */
  async function page(to: PageDestination, request: IncomingMessage) {
    const requested = pageRequest(to, request.headers);
    const { key, kind, isPersonal, renderRequest } = requested;
    const produce = async () => {
      const work = () => renderWithNext({ ...renderRequest, visitor: visitorIp(request) });
      const rendered = await inSlot('renderings', kind, work);
      const made = finishPage(rendered, requested);
      // The framework's own document of a 404 is empty until its scripts run.
      return made.status === 404 && isHtml(made) ? missing(to.route.name) : made;
    };
    return isPersonal ? produce() : cache.respond(key, produce);
  }

  /** One response for all URLs that no page has, or whose vehicle, model or promotion isn't there: any number. */
  const missing = (name?: Route['name']) =>
    cache.respond(`missing ${name ?? ''}`, () => fallback.missing(name));

  /** Failures are many while the upstream is away: they share one error page. */
  const failed = () => cache.respond('failed', fallback.failed);

  /** Renders what all visitors share beside pages. */
  const renderOwn = (url: string) => renderWithNext({ method: 'GET', url, headers: { host: ownHost() } });

  return (request, response) => {
    const to = classifyRequest(request);
    // A label of a small set, never the URL itself.
    const route = to.kind === 'page' ? to.route.name : to.kind;
    const go = () => {
      respond(request, to)
        .catch(async (error: unknown) => errorResponse(error, request) ?? failed())
        .then((made) => send(request, response, made))
        .catch(() => response.destroy());
    };
    runUnderId(request.headers, (id) => {
      response.setHeader(requestIdHeader, id);
      response.once('close', () => metrics().requests.inc({ route, status: response.statusCode }));
      if (to.kind === 'not-found') files(request, response, go);
      else go();
    });
  };
}

/** No cache may store the redirect of a page's data, which only the requesting page can use. */
const redirectCaching = (headers: IncomingHttpHeaders) =>
  isDataRequest(headers) ? { 'cache-control': responseLifetimes['data of a page'].client } : {};

/** Redirects an old URL or another spelling. */
function permanentRedirect(location: string, { headers }: IncomingMessage): HttpResponse {
  return {
    status: 308,
    headers: { location, vary: dataHeader, ...redirectCaching(headers) },
    body: Buffer.alloc(0),
  };
}

/** Redirects a page request while maintenance is on; null while it is off. */
function maintenanceResponse(request: IncomingMessage): HttpResponse | null {
  const { url, headers } = request;
  const { path, search } = splitUrl(url);
  const closed = maintenanceRedirect(path, withoutDataMark(search), isPrefetch(headers));
  return closed && textResponse(307, '', { ...closed, ...redirectCaching(headers) });
}

/**
 * Builds the response to a failure: 503 without a slot, which is not maintenance (clients may retry soon, product 13.6);
 * the redirect of the first visitor who meets an upstream 503. Null for all others, which get the error page.
 */
function errorResponse(error: unknown, request: IncomingMessage): HttpResponse | null {
  const { url = '/', headers } = request;
  if (error instanceof OverloadedError) {
    log.warn('overloaded');
    // Browsers show the response to a form without scripts as a page, which still has the input behind it.
    const isCall = isForPrograms(url) && !isPlainForm(headers);
    return isCall ? jsonResponse(503, overloaded, retrySoon) : plainPage('failed', 503, retrySoon);
  }
  // The framework has logged the failure of a rendering.
  if (!(error instanceof RenderFailed))
    log.error('a request failed', { reason: error instanceof Error ? (error.stack ?? error.message) : '' });
  return maintenanceResponse(request);
}
