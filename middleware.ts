import { NextResponse, type NextRequest } from 'next/server';
import { maintenanceRedirect } from '@/lib/site/maintenance/redirect';
import { internalPageAsked } from '@/lib/site/rendering/page-outcome';
import { permanentTarget } from '@/lib/addresses/permanent-target';
import { matchRoute, paths } from '@/lib/addresses/routes';

/**
 * Leads an address to its page (product 4): maintenance, old addresses, then the exact table. It
 * runs before every page, so it reads nothing but memory. The front door asks the same functions before it asks for a
 * page at all (product 4.2).
 */
export function middleware(request: NextRequest): NextResponse {
  const internal = internalPageAsked();
  if (internal !== null) return rewrite(request, internal);
  const { pathname, search } = request.nextUrl;
  const closed = maintenanceRedirect(pathname, search, (name) => request.headers.get(name));
  if (closed) {
    const response = redirect(request, closed.location, 307);
    if (closed.cookie !== null) response.headers.append('set-cookie', closed.cookie);
    return response;
  }
  const target = permanentTarget(pathname, search);
  if (target !== null) return redirect(request, target, 308);
  return rewrite(request, matchRoute(pathname) ? pathname : paths.notFound);
}

function rewrite(request: NextRequest, path: string): NextResponse {
  const target = new URL(request.nextUrl.href);
  target.pathname = path;
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
