import { NextResponse, type NextRequest } from 'next/server';
import { returnCookie } from '@/lib/maintenance/return-cookie';
import { keepUtm } from '@/lib/routing/campaign-params';
import { legacyTarget } from '@/lib/routing/legacy-redirects';
import { isMaintenanceOn } from '@/lib/maintenance/maintenance';
import { env } from '@/lib/env';
import { internalPageAsked } from '@/lib/rendering/page-outcome';
import { internalPath, matchRoute, paths } from '@/lib/routing/routes';

/**
 * Leads an address to its page (product 4): maintenance, old addresses, then the exact table. It
 * runs before every page, so it reads nothing but memory.
 */
export function middleware(request: NextRequest): NextResponse {
  const internal = internalPageAsked();
  if (internal !== null) return rewrite(request, internal);
  const { pathname, searchParams } = request.nextUrl;
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname;
  if (isMaintenanceOn() && path !== paths.maintenance) {
    const response = redirect(request, paths.maintenance + keepUtm(searchParams), 307);
    const isAhead = request.headers.has('next-router-prefetch') || request.headers.has('purpose');
    if (!isAhead) response.headers.append('set-cookie', returnCookie(path + request.nextUrl.search));
    return response;
  }
  const legacy = legacyTarget(path);
  if (legacy !== null) return redirect(request, legacy + keepUtm(searchParams), 308);
  const route = matchRoute(path);
  if (route && path !== pathname) return redirect(request, path + request.nextUrl.search, 308);
  return rewrite(request, route ? path : paths.notFound);
}

function rewrite(request: NextRequest, path: string): NextResponse {
  const target = new URL(request.nextUrl.href);
  target.pathname = internalPath(path, env().locale);
  return NextResponse.rewrite(target);
}

/** A temporary redirect must not outlive maintenance in anybody's cache. */
function redirect(request: NextRequest, target: string, status: 307 | 308): NextResponse {
  const response = NextResponse.redirect(new URL(target, request.nextUrl.href), status);
  if (status === 307) response.headers.set('cache-control', 'no-store');
  return response;
}

export const config = {
  runtime: 'nodejs',
  // What reaches the framework and is no page.
  matcher: ['/((?!_next/|fotos/|documentos/|og/|api/|(?:robots\\.txt|sitemap\\.xml)$).*)'],
};
