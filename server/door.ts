import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isNativeFormPost } from '@/lib/http/body';
import { overloadBody, overloadHeaders } from '@/lib/http/responses';
import { application } from '@/lib/platform/application';
import { OverloadedError } from '@/lib/platform/limit';
import { serverLifetimes } from '@/lib/platform/lifetimes';
import { log } from '@/lib/platform/log';
import { metrics } from '@/lib/platform/metrics';
import { requestIdHeader, runForAudience, runWithRequestId } from '@/lib/platform/request-context';
import { visitorIpOrNetwork } from '@/lib/http/visitor-ip';
import { classifyRequest, type Destination, splitPathAndSearch } from './address';
import { createEndpointHandler, runInSlotAndMeasure } from './endpoints';
import { type FallbackPages, plainPageResponse } from './fallback-pages';
import type { FrontCache } from './front-cache';
import { rscHeader, isRscRequest, isPrefetchRequest } from '@/lib/platform/next-internals';
import { withCacheHeadersOrThrow, siteHost, buildPageRequest, RenderFailed } from './page-request';
import type { RenderWithNext } from './render-with-next';
import {
  FinishedResponse,
  type HttpResponse,
  isHtmlResponse,
  noStoreJsonResponse,
  sendResponse,
} from './response';
import type { StaticFileHandler } from './static-files';

export interface FrontDoorParts {
  readonly renderWithNext: RenderWithNext;
  readonly files: StaticFileHandler;
  readonly cache: FrontCache;
  readonly fallback: FallbackPages;
}

type PageDestination = Extract<Destination, { kind: 'page' }>;

/**
 * Creates the listener of all requests: refused, a URL of this site, or a file. Each request runs under its
 * id, which the response has, and is counted.
 */
export function createFrontDoor(parts: FrontDoorParts): RequestListener {
  const respond = createResponder(parts);
  /** Failures are many while the upstream is away: they share one error page. */
  const failed = () => parts.cache.respond('failed', parts.fallback.failed);
  return (request, response) => {
    const destination = classifyRequest(request);
    // A label of a small set, never the URL itself.
    const route = destination.kind === 'page' ? destination.page.name : destination.kind;
    const go = () => {
      const { method, socket } = request;
      // What was posted reaches its end, whether its visitor waits or not.
      const hasLeft = () => method !== 'POST' && (socket.readableEnded || socket.destroyed);
      const visitor = visitorIpOrNetwork(request);
      sendAndMeasure(request, response, route, () =>
        runForAudience(
          () => respond(request, destination),
          () => [{ visitor, hasLeft: hasLeft() }],
        ).catch(async (error: unknown) => (await logErrorAndBuildResponseOrNull(error, request)) ?? failed()),
      );
    };
    runWithRequestId(request.headers, (id) => {
      response.setHeader(requestIdHeader, id);
      response.once('close', () => metrics().requests.inc({ route, status: response.statusCode }));
      if (destination.kind === 'not-found') parts.files(request, response, go);
      else go();
    });
  };
}

/**
 * Returns the function that responds to a request by where it leads. What visitors share comes from the front
 * cache, which has it rendered by Next when needed, in a slot of its kind; headers, policy and fallback pages
 * are applied before a response is cached.
 */
function createResponder({ renderWithNext, cache, fallback }: Omit<FrontDoorParts, 'files'>) {
  const endpoint = createEndpointHandler(renderWithNext);

  async function respond(
    request: IncomingMessage,
    destination: Destination,
  ): Promise<HttpResponse | FinishedResponse> {
    if (destination.kind === 'refused') return destination.response;
    // Pictures and documents wait for their host in the application.
    if (destination.kind === 'media')
      return cache.respond(destination.url, () => renderShared(destination.url));
    const { isClosed, isForPrograms, missingUrl } = application();
    // While it is closed, endpoints of programs respond themselves: no cached response is sent.
    const isUncached =
      destination.kind === 'cached-endpoint' && isForPrograms(destination.path) && isClosed();
    if (destination.kind === 'endpoint' || isUncached) return endpoint(request, destination.path);
    if (destination.kind === 'cached-endpoint')
      return cache.respond(destination.url, () =>
        runInSlotAndMeasure('calls', destination.path, () => renderShared(destination.url)),
      );
    const redirect = await redirectResponseOrNull(request);
    if (redirect) return redirect;
    if (destination.kind === 'not-found')
      return destination.isFile
        ? plainPageResponse('missing', 404, {}, splitPathAndSearch(request.url).path)
        : missing(missingUrl);
    const response = await respondWithPage(destination, request);
    // The configuration that its rendering has loaded may have begun maintenance.
    return isClosed() ? ((await redirectResponseOrNull(request)) ?? response) : response;
  }

  /**
   * Renders a page; the middleware redirects it if it is closed by then. The IP of its first visitor is for
   * limits.
   */
  async function respondWithPage(destination: PageDestination, request: IncomingMessage) {
    const requested = buildPageRequest(destination, request.headers);
    const { key, kind, isPersonal, renderRequest } = requested;
    const produce = async () => {
      const work = () => renderWithNext({ ...renderRequest, visitor: visitorIpOrNetwork(request) });
      const rendered = await runInSlotAndMeasure('renderings', kind, work);
      const pageResponse = withCacheHeadersOrThrow(rendered, requested);
      // The framework's own document of a 404 is empty until its scripts run.
      return pageResponse.status === 404 && isHtmlResponse(pageResponse)
        ? missing(destination.page.missingUrl)
        : pageResponse;
    };
    return isPersonal ? produce() : cache.respond(key, produce);
  }

  /**
   * One response for all URLs that no page has, or whose vehicle, model or promotion isn't there: any number.
   */
  const missing = (url: string) => cache.respond(`missing ${url}`, () => fallback.missing(url));

  /** Renders what all visitors share beside pages. */
  const renderShared = (url: string) => renderWithNext({ method: 'GET', url, headers: { host: siteHost() } });

  return respond;
}

/** Sends the response to a request, and measures the time that it took. */
function sendAndMeasure(
  request: IncomingMessage,
  response: ServerResponse,
  route: string,
  respond: () => Promise<HttpResponse | FinishedResponse>,
): void {
  const startedAt = performance.now();
  respond()
    .then((finished) => {
      const seconds = (performance.now() - startedAt) / 1_000;
      metrics().answers.observe({ route, cache: cacheStatusOf(finished, seconds) }, seconds);
      return sendResponse(request, response, finished);
    })
    .catch(() => response.destroy());
}

/**
 * Returns how a response came from the front cache: `miss` where it was made since, `none` where it never
 * does.
 */
function cacheStatusOf(response: HttpResponse | FinishedResponse, seconds: number): string {
  if (!(response instanceof FinishedResponse)) return 'none';
  return response.ageMs <= seconds * 1_000 ? 'miss' : response.freshness;
}

/** Returns the redirect of a page's URL; null without one. No cache may store that of a page's data. */
async function redirectResponseOrNull({ url, headers }: IncomingMessage): Promise<HttpResponse | null> {
  const { path, search } = splitPathAndSearch(url);
  const redirect = await application().redirect(path, search, isPrefetchRequest(headers));
  const caching = isRscRequest(headers) && { 'cache-control': serverLifetimes['data of a page'].client };
  return (
    redirect && {
      status: redirect.status,
      headers: { ...redirect.headers, vary: rscHeader, ...caching },
      body: Buffer.alloc(0),
    }
  );
}

/**
 * Builds the response to a failure: 503 without a slot, which is not maintenance (clients may retry soon,
 * product 13.6); the redirect of the first visitor who meets an upstream 503. Null for all others, which get
 * the error page.
 */
async function logErrorAndBuildResponseOrNull(
  error: unknown,
  request: IncomingMessage,
): Promise<HttpResponse | null> {
  const { url = '/', headers } = request;
  if (error instanceof OverloadedError) {
    if (!request.socket.destroyed) log.warn('overloaded');
    // Browsers show the response to a form without scripts as a page, which still has the input behind it.
    const isCall = application().isForPrograms(url) && !isNativeFormPost(headers['content-type']);
    return isCall
      ? noStoreJsonResponse(503, overloadBody, overloadHeaders)
      : plainPageResponse('failed', 503, overloadHeaders);
  }
  // The framework has logged the failure of a rendering.
  if (!(error instanceof RenderFailed))
    log.error('a request failed', { reason: error instanceof Error ? (error.stack ?? error.message) : '' });
  return application().isClosed() ? redirectResponseOrNull(request) : null;
}
