import { NextResponse, type NextRequest } from 'next/server';
import { legacyTarget } from '@/lib/routing/legacy-redirects';
import { maintenanceRedirect } from '@/lib/site/maintenance/response';
import { isInternalRender } from '@/lib/site/rendering/page-outcome';
import { isPrefetch, withoutDataMark } from '@/server/next-internals/headers';

/** Returns the redirect of a page request; null leaves it to the next step. */
type Step = (request: NextRequest) => NextResponse | null;

/** Redirects pages while maintenance is on (product 13.3). It may have begun while the page waited for its slot. */
const maintenance: Step = ({ nextUrl: { pathname, search, href }, headers }) => {
  const isAhead = isPrefetch(Object.fromEntries(headers));
  const closed = maintenanceRedirect(pathname, withoutDataMark(search), isAhead);
  return closed && NextResponse.redirect(new URL(closed.location, href), { status: 307, headers: closed });
};

/** Redirects old URLs for good (product 4.3). */
const legacyUrl: Step = ({ nextUrl: { pathname, search, href } }) => {
  const target = legacyTarget(pathname, search);
  return target === null ? null : NextResponse.redirect(new URL(target, href), 308);
};

const steps: readonly Step[] = [maintenance, legacyUrl];

/**
 * The redirects of pages, in order. Reads memory only. The front door makes the same ones, by the same functions, for
 * what it answers without the framework; pages that the server renders for itself are never redirected.
 */
export function middleware(request: NextRequest): NextResponse {
  if (isInternalRender()) return NextResponse.next();
  for (const step of steps) {
    const redirect = step(request);
    if (redirect) return redirect;
  }
  return NextResponse.next();
}

export const config = {
  runtime: 'nodejs',
  // Leaves out URLs that reach the framework and are no pages.
  matcher: ['/((?!_next/|fotos/|documentos/|feeds/|api/|(?:robots\\.txt|sitemap\\.xml)$).*)'],
};
