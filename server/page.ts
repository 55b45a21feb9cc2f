import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { env, isSecureSite } from '@/lib/platform/env';
import { cookieName, readCookie } from '@/lib/http/cookie';
import { canonicalUrl, pathWithQuery } from '@/lib/list/canonical-url';
import { interestParam, leadCookies, type Route } from '@/lib/routing/routes';
import type { RenderRequest, Rendered } from './render-with-next';
import type { HttpResponse } from './response';
import { dataMark, isDataRequest, pickDataHeaders } from './next-internals/headers';
import { denyAllPolicy } from './security-headers';
import { OverloadedError } from '@/lib/platform/limit';
import { isMaintenanceOn } from '@/lib/site/maintenance/maintenance';
import { type ResponseLifetime, responseLifetimes } from '@/lib/platform/lifetimes';
import { cacheHeaders } from '@/lib/http/responses';

/** Which caches may store a page. */
export type CacheScope =
  /** The same for every visitor. */
  | 'shared'
  /** The same for all visitors without a cookie; only the front cache may share it. */
  | 'unshared'
  /** One visitor's own. */
  | 'never';

/** Returns the host of all requests with shared responses. */
export const ownHost = (): string => new URL(env().siteUrl).host;

/** A page request: the part that Next receives, the key of its response in the cache, and its cache scope. */
export interface PageRequest {
  readonly name: Route['name'];
  readonly renderRequest: RenderRequest;
  readonly key: string;
  readonly cacheScope: CacheScope;
  /** Pages of one kind share rendering slots; those without a query don't wait for the many that have one. */
  readonly kind: string;
  /** Whether it requests a page's data (RSC), not its document: no other cache may store it (product 14.6). */
  readonly isData: boolean;
}

/**
 * Builds a page request. It passes on only headers that the response may depend on, so that nothing a visitor sends
 * changes the response for others.
 */
export function pageRequest(
  { route, path, query }: { readonly route: Route; readonly path: string; readonly query: URLSearchParams },
  headers: IncomingHttpHeaders,
): PageRequest {
  const isForm = route.name === 'vehicle' && query.has(interestParam);
  const cookieRead = isForm ? leadCookies.form : route.cookie;
  const cookie = cookieRead === undefined ? null : ownCookie(headers.cookie, cookieRead);
  const cacheScope: CacheScope = cookie !== null || isForm ? 'never' : route.cookie ? 'unshared' : 'shared';
  const own = { host: ownHost(), ...(cookie !== null && { cookie }) };
  const searched = query.has('search') ? 'search' : route.name;
  if (!isDataRequest(headers)) {
    const url = canonicalUrl(route, path, query);
    return {
      name: route.name,
      renderRequest: { method: 'GET', url, headers: own },
      key: `html ${url}`,
      cacheScope,
      kind: url === path && cacheScope !== 'never' ? `${searched} plain` : searched,
      isData: false,
    };
  }
  // The browser compares the query of its request with its own URL, so it stays unchanged.
  const params = new URLSearchParams(query);
  params.delete(dataMark);
  const data = pickDataHeaders(headers);
  const digest = createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 16);
  return {
    name: route.name,
    renderRequest: { method: 'GET', url: pathWithQuery(path, query), headers: { ...own, ...data } },
    key: `data ${pathWithQuery(path, params)} ${digest}`,
    cacheScope,
    kind: `${searched} data`,
    isData: true,
  };
}

/** Returns one cookie of a request as a header; null without it. */
function ownCookie(header: string | undefined, name: string): string | null {
  const value = readCookie(header, name, isSecureSite());
  return value ? `${cookieName(name, isSecureSite())}=${value}` : null;
}

/** Redirects of RSC requests, which only the requesting page can use. */
export const privateNoStore = responseLifetimes['data of a page'].client;
/** Seconds after which clients may retry during maintenance. */
const retryAfterSeconds = '30';

/** A page or an endpoint failed; an endpoint adds its own response. */
export class RenderFailed extends Error {
  override readonly name = 'RenderFailed';

  constructor(
    readonly status: number,
    readonly response?: HttpResponse,
  ) {
    super(`answered with ${status}`);
  }
}

/** The part of a page request that decides its cache headers. */
type CachePolicy = Pick<PageRequest, 'name' | 'cacheScope' | 'isData'>;

/**
 * Turns a rendering of Next into a complete response with its cache headers.
 * @throws RenderFailed where the page failed, with 400 for RSC requests: the framework could not read the router state
 * (product 4.7); OverloadedError where it failed for lack of slots.
 */
export function finishPage(rendered: Rendered, policy: CachePolicy): HttpResponse {
  const { status, isOverloaded, isLimited = false, body } = rendered;
  if (status >= 500)
    throw isOverloaded ? new OverloadedError() : new RenderFailed(policy.isData ? 400 : status);
  if (isRedirect(status))
    return policy.isData
      ? { ...rendered, headers: { ...rendered.headers, 'cache-control': privateNoStore } }
      : rendered;
  const { etag: _etag, 'cache-control': _cacheControl, ...headers } = rendered.headers;
  const common = { 'content-security-policy': denyAllPolicy, ...headers };
  // The framework can't give a page this status.
  if (policy.name === 'maintenance')
    return {
      status: isMaintenanceOn() ? 503 : status,
      body,
      headers: { ...common, ...maintenanceHeaders() },
    };
  // Rate-limited responses are never cached.
  const own = cacheHeadersOf(isLimited ? { ...policy, cacheScope: 'never' } : policy);
  return { status, body, isLimited, headers: { ...common, ...own } };
}

const isRedirect = (status: number) => status >= 300 && status < 400;

const maintenanceHeaders = (): OutgoingHttpHeaders => ({
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  ...(isMaintenanceOn() && { 'retry-after': retryAfterSeconds }),
});

/** Returns the cache headers of a page. */
function cacheHeadersOf({ cacheScope, isData }: CachePolicy): OutgoingHttpHeaders {
  const shown = cacheScope === 'shared' ? 'page' : 'page that may read a cookie';
  const { client, front }: ResponseLifetime = responseLifetimes[isData ? 'data of a page' : shown];
  return cacheHeaders({ client, ...(cacheScope !== 'never' && { front }) });
}
