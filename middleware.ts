import { NextResponse, type NextRequest } from 'next/server';
import { legacyTarget } from '@/lib/routing/legacy-redirects';
import { maintenanceRedirect } from '@/lib/site/maintenance/response';
import { isInternalRender } from '@/lib/site/rendering/page-outcome';

/**
 * Redirects pages while maintenance is on (product 13.3), and old URLs (product 4.3). The front door, which alone
 * decides a URL's destination, has called the same functions before; maintenance may have begun while a page waited for
 * its slot. Reads memory only.
 */
export function middleware({ nextUrl, headers }: NextRequest): NextResponse {
  const { pathname, search, href } = nextUrl;
  if (isInternalRender()) return NextResponse.next();
  const closed = maintenanceRedirect(pathname, search, (name) => headers.get(name));
  if (closed) return NextResponse.redirect(new URL(closed.location, href), { status: 307, headers: closed });
  const target = legacyTarget(pathname, search);
  return target === null ? NextResponse.next() : NextResponse.redirect(new URL(target, href), 308);
}

export const config = {
  runtime: 'nodejs',
  // Leaves out URLs that reach the framework and are no pages.
  matcher: ['/((?!_next/|fotos/|documentos/|og/|feeds/|api/|(?:robots\\.txt|sitemap\\.xml)$).*)'],
};
