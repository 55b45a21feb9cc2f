import type { IncomingHttpHeaders } from 'node:http';
import { env, isSecureSite } from '@/lib/platform/env';
import { cookieName, readCookie } from '@/lib/http/cookie';
import { normalizedPathAndQuery, pathWithQuery } from '@/lib/stock/normalized-path';
import { interestParam, leadCookies, type Route } from '@/lib/routing/routes';
import type { RenderRequest } from './render-with-next';
import { textResponse, type HttpResponse } from './response';
import { rscParam, isRscRequest, pickRscHeaders } from '@/lib/platform/next-internals';
import { OverloadedError } from '@/lib/platform/limit';
import { isMaintenanceOn } from '@/lib/site/maintenance/maintenance';
import { responseLifetimes } from '@/lib/platform/lifetimes';
import { cacheHeaders } from '@/lib/http/responses';

/** Returns the host of all requests with shared responses. */
export const siteHost = (): string => new URL(env().siteUrl).host;

/**
 * A page request: the part that Next receives, the key of its response in the cache, and how long that is
 * used.
 */
interface PageRequest {
  readonly name: Route['name'];
  readonly renderRequest: RenderRequest;
  readonly key: string;
  /** Whether the response is for one visitor alone: no cache stores it. */
  readonly isPersonal: boolean;
  /** Pages of one kind share rendering slots; those without a query don't wait for the many that have one. */
  readonly kind: string;
  /** The page's data (RSC), instead of its document, is for no other cache. */
  readonly lifetime: 'page' | 'page that may read a cookie' | 'data of a page';
}

/**
 * Builds a page request. It passes on only headers that the response may depend on, so that nothing a visitor
 * sends changes the response for others.
 */
export function pageRequest(
  { route, path, query }: { readonly route: Route; readonly path: string; readonly query: URLSearchParams },
  headers: IncomingHttpHeaders,
): PageRequest {
  const { name } = route;
  const isForm = name === 'vehicle' && query.has(interestParam);
  const cookieRead = isForm ? leadCookies.form : route.cookie;
  const cookie = cookieRead === undefined ? null : singleCookieHeader(headers.cookie, cookieRead);
  const isPersonal = isForm || cookie !== null;
  const ownHeaders = { host: siteHost(), ...(cookie !== null && { cookie }) };
  const searched = query.has('search') ? 'search' : name;
  if (!isRscRequest(headers)) {
    const url = normalizedPathAndQuery(route, path, query);
    return {
      name,
      isPersonal,
      key: `html ${url}`,
      renderRequest: { method: 'GET', url, headers: ownHeaders },
      kind: url === path && !isPersonal ? `${searched} plain` : searched,
      lifetime: cookieRead === undefined ? 'page' : 'page that may read a cookie',
    };
  }
  // The browser compares the query of its request with its own URL, so it stays unchanged.
  const params = new URLSearchParams(query);
  params.delete(rscParam);
  const data = pickRscHeaders(headers);
  return {
    name,
    isPersonal,
    key: `data ${pathWithQuery(path, params)} ${JSON.stringify(data)}`,
    renderRequest: { method: 'GET', url: pathWithQuery(path, query), headers: { ...ownHeaders, ...data } },
    kind: `${searched} data`,
    lifetime: 'data of a page',
  };
}

/** Returns one cookie of a request as a header; null without it. */
function singleCookieHeader(header: string | undefined, name: string): string | null {
  const value = readCookie(header, name, isSecureSite());
  return value ? `${cookieName(name, isSecureSite())}=${value}` : null;
}

/** When clients may retry during maintenance. */
const retryAfter = { 'retry-after': '30' };

/** A page could not be rendered. */
export class RenderFailed extends Error {
  override readonly name = 'RenderFailed';
}

/**
 * Turns a rendering of Next into a complete response with its cache headers.
 * @throws RenderFailed where the page failed; OverloadedError where it failed for lack of slots.
 */
export function completePageResponse(
  rendered: HttpResponse,
  request: Pick<PageRequest, 'name' | 'isPersonal' | 'lifetime'>,
): HttpResponse {
  const { status, body, lacks = [] } = rendered;
  const isData = request.lifetime === 'data of a page';
  if (status >= 500 && lacks.includes('slot')) throw new OverloadedError();
  // The framework could not read the router state.
  if (status >= 500 && isData && !isMaintenanceOn()) return textResponse(400, 'Bad Request');
  if (status >= 500) throw new RenderFailed();
  const { etag: _etag, 'cache-control': cacheControl, ...headers } = rendered.headers;
  if (status >= 300 && status < 400) {
    const caching = isData ? responseLifetimes['data of a page'].client : cacheControl;
    return { status, body, headers: { ...headers, ...(caching && { 'cache-control': caching }) } };
  }
  // The framework can't give a page this status.
  if (request.name === 'maintenance') {
    const isOn = isMaintenanceOn();
    const uncached = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', ...(isOn && retryAfter) };
    return { status: isOn ? 503 : status, body, headers: { ...headers, ...uncached } };
  }
  const caching = cacheHeaders(responseLifetimes[request.lifetime]);
  return { status, body, lacks, isPersonal: request.isPersonal, headers: { ...headers, ...caching } };
}
