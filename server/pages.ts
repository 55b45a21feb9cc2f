import type { IncomingMessage, ServerResponse } from 'node:http';
import { memoizeByObject } from '@/lib/platform/memo';
import type { Limit } from '@/lib/platform/limit';
import { ports } from '@/lib/platform/state';
import { paths } from '@/lib/routing/routes';
import { fromPathSegment } from '@/lib/routing/segments';
import { visitorIp } from '@/lib/security/visitor-ip';
import type { Destination } from './destination';
import type { FallbackPages } from './fallback-pages';
import type { FrontCache } from './front-cache';
import type { HttpResponse } from './http-response';
import { isDataRequest } from './next-internals/headers';
import { finishPage, pageRequest, type PageRequest } from './page';
import type { RenderWithNext } from './render-with-next';
import { sendCached, sendOnce } from './send';

interface PageParts {
  readonly renderWithNext: RenderWithNext;
  /** Null renders every page for its request. */
  readonly cache: FrontCache | null;
  readonly fallback: FallbackPages;
  readonly limit: Limit;
}

type PageDestination = Extract<Destination, { kind: 'page' }>;

/** Page requests by destination, for requests without cookies and RSC headers: nearly all, and all the same. */
const anonymousRequest = memoizeByObject((to: PageDestination) => pageRequest(to, {}));

function pageRequestFor(to: PageDestination, { headers }: IncomingMessage): PageRequest {
  const isAnonymous = !isDataRequest(headers) && headers.cookie === undefined;
  return isAnonymous ? anonymousRequest(to) : pageRequest(to, headers);
}

/** One path for all vehicles that don't exist. */
const notFoundPath = paths.vehicle('-');

const isVehicle = ({ route }: PageDestination, { headers }: IncomingMessage) =>
  route.name === 'vehicle' && !isDataRequest(headers);

/**
 * Creates the handlers of pages and of the 404 page. Pages come from the front cache, which renders them with Next when
 * needed; headers, policy and fallback pages are applied before a page is cached.
 */
export function pageHandlers({ renderWithNext, cache, fallback, limit }: PageParts) {
  async function page(request: IncomingMessage, response: ServerResponse, to: PageDestination) {
    const page = pageRequestFor(to, request);
    const hasWaiters = () => !response.destroyed;
    if (cache === null || page.cacheScope === 'never')
      return sendOnce(request, response, await render(page, visitorIp(request), hasWaiters));
    const produce = async (anybody: () => boolean) => {
      const visitor = visitorIp(request);
      const missing = isVehicle(to, request) ? await vehicleNotFound(cache, to) : null;
      return missing ?? render(page, visitor, anybody);
    };
    await sendCached(request, response, await cache.respond({ ...page, hasWaiters, produce }));
  }

  /**
   * Renders a page; the middleware redirects it if maintenance has begun. The IP of its first visitor is for limits
   * only; without one the page is for the server itself.
   */
  async function render(
    page: PageRequest,
    visitor?: string,
    hasWaiters?: () => boolean,
  ): Promise<HttpResponse> {
    const slot = { kind: page.kind, ...(hasWaiters && { hasWaiters }) };
    const renderRequest = { ...page.renderRequest, ...(visitor !== undefined && { visitor }) };
    const rendered = await limit.run(() => renderWithNext(renderRequest), slot);
    return finishPage(rendered, page, fallback.missing);
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
    return frontCache.respond({ key: `gone ${name}`, produce });
  }

  /** Sends the 404 page: one cached response for all unknown URLs. */
  async function notFound(request: IncomingMessage, response: ServerResponse) {
    const produce = () => Promise.resolve(fallback.missing());
    if (cache === null) await sendOnce(request, response, fallback.missing());
    else await sendCached(request, response, await cache.respond({ key: 'not-found', produce }));
  }

  return { page, notFound };
}
