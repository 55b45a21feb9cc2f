import type { IncomingHttpHeaders } from 'node:http';
import { serverEnv, isHttpsSite } from '@/lib/platform/env';
import { sentCookieName, readCookieOrNull } from '@/lib/http/cookie';
import type { PageTarget } from '@/lib/instance/target';
import { pathWithQuery } from '@/lib/platform/urls';
import type { RenderRequest } from './render-with-next';
import { noStoreTextResponse, type HttpResponse } from './response';
import { rscParam, isRscRequest, pickRscHeaders } from '@/lib/platform/next-internals';
import { OverloadedError } from '@/lib/platform/limit';
import { serverLifetimes } from '@/lib/platform/lifetimes';
import { cacheHeaders } from '@/lib/http/responses';
import { fallbackPagePath, interestParam, leadCookies, notFoundPath } from '@/lib/routing/routes';
import { isMaintenanceOn } from '@/lib/site/maintenance/maintenance';
import { normalizedPathAndQuery } from '@/lib/stock/target';

/** Returns the host of all requests with shared responses. */
export const siteHost = (): string => new URL(serverEnv().siteUrl).host;

/**
 * A page request: the part that Next receives, the key of its response in the cache, and how long that is
 * used.
 */
interface PageRequest {
  /** The name of its route. */
  readonly name: string;
  readonly renderRequest: RenderRequest;
  readonly key: string;
  /** Whether the response is for one visitor alone: no cache stores it. */
  readonly isPersonal: boolean;
  /** Pages of one kind share rendering slots; those without a query don't wait for the many that have one. */
  readonly kind: string;
  /** The page's data (RSC), instead of its document, is for no other cache. */
  readonly lifetime: 'page' | 'page that may read a cookie' | 'data of a page';
  /** The URL of what is shown where its vehicle, model or promotion turns out not to be there. */
  readonly missingUrl: string;
}

/**
 * Builds a page request. It passes on only headers that the response may depend on, so that nothing a visitor
 * sends changes the response for others.
 */
export function buildPageRequest(
  { route, path, query }: PageTarget,
  headers: IncomingHttpHeaders,
): PageRequest {
  const { name } = route;
  const isForm = name === 'vehicle' && query.has(interestParam);
  // A visitor who has the cookie that the page reads gets a response of their own.
  const readCookieName = isForm ? leadCookies.form : route.cookie;
  const cookie = readCookieName === undefined ? null : singleCookieHeader(headers.cookie, readCookieName);
  const isPersonal = isForm || cookie !== null;
  const missingUrl = name === 'vehicle' || name === 'promotion' ? fallbackPagePath(name) : notFoundPath;
  const page = { name, isPersonal, missingUrl };
  const kind = query.has('search') ? 'search' : name;
  const ownHeaders = { host: siteHost(), ...(cookie !== null && { cookie }) };
  if (!isRscRequest(headers)) {
    const url = normalizedPathAndQuery(route, path, query);
    return {
      ...page,
      key: `html ${url}`,
      renderRequest: { method: 'GET', url, headers: ownHeaders },
      kind: url === path && !isPersonal ? `${kind} plain` : kind,
      lifetime: readCookieName === undefined ? 'page' : 'page that may read a cookie',
    };
  }
  // The browser compares the query of its request with its own URL, so it stays unchanged.
  const params = new URLSearchParams(query);
  params.delete(rscParam);
  const data = pickRscHeaders(headers);
  return {
    ...page,
    key: `data ${pathWithQuery(path, params)} ${JSON.stringify(data)}`,
    renderRequest: { method: 'GET', url: pathWithQuery(path, query), headers: { ...ownHeaders, ...data } },
    kind: `${kind} data`,
    lifetime: 'data of a page',
  };
}

/** Returns one cookie of a request as a header; null without it. */
function singleCookieHeader(header: string | undefined, name: string): string | null {
  const value = readCookieOrNull(header, name, isHttpsSite());
  return value ? `${sentCookieName(name, isHttpsSite())}=${value}` : null;
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
export function withCacheHeadersOrThrow(
  rendered: HttpResponse,
  request: Pick<PageRequest, 'name' | 'isPersonal' | 'lifetime'>,
): HttpResponse {
  const { status, body, lacks = [] } = rendered;
  const isData = request.lifetime === 'data of a page';
  if (status >= 500 && lacks.includes('slot')) throw new OverloadedError();
  // The framework could not read the router state.
  if (status >= 500 && isData && !isMaintenanceOn()) return noStoreTextResponse(400, 'Bad Request');
  if (status >= 500) throw new RenderFailed();
  const { etag: _etag, 'cache-control': cacheControl, ...headers } = rendered.headers;
  if (status >= 300 && status < 400) {
    const caching = isData ? serverLifetimes['data of a page'].client : cacheControl;
    return { status, body, headers: { ...headers, ...(caching && { 'cache-control': caching }) } };
  }
  // The framework can't give a page this status.
  if (request.name === 'maintenance') {
    const isOn = isMaintenanceOn();
    const uncached = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', ...(isOn && retryAfter) };
    return { status: isOn ? 503 : status, body, headers: { ...headers, ...uncached } };
  }
  const caching = cacheHeaders(serverLifetimes[request.lifetime]);
  return { status, body, lacks, isPersonal: request.isPersonal, headers: { ...headers, ...caching } };
}
