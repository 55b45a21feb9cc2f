import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Limit } from '@/lib/platform/limit';
import { memoizeByObject } from '@/lib/platform/memo';
import { ports } from '@/lib/platform/state';
import { paths } from '@/lib/routing/routes';
import { fromPathSegment } from '@/lib/routing/segments';
import { visitorIp } from '@/lib/security/visitor-ip';
import { isMaintenanceOn } from '@/lib/site/maintenance/maintenance';
import { type Destination, isForPrograms } from './address';
import { endpointResponses } from './endpoints';
import { errorResponse, maintenanceResponse, permanentRedirect } from './error-response';
import type { FallbackPages } from './fallback-pages';
import type { CacheableRequest, FrontCache } from './front-cache';
import type { HttpResponse } from './response';
import { isDataRequest } from './next-internals/headers';
import type { ArrivalListener } from './observe';
import { finishPage, ownHost, pageRequest, type PageRequest, RenderFailed } from './page';
import type { RenderWithNext } from './render-with-next';
import { sendShared, sendOnce } from './send';
import type { StaticFiles } from './static-files';

/** Bounds of the work for requests. */
export type DoorLimits = Readonly<Record<'renderings' | 'calls' | 'forms' | 'media', Limit>>;

export interface FrontDoorParts {
  readonly renderWithNext: RenderWithNext;
  readonly files: StaticFiles;
  readonly cache: FrontCache;
  readonly fallback: FallbackPages;
  readonly limits: DoorLimits;
}

type PageDestination = Extract<Destination, { kind: 'page' }>;

/** Page requests by destination, for requests without cookies and RSC headers: nearly all, and all the same. */
const anonymousRequest = memoizeByObject((to: PageDestination) => pageRequest(to, {}));

/** One path for all vehicles that don't exist. */
const notFoundPath = paths.vehicle('-');

/**
 * Creates the listener of all requests: refused, a URL of this site, or a file. What visitors share comes from the front
 * cache, which has it rendered by Next when needed, in a slot of its kind; headers, policy and fallback pages are applied
 * before a response is cached.
 */
export function frontDoor({
  renderWithNext,
  files,
  cache,
  fallback,
  limits,
}: FrontDoorParts): ArrivalListener {
  const { calls, forms, media, renderings } = limits;
  const failedPage = () => fallback.failed(null);
  const endpoint = endpointResponses({ render: renderWithNext, calls, forms, failed: failedPage });

  async function respond(request: IncomingMessage, response: ServerResponse, to: Destination): Promise<void> {
    const once = (made: HttpResponse) => sendOnce(request, response, made);
    const hasWaiters = () => !response.destroyed;
    const cached = async (cacheable: Omit<CacheableRequest, 'hasWaiters'>) => {
      await sendShared(request, response, await cache.respond({ ...cacheable, hasWaiters }));
    };
    if (to.kind === 'media') return cached({ ...shared(to.url, media, mediaKind(to.url)), isMedia: true });
    if (to.kind === 'endpoint') return once(await endpoint(request, to.path));
    if (to.kind === 'cached-endpoint')
      // While maintenance is on, API endpoints and the feed respond themselves: no cached response is sent.
      return isForPrograms(request.url) && isMaintenanceOn()
        ? once(await endpoint(request, to.path))
        : cached(shared(to.url, calls, to.path));
    const closed = maintenanceResponse(request);
    if (closed) return once(closed);
    if (to.kind === 'redirect') return once(permanentRedirect(to.location, request));
    // One cached response for all unknown URLs.
    if (to.kind === 'not-found')
      return cached({ key: 'not-found', produce: () => Promise.resolve(fallback.missing()) });
    const isData = isDataRequest(request.headers);
    const isAnonymous = !isData && request.headers.cookie === undefined;
    const page = isAnonymous ? anonymousRequest(to) : pageRequest(to, request.headers);
    if (page.cacheScope === 'never')
      return once(await render(page, { visitor: visitorIp(request), hasWaiters }));
    const produce = async (anybody: () => boolean) => {
      const visitor = visitorIp(request);
      const missing = to.route.name === 'vehicle' && !isData ? await vehicleNotFound(to) : null;
      return missing ?? render(page, { visitor, hasWaiters: anybody });
    };
    return cached({ key: page.key, produce });
  }

  /** What all visitors share beside pages. It throws RenderFailed with the response where it failed. */
  function shared(url: string, limit: Limit, kind: string): Omit<CacheableRequest, 'hasWaiters'> {
    const produce = async (hasWaiters: () => boolean) => {
      const call = () => renderWithNext({ method: 'GET', url, headers: { host: ownHost() } });
      const made = await limit.run(call, { kind, hasWaiters });
      if (made.status >= 500) throw new RenderFailed(made.status, made);
      return made;
    };
    return { key: url, produce };
  }

  /**
   * Renders a page; the middleware redirects it if maintenance has begun. The IP of its first visitor is for limits
   * only; without one the page is for the server itself.
   */
  async function render(
    { renderRequest, ...page }: PageRequest,
    { visitor, hasWaiters }: { readonly visitor?: string; readonly hasWaiters?: () => boolean } = {},
  ): Promise<HttpResponse> {
    const slot = { kind: page.kind, ...(hasWaiters && { hasWaiters }) };
    const own = { ...renderRequest, ...(visitor !== undefined && { visitor }) };
    const rendered = await renderings.run(() => renderWithNext(own), slot);
    return finishPage(rendered, page, fallback.missing);
  }

  /**
   * Returns the shared page of a vehicle that doesn't exist; null where it exists or the lookup fails. Such ids are
   * unlimited: equal pages are rendered once, with nothing of the first requested URL (product 7.8).
   */
  async function vehicleNotFound({ route, path }: PageDestination) {
    const vehicleId = fromPathSegment(path.split('/').at(-1) ?? '');
    // After a failure the page itself is rendered, which reports it.
    const load = () =>
      ports()
        .notFoundVariant(vehicleId)
        .catch(() => null);
    const name = await calls.run(load, { kind: 'gone' });
    if (name === null) return null;
    const { renderRequest, ...page } = pageRequest(
      { route, path: notFoundPath, query: new URLSearchParams() },
      {},
    );
    const produce = () => render({ ...page, renderRequest: { ...renderRequest, vehicleId } });
    return cache.respond({ key: `gone ${name}`, produce });
  }

  async function failed(request: IncomingMessage, response: ServerResponse, error: unknown) {
    if (response.headersSent || response.destroyed) response.destroy();
    else await sendOnce(request, response, errorResponse(error, request, fallback.failed));
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

/** Returns the kind of slots: pictures and documents have one per host, so that a slow host leaves slots for others. */
function mediaKind(url: string): string {
  const [, folder = '', first = '', second = ''] = url.split('/', 4);
  return `${folder} ${folder === 'fotos' ? second : first}`;
}
