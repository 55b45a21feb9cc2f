import { NextResponse, type NextRequest } from 'next/server';
import { keepUtm, legacyTarget } from '@/lib/legacy-redirects';
import { isMaintenanceOn } from '@/lib/maintenance';
import { backCookie } from '@/lib/back-cookie';
import { policyWithNonce } from '@/lib/page-cache/csp';
import { failedPath, spareHeader, spareToken } from '@/lib/page-cache/spare-pages';
import { internalPath, matchRoute, paths, type Route } from '@/lib/routes';
import { env } from '@/lib/env';

/**
 * Leads an address to its page (decisions 2, architecture 1, 2, 5): maintenance, old addresses, then the exact table.
 * It runs before every page, so it reads nothing but memory.
 */
export function middleware(request: NextRequest): NextResponse {
  const { pathname, searchParams } = request.nextUrl;
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname;
  if (isMaintenanceOn() && path !== paths.maintenance) {
    const response = redirect(request, paths.maintenance + keepUtm(searchParams), 307);
    const isAhead = request.headers.has('next-router-prefetch') || request.headers.has('purpose');
    if (!isAhead) response.headers.append('set-cookie', backCookie(path + request.nextUrl.search));
    return response;
  }
  const legacy = legacyTarget(path);
  if (legacy !== null) return redirect(request, legacy + keepUtm(searchParams), 308);
  // The server asks itself for its error page, which has no address.
  if (path === failedPath && request.headers.get(spareHeader) === spareToken())
    return answer(request, failedPath);
  const route = matchRoute(path);
  if (route && path !== pathname) return redirect(request, path + request.nextUrl.search, 308);
  const filtered = route !== null && isAskedForMore(route, request);
  const target = new URL(request.nextUrl.href);
  target.pathname = internalPath(route ? path : paths.notFound, env().locale, filtered);
  return filtered ? perRequest(target, request) : NextResponse.rewrite(target);
}

function answer(request: NextRequest, path: string): NextResponse {
  const target = new URL(request.nextUrl.href);
  target.pathname = internalPath(path, env().locale, false);
  return NextResponse.rewrite(target);
}

/** Whether the cached page doesn't tell what this address, or this visitor's form, asks for. */
function isAskedForMore({ asks, cookie }: Route, { nextUrl, cookies }: NextRequest): boolean {
  return asks.some((name) => nextUrl.searchParams.has(name)) || (cookie !== undefined && cookies.has(cookie));
}

/** A temporary redirect must not outlive maintenance in anybody's cache. */
function redirect(request: NextRequest, target: string, status: 307 | 308): NextResponse {
  const response = NextResponse.redirect(new URL(target, request.nextUrl.href), status);
  if (status === 307) response.headers.set('cache-control', 'no-store');
  return response;
}

/** Next puts the nonce of the request's policy on its own scripts. */
function perRequest(target: URL, request: NextRequest): NextResponse {
  const nonce = crypto.randomUUID();
  const policy = policyWithNonce(nonce);
  const headers = new Headers(request.headers);
  headers.set('x-nonce', nonce);
  headers.set('content-security-policy', policy);
  const response = NextResponse.rewrite(target, { request: { headers } });
  response.headers.set('content-security-policy', policy);
  return response;
}

export const config = {
  runtime: 'nodejs',
  matcher: [
    '/((?!_next/|fotos/|documentos/|og/|api/|(?:robots\\.txt|sitemap\\.xml|favicon\\.ico|icon\\.svg|icon\\.png|apple-icon\\.png|manifest\\.webmanifest)$).*)',
  ],
};
