import { NextResponse, type NextRequest } from 'next/server';
import { pageRedirectOrNull } from '@/lib/instance/page-redirect';
import { isPrefetchRequest } from '@/lib/platform/next-internals';
import { currentRequestOrUndefined } from '@/lib/platform/request-context';
import { mayBePage, notFoundPath, parsePagePathOrNull } from '@/lib/routing/routes';

/**
 * Decides all redirects of pages, by `pageRedirectOrNull`. The front door asks it too, so that a redirect
 * costs no rendering; maintenance may have begun since, while the page waited for its slot.
 */
export async function middleware({ url, headers }: NextRequest): Promise<NextResponse> {
  // As the framework wrote it: `nextUrl` names `localhost` for any loopback host, and a rewrite to another
  // host than the server's own is sent there as a request, in circles.
  const { pathname, search } = new URL(url);
  const request = currentRequestOrUndefined();
  const isForServer = request !== undefined && request.visitor === undefined;
  if (isForServer) return NextResponse.next();
  const redirect = await pageRedirectOrNull(pathname, search, isPrefetchRequest(Object.fromEntries(headers)));
  if (redirect) return NextResponse.redirect(new URL(redirect.headers.location, url), redirect);
  // The framework matches ids that no page has, and pages that the server renders for itself alone.
  const isShown = parsePagePathOrNull(pathname) !== null || !mayBePage(pathname);
  return isShown ? NextResponse.next() : NextResponse.rewrite(new URL(notFoundPath, url));
}

export const config = {
  runtime: 'nodejs',
  // What `mayBePage` refuses anyway, but without its cost: the framework reads this text while it compiles.
  matcher: ['/((?!_next/|fotos/|documentos/|feeds/|api/|(?:robots\\.txt|sitemap\\.xml)$).*)'],
};
