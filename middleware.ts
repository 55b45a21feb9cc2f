import { NextResponse, type NextRequest } from 'next/server';
import { legacyTarget } from '@/lib/routing/legacy-redirects';
import { maintenanceRedirect } from '@/lib/site/maintenance/response';
import { currentRendering } from '@/lib/site/rendering/page-outcome';
import { isPrefetch, withoutDataMark } from '@/server/next-internals/headers';

/**
 * The redirects of pages: while maintenance is on (product 13.3), which may have begun while the page waited for its
 * slot, and of old URLs (product 4.3). Reads memory only. The front door makes the same ones, by the same functions, for
 * what it answers without the framework; pages that the server renders for itself are never redirected.
 */
export function middleware({ nextUrl: { pathname, search, href }, headers }: NextRequest): NextResponse {
  const rendering = currentRendering();
  if (rendering && rendering.visitor === undefined) return NextResponse.next();
  const isAhead = isPrefetch(Object.fromEntries(headers));
  const closed = maintenanceRedirect(pathname, withoutDataMark(search), isAhead);
  if (closed) return NextResponse.redirect(new URL(closed.location, href), { status: 307, headers: closed });
  const successor = legacyTarget(pathname, search);
  return successor === null ? NextResponse.next() : NextResponse.redirect(new URL(successor, href), 308);
}

export const config = {
  runtime: 'nodejs',
  // Leaves out URLs that reach the framework and are no pages.
  matcher: ['/((?!_next/|fotos/|documentos/|feeds/|api/|(?:robots\\.txt|sitemap\\.xml)$).*)'],
};
