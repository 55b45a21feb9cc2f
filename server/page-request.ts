import type { IncomingHttpHeaders } from 'node:http';
import { serverEnv, isHttpsSite } from '@/lib/platform/env';
import { sentCookieName, readCookieOrNull } from '@/lib/http/cookie';
import { application, type Page } from '@/lib/platform/application';
import { pathWithQuery } from '@/lib/platform/urls';
import type { RenderRequest } from './render-with-next';
import { noStoreTextResponse, type HttpResponse } from './response';
import { rscParam, isRscRequest, pickRscHeaders } from '@/lib/platform/next-internals';
import { OverloadedError } from '@/lib/platform/limit';
import { serverLifetimes } from '@/lib/platform/lifetimes';
import { cacheHeaders } from '@/lib/http/responses';

/** Returns the host of all requests with shared responses. */
export const siteHost = (): string => new URL(serverEnv().siteUrl).host;

/**
 * A page request: the part that Next receives, the key of its response in the cache, and how long that is
 * used.
 */
interface PageRequest {
  readonly page: Page;
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
export function buildPageRequest(
  { page, query }: { readonly page: Page; readonly query: URLSearchParams },
  headers: IncomingHttpHeaders,
): PageRequest {
  const { path, url, kind } = page;
  const cookie = page.cookie === undefined ? null : singleCookieHeader(headers.cookie, page.cookie);
  const isPersonal = page.isPersonal || cookie !== null;
  const ownHeaders = { host: siteHost(), ...(cookie !== null && { cookie }) };
  if (!isRscRequest(headers))
    return {
      page,
      isPersonal,
      key: `html ${url}`,
      renderRequest: { method: 'GET', url, headers: ownHeaders },
      kind: url === path && !isPersonal ? `${kind} plain` : kind,
      lifetime: page.cookie === undefined ? 'page' : 'page that may read a cookie',
    };
  // The browser compares the query of its request with its own URL, so it stays unchanged.
  const params = new URLSearchParams(query);
  params.delete(rscParam);
  const data = pickRscHeaders(headers);
  return {
    page,
    isPersonal,
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

/** When clients may retry while it is closed. */
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
  request: Pick<PageRequest, 'page' | 'isPersonal' | 'lifetime'>,
): HttpResponse {
  const { status, body, lacks = [] } = rendered;
  const { isClosed, closedPath } = application();
  const isData = request.lifetime === 'data of a page';
  if (status >= 500 && lacks.includes('slot')) throw new OverloadedError();
  // The framework could not read the router state.
  if (status >= 500 && isData && !isClosed()) return noStoreTextResponse(400, 'Bad Request');
  if (status >= 500) throw new RenderFailed();
  const { etag: _etag, 'cache-control': cacheControl, ...headers } = rendered.headers;
  if (status >= 300 && status < 400) {
    const caching = isData ? serverLifetimes['data of a page'].client : cacheControl;
    return { status, body, headers: { ...headers, ...(caching && { 'cache-control': caching }) } };
  }
  // The framework can't give a page this status.
  if (request.page.path === closedPath) {
    const isOn = isClosed();
    const uncached = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', ...(isOn && retryAfter) };
    return { status: isOn ? 503 : status, body, headers: { ...headers, ...uncached } };
  }
  const caching = cacheHeaders(serverLifetimes[request.lifetime]);
  return { status, body, lacks, isPersonal: request.isPersonal, headers: { ...headers, ...caching } };
}
