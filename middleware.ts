import { NextResponse, type NextRequest } from 'next/server';
import { legacyTarget } from '@/lib/addresses/legacy-redirects';
import { maintenanceRedirect } from '@/lib/site/maintenance/response';
import { isForNobody } from '@/lib/site/rendering/page-outcome';

/**
 * Leads away from the pages while maintenance is on (product 13.3), and from old addresses (product 4.3). The front door,
 * which alone decides what an address is, has asked the same functions before; maintenance may have begun while a page
 * waited for its place. It reads nothing but memory.
 */
export function middleware({ nextUrl, headers }: NextRequest): NextResponse {
  const { pathname, search, href } = nextUrl;
  if (isForNobody()) return NextResponse.next();
  const closed = maintenanceRedirect(pathname, search, (name) => headers.get(name));
  if (closed) return NextResponse.redirect(new URL(closed.location, href), { status: 307, headers: closed });
  const target = legacyTarget(pathname, search);
  return target === null ? NextResponse.next() : NextResponse.redirect(new URL(target, href), 308);
}

export const config = {
  runtime: 'nodejs',
  // What reaches the framework and is no page.
  matcher: ['/((?!_next/|fotos/|documentos/|og/|feeds/|api/|(?:robots\\.txt|sitemap\\.xml)$).*)'],
};
