import { getMessages } from 'next-intl/server';
import { activeChoices } from '@/lib/list/choices';
import { listTitle } from '@/lib/seo/list-title';
import { listFeedUrl, listPathOfFeed } from '@/lib/list/canonical-url';
import { parseListState } from '@/lib/list/list-params';
import { loadStockWithTermsFees } from '@/lib/list/load-terms';
import { toStockQuery, parseListPath } from '@/lib/list/target';
import { log } from '@/lib/platform/log';
import { listFeed } from '@/lib/seo/list-feed';
import { maintenanceResponse } from '@/lib/site/maintenance/response';
import { financingLimits } from '@/lib/finance/financing';
import { getConfig } from '@/lib/source/config';
import { SourceError } from '@/lib/source/source-error';
import { searchStock } from '@/lib/search/stock-search';
import { locationFacets } from '@/lib/stock/facets';
import { emptyResponse, versionedResponse } from '@/lib/http/body';
import { responseLifetimes } from '@/lib/cache/lifetimes';
import { cacheHeaders } from '@/lib/http/headers';
import type { Messages } from '@/lib/i18n/locales';

export const dynamic = 'force-dynamic';

/**
 * Returns the Atom feed of a list (product 11.8), cached as long as its page. 404 for an unknown list, 503 when it is
 * unavailable.
 */
export async function GET(request: Request): Promise<Response> {
  const closed = maintenanceResponse();
  if (closed) return closed;
  const { pathname, searchParams } = new URL(request.url);
  const path = listPathOfFeed(pathname);
  const target = path === null ? null : parseListPath(path);
  if (path === null || target === null) return emptyResponse(404);
  try {
    const query = toStockQuery(target, searchParams);
    const { list } = await searchStock(query);
    if (list === null) return emptyResponse(404);
    // Feed readers trust any response: without locations they get a 503 instead of vehicles from other locations.
    if (list.places === undefined && locationFacets.some((code) => searchParams.has(code)))
      return emptyResponse(503);
    const canonicalFeedUrl = listFeedUrl(path, searchParams);
    const limits = financingLimits(await getConfig());
    const state = parseListState(searchParams, list, limits);
    const stock = await loadStockWithTermsFees(list, state, limits);
    if (stock === null) return emptyResponse(503);
    const { filters }: Messages = await getMessages();
    const title = [
      await listTitle(query, list),
      ...activeChoices(state.filters, list, filters).map(({ label }) => label),
    ];
    const text = await listFeed({
      ...{ query, list, stock, state, feedPath: canonicalFeedUrl },
      page: canonicalFeedUrl.slice(canonicalFeedUrl.indexOf(path)),
      title: title.join(' · '),
    });
    return versionedResponse(request, text, {
      contentType: 'application/atom+xml; charset=utf-8',
      ...cacheHeaders(responseLifetimes.page),
      'x-robots-tag': 'noindex',
    });
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    log.warn('list feed failed', { reason: error.message });
    return emptyResponse(503);
  }
}
