import { feedsFolder } from '@/lib/routing/endpoint-paths';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { memoizeByObject } from '@/lib/cache/memo';
import { limits } from '@/lib/platform/bounds';
import { Limit, OverloadedError } from '@/lib/platform/limit';
import { responseLifetimes } from '@/lib/cache/lifetimes';
import { cacheHeaders, overloaded, retrySoon } from '@/lib/http/headers';
import { maintenanceRedirect } from '@/lib/site/maintenance/response';
import { ports } from '@/lib/platform/process-singletons';
import { visitorIp } from '@/lib/security/visitor-ip';
import { log } from '@/lib/platform/log';
import { isMaintenanceOn } from '@/lib/site/maintenance/maintenance';
import { paths, vehicleFeedPath } from '@/lib/routing/routes';
import { fromPathSegment } from '@/lib/routing/segments';
import { jsonResponse, textResponse, type HttpResponse } from './http-response';
import { dataHeader, isDataRequest, isPrefetch, withoutDataMark } from './next-internals/headers';
import type { RenderWithNext } from './render-with-next';
import type { Destination } from './destination';
import { parseCall } from './calls';
import { endpointResponses } from './endpoint-responses';
import type { FallbackPages } from './fallback-pages';
import { mediaResponses } from './media';
import { finishPage, privateNoStore, ownHost, pageRequest, RenderFailed, type PageRequest } from './page';
import type { FrontCache } from './front-cache';
import type { ArrivalListener } from './observe';
import { sendCached, sendOnce } from './send';
import type { StaticFiles } from './static-files';

export interface FrontDoorParts {
  readonly renderWithNext: RenderWithNext;
  readonly files: StaticFiles;
  /** Null renders every page for its request. */
  readonly cache: FrontCache | null;
  readonly fallback: FallbackPages;
  readonly limit: Limit;
  readonly forms?: Limit;
}

type PageDestination = Extract<Destination, { kind: 'page' }>;

/** Page requests by destination, for requests without cookies and RSC headers: nearly all, and all the same. */
const anonymousRequest = memoizeByObject((to: PageDestination) => pageRequest(to, {}));

function pageRequestFor(to: PageDestination, { headers }: IncomingMessage): PageRequest {
  const isAnonymous = !isDataRequest(headers) && headers.cookie === undefined;
  return isAnonymous ? anonymousRequest(to) : pageRequest(to, headers);
}

/** Returns whether a URL is for programs, which read the status: they never get a page instead of their data. */
const isForPrograms = (url = '') => /^\/(?:api|feeds)\//.test(url);
const isPicture = (url: string) => /^\/(?:fotos|og)\//.test(url);

/** Builds the 503 of a request that finds no slot. It is not maintenance: clients may retry soon (product 13.6). */
function overloadResponse(url: string, page: HttpResponse): HttpResponse {
  if (isPicture(url)) return textResponse(503, '', retrySoon);
  if (!isForPrograms(url)) return { ...page, status: 503, headers: { ...page.headers, ...retrySoon } };
  return jsonResponse(503, overloaded, retrySoon);
}

const keyHeaders = {
  ...cacheHeaders(responseLifetimes['key of IndexNow']),
  'x-robots-tag': 'noindex',
};

/** One path for all vehicles that don't exist. */
const notFoundPath = paths.vehicle('-');

const isVehicle = ({ route }: PageDestination, { headers }: IncomingMessage) =>
  route.name === 'vehicle' && !isDataRequest(headers);

/** Redirects a page request while maintenance is on; null while it is off (product 13.3). */
function maintenanceResponse({
  url = '/',
  headers,
}: Pick<IncomingMessage, 'url' | 'headers'>): HttpResponse | null {
  const [path = ''] = url.split('?', 1);
  const search = withoutDataMark(url.slice(path.length));
  const closed = maintenanceRedirect(path, search, isPrefetch(headers));
  const own = isDataRequest(headers) ? { 'cache-control': privateNoStore } : {};
  return closed && textResponse(307, '', { ...closed, ...own });
}

/** What a rendering takes from the request of its first visitor. */
interface Visit {
  /** The IP, for limits only. */
  readonly visitor: string;
  /** The redirect while maintenance is on. */
  readonly maintenance: () => HttpResponse | null;
}

const visitOf = (request: IncomingMessage): Visit => ({
  visitor: visitorIp(request),
  maintenance: () => maintenanceResponse(request),
});

/** Redirects an old URL or another spelling. The redirect of an RSC request is never cached. */
function permanentRedirect(location: string, requested: IncomingHttpHeaders): HttpResponse {
  const own = isDataRequest(requested) ? { 'cache-control': privateNoStore } : {};
  return { status: 308, headers: { location, vary: dataHeader, ...own }, body: Buffer.alloc(0) };
}

/**
 * Creates the listener of all requests, from top to bottom: refused, a URL of this site, or a file. Pages come from the
 * front cache, which renders them with Next when needed. Headers, policy and fallback pages are applied before a page
 * is cached. Next also renders the endpoints; their responses are finished here too.
 */
export function frontDoor(parts: FrontDoorParts): ArrivalListener {
  const { renderWithNext, files, cache, fallback, limit, forms } = parts;
  const endpoint = endpointResponses({ render: renderWithNext, limit, forms, failed: fallback.failed });
  const media = mediaResponses({ renderMedia: renderWithNext, cache });
  const feeds = new Limit(limits['feeds of all vehicles']);

  async function respond(request: IncomingMessage, response: ServerResponse, to: Destination): Promise<void> {
    if (to.kind === 'media') return media(request, response, to.url);
    // While maintenance is on, API endpoints and feeds respond themselves: no cached response is sent.
    if (to.kind === 'cached-endpoint' && !(isForPrograms(request.url) && isMaintenanceOn()))
      return cachedEndpoint(request, response, to.url);
    if (to.kind === 'cached-endpoint') return sendOnce(request, response, await endpoint(request, to.url));
    if (to.kind === 'key') return sendOnce(request, response, textResponse(200, to.key, keyHeaders));
    if (to.kind === 'endpoint') return called(request, response, to.path);
    const closed = maintenanceResponse(request);
    if (closed) return sendOnce(request, response, closed);
    if (to.kind === 'redirect')
      return sendOnce(request, response, permanentRedirect(to.location, request.headers));
    if (to.kind === 'page') return page(request, response, to);
    return notFound(request, response);
  }

  /** Responds to a call of the browser: directly where it names no vehicle; read-only calls share one response. */
  async function called(request: IncomingMessage, response: ServerResponse, path: string) {
    const call = isMaintenanceOn() ? null : parseCall(path, request);
    if (call === null) return sendOnce(request, response, await endpoint(request, path));
    if (typeof call === 'string') return cachedEndpoint(request, response, call);
    return sendOnce(request, response, call);
  }

  async function page(request: IncomingMessage, response: ServerResponse, to: PageDestination) {
    const page = pageRequestFor(to, request);
    const hasWaiters = () => !response.destroyed;
    if (cache === null || page.cacheScope === 'never')
      return sendOnce(request, response, await render(page, visitOf(request), hasWaiters));
    const produce = async (anybody: () => boolean) => {
      const visit = visitOf(request);
      const missing = isVehicle(to, request) ? await vehicleNotFound(cache, to) : null;
      return missing ?? render(page, visit, anybody);
    };
    await sendCached(request, response, await cache.respond({ ...page, hasWaiters, produce }));
  }

  /** Renders a page for its first visitor; without one it is for the server itself. */
  async function render(page: PageRequest, visit?: Visit, hasWaiters?: () => boolean): Promise<HttpResponse> {
    const kind = page.persistent ? `${page.kind} plain` : page.kind;
    const slot = { kind, isUrgent: page.persistent, ...(hasWaiters && { hasWaiters }) };
    const renderRequest = { ...page.renderRequest, ...(visit && { visitor: visit.visitor }) };
    const rendered = await limit.run(
      // Maintenance may have begun while the request waited for its slot.
      async () => visit?.maintenance() ?? renderWithNext(renderRequest),
      slot,
    );
    return 'outcome' in rendered ? finishPage(rendered, page, fallback.missing) : rendered;
  }

  /**
   * Returns the shared page of a vehicle that doesn't exist; null where it exists or the lookup fails. Such ids are
   * unlimited: equal pages are rendered once, with nothing of the first requested URL (product 7.8).
   */
  async function vehicleNotFound(frontCache: FrontCache, { route, path }: PageDestination) {
    const vehicleId = fromPathSegment(path.split('/').at(-1) ?? '');
    // After a failure the page itself is rendered, which reports it.
    const load = () =>
      ports()
        .notFoundVariant(vehicleId)
        .catch(() => null);
    const name = await limit.run(load, { kind: 'gone' });
    if (name === null) return null;
    const to = { route, path: notFoundPath, query: new URLSearchParams() };
    const { renderRequest, ...page } = pageRequest(to, {});
    const produce = () => render({ ...page, renderRequest: { ...renderRequest, vehicleId } });
    return frontCache.respond({ key: `gone ${name}`, persistent: false, produce });
  }

  /** Sends the 404 page: one cached response for all unknown URLs. */
  async function notFound(request: IncomingMessage, response: ServerResponse) {
    const produce = () => Promise.resolve(fallback.missing());
    if (cache === null) await sendOnce(request, response, fallback.missing());
    else
      await sendCached(
        request,
        response,
        await cache.respond({ key: 'not-found', persistent: false, produce }),
      );
  }

  /** Builds the response to a failure. The first visitor to meet an upstream 503 is redirected too (product 13.1). */
  function errorResponse(error: unknown, request: IncomingMessage): HttpResponse {
    const page = fallback.failed();
    if (error instanceof OverloadedError) {
      log.warn('overloaded');
      return overloadResponse(request.url ?? '/', page);
    }
    if (error instanceof RenderFailed && error.response) return error.response;
    if (!(error instanceof RenderFailed))
      log.error('a request failed', { reason: error instanceof Error ? (error.stack ?? error.message) : '' });
    // The maintenance page can't redirect to itself.
    const isUnreadable = error instanceof RenderFailed && error.status === 400;
    return maintenanceResponse(request) ?? (isUnreadable ? textResponse(400, 'Bad Request') : page);
  }

  async function cachedEndpoint(request: IncomingMessage, response: ServerResponse, url: string) {
    const renderRequest = { method: 'GET', url, headers: { host: ownHost() } };
    // List feeds are unlimited, like filtered lists, and share one kind of slot; other endpoints have one per path.
    const [path = ''] = url.split('?', 1);
    const isOfAll = path === vehicleFeedPath;
    const kind = path.startsWith(`${feedsFolder}/`) ? 'feeds' : path;
    const hasWaiters = () => !response.destroyed;
    const produce = async (anybody: () => boolean) => {
      const slot = { kind, hasWaiters: anybody };
      const made = await (isOfAll ? feeds : limit).run(() => renderWithNext(renderRequest), slot);
      if (made.status >= 500) throw new RenderFailed(made.status, made);
      return made;
    };
    if (cache === null) return sendOnce(request, response, await produce(hasWaiters));
    const cacheable = { key: url, persistent: false, hasWaiters, produce };
    await sendCached(request, response, await cache.respond(cacheable));
  }

  async function failed(request: IncomingMessage, response: ServerResponse, error: unknown) {
    if (response.headersSent || response.destroyed) response.destroy();
    else await sendOnce(request, response, errorResponse(error, request));
  }

  return (request, response, to) => {
    const go = (way: Promise<void>) => {
      way.catch((error: unknown) => failed(request, response, error)).catch(() => response.destroy());
    };
    if (to.kind === 'refused') return go(sendOnce(request, response, to.response));
    const answered = () => go(respond(request, response, to));
    if (to.kind === 'not-found') files(request, response, answered);
    else answered();
  };
}
