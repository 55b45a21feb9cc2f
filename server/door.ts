import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Limit } from '@/lib/platform/limit';
import { memoizeByObject } from '@/lib/platform/memo';
import { ports } from '@/lib/platform/state';
import type { Route } from '@/lib/routing/routes';
import { fromPathSegment } from '@/lib/routing/segments';
import { visitorIp } from '@/lib/security/visitor-ip';
import { isMaintenanceOn } from '@/lib/site/maintenance/maintenance';
import { type Destination, isForPrograms } from './address';
import { endpointResponses } from './endpoints';
import { errorResponse, maintenanceResponse, permanentRedirect } from './error-response';
import type { FallbackPages } from './fallback-pages';
import type { CacheableRequest, FrontCache } from './front-cache';
import { type HttpResponse, isHtml, SharedResponse } from './response';
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
    if (to.kind === 'not-found') return cached(missing());
    const isData = isDataRequest(request.headers);
    const isAnonymous = !isData && request.headers.cookie === undefined;
    const page = isAnonymous ? anonymousRequest(to) : pageRequest(to, request.headers);
    const produce = async (anybody: () => boolean) => {
      // Any number of ids can be asked for: this takes 6 ms of the processor's time, a rendering 36.
      if (!isData && (await isGone(to))) return cache.respond(missing('vehicle'));
      const made = await render(page, visitorIp(request), anybody);
      // The framework's own document of a 404 is empty until its scripts run.
      return made.status === 404 && isHtml(made) ? cache.respond(missing(to.route.name)) : made;
    };
    if (page.cacheScope !== 'never') return cached({ key: page.key, produce });
    const made = await produce(hasWaiters);
    return made instanceof SharedResponse ? sendShared(request, response, made) : once(made);
  }

  async function isGone({ route, path }: PageDestination): Promise<boolean> {
    if (route.name !== 'vehicle') return false;
    const id = fromPathSegment(path.split('/').at(-1) ?? '');
    return calls.run(() => ports().isGone(id), { kind: 'gone' });
  }

  /** One response for all URLs that no page has, or whose vehicle, model or promotion isn't there: any number. */
  const missing = (page?: Route['name']): Omit<CacheableRequest, 'hasWaiters'> => ({
    key: `missing ${page ?? ''}`,
    produce: () => Promise.resolve(fallback.missing(page)),
  });

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
   * only.
   */
  async function render(
    { renderRequest, ...page }: PageRequest,
    visitor: string,
    hasWaiters: () => boolean,
  ): Promise<HttpResponse> {
    const work = () => renderWithNext({ ...renderRequest, visitor });
    return finishPage(await renderings.run(work, { kind: page.kind, hasWaiters }), page);
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
