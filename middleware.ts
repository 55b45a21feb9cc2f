import { NextResponse, type NextRequest } from 'next/server';
import { permanentRedirectTarget, typoRedirect } from '@/lib/routing/redirects';
import { mayBePage, notFoundPath, parsePagePath } from '@/lib/routing/routes';
import { maintenanceRedirectHeaders } from '@/lib/site/maintenance/response';
import { currentRequest } from '@/lib/platform/request-context';
import { isInCurrentStock } from '@/lib/upstream/reads';
import { isPrefetch, withoutRscParam } from '@/lib/platform/next-internals';

/**
 * Decides the redirects of pages: to the maintenance page, which may have begun while the page waited for
 * its slot, and for good to what an old URL or another spelling stands for. The front door asks the
 * same functions, so that a redirect costs no rendering. Reads memory only, but for a path that ends in punctuation.
 */
export async function middleware({ url, headers }: NextRequest): Promise<NextResponse> {
  // As the framework wrote it: `nextUrl` names `localhost` for any loopback host, and a rewrite to another
  // host than the server's own is sent there as a request, in circles.
  const { pathname, search } = new URL(url);
  const request = currentRequest();
  const isForServer = request !== undefined && request.visitor === undefined;
  if (isForServer || !mayBePage(pathname)) return NextResponse.next();
  const isAhead = isPrefetch(Object.fromEntries(headers));
  const closed = maintenanceRedirectHeaders(pathname, withoutRscParam(search), isAhead);
  if (closed) return NextResponse.redirect(new URL(closed.location, url), { status: 307, headers: closed });
  const target =
    permanentRedirectTarget(pathname, search) ?? (await typoRedirect(pathname, search, isInCurrentStock));
  if (target !== null) return NextResponse.redirect(new URL(target, url), 308);
  // The framework matches ids that no page has, and pages that the server renders for itself alone.
  return parsePagePath(pathname) ? NextResponse.next() : NextResponse.rewrite(new URL(notFoundPath, url));
}

export const config = {
  runtime: 'nodejs',
  // What `mayBePage` refuses anyway, but without its cost: the framework reads this text while it compiles.
  matcher: ['/((?!_next/|fotos/|documentos/|feeds/|api/|(?:robots\\.txt|sitemap\\.xml)$).*)'],
};
