import type { PageRedirect } from '@/lib/platform/application';
import { withoutRscParam } from '@/lib/platform/next-internals';
import { permanentRedirectTargetOrNull, pathWithoutEndPunctuationIfInStock } from '@/lib/routing/redirects';
import { mayBePage } from '@/lib/routing/routes';
import { maintenanceRedirectHeadersOrNull } from '@/lib/site/maintenance/response';
import { isInCurrentStock } from '@/lib/upstream/shown-stock';

/**
 * Returns the redirect of a page's URL: to the maintenance page while maintenance is on, else for good, from
 * an old URL, another spelling, a link that was pasted as a search, or an id with the punctuation of a text.
 * Null for a page that is to be rendered, and for a URL that has none. Reads memory only, but for a path that
 * ends in punctuation.
 * @param search the query with its `?`, empty without one
 * @param isPrefetch whether the visitor hasn't opened the page
 */
export async function pageRedirectOrNull(
  pathname: string,
  search: string,
  isPrefetch: boolean,
): Promise<PageRedirect | null> {
  const permanent = permanentRedirectTargetOrNull(pathname, search);
  // The maintenance page would lead back to the last file that a browser asked for.
  if (permanent === null && !mayBePage(pathname)) return null;
  const headers = maintenanceRedirectHeadersOrNull(pathname, withoutRscParam(search), isPrefetch);
  if (headers) return { status: 307, headers };
  const location =
    permanent ?? (await pathWithoutEndPunctuationIfInStock(pathname, search, isInCurrentStock));
  return location === null ? null : { status: 308, headers: { location } };
}
