import { getMessages } from 'next-intl/server';
import { choicesIn } from '@/lib/list/choices';
import { titleOf } from '@/components/list/list-texts';
import { feedAddress, listOfFeed } from '@/lib/addresses/canonical-address';
import { parseListState } from '@/lib/addresses/list-params';
import { loadStockOnTerms } from '@/lib/list/load-terms';
import { listOf, targetOf } from '@/lib/list/target';
import { log } from '@/lib/platform/log';
import { listFeed } from '@/lib/seo/list-feed';
import { maintenanceResponse } from '@/lib/site/maintenance/response';
import { financingLimits } from '@/lib/finance/financing';
import { getConfig } from '@/lib/upstream/config';
import { StockfinderError } from '@/lib/upstream/errors';
import { findStock } from '@/lib/search/stock-search';
import { placeFacets } from '@/lib/shop/facets';
import { emptyResponse, versionedResponse } from '@/lib/web/http/body';
import { forOthers, forOurselves, ownCacheControl } from '@/lib/web/http/headers';
import type { Messages } from '@/lib/web/i18n/locales';

export const dynamic = 'force-dynamic';

/**
 * Returns the Atom feed of a list (product 11.8), cached as long as its page. 404 for an unknown list, 503 when it is
 * unavailable.
 */
export async function GET(request: Request): Promise<Response> {
  const closed = maintenanceResponse();
  if (closed) return closed;
  const { pathname, searchParams } = new URL(request.url);
  const path = listOfFeed(pathname);
  const target = path === null ? null : targetOf(path);
  if (path === null || target === null) return emptyResponse(404);
  try {
    const query = listOf(target, searchParams);
    const { list } = await findStock(query);
    if (list === null) return emptyResponse(404);
    // Feed readers trust any response: without locations they get a 503 instead of vehicles from other locations.
    if (list.places === undefined && placeFacets.some((code) => searchParams.has(code)))
      return emptyResponse(503);
    const address = feedAddress(path, searchParams);
    const limits = financingLimits(await getConfig());
    const state = parseListState(searchParams, list, limits);
    const stock = await loadStockOnTerms(list, state, limits);
    if (stock === null) return emptyResponse(503);
    const { filters }: Messages = await getMessages();
    const title = [
      await titleOf(query, list),
      ...choicesIn(state.filters, list, filters).map(({ label }) => label),
    ];
    const text = await listFeed({
      ...{ query, list, stock, state, address },
      page: address.slice(address.indexOf(path)),
      title: title.join(' · '),
    });
    return versionedResponse(request, text, {
      contentType: 'application/atom+xml; charset=utf-8',
      'cache-control': forOthers,
      [ownCacheControl]: forOurselves,
      'x-robots-tag': 'noindex',
    });
  } catch (error) {
    if (!(error instanceof StockfinderError)) throw error;
    log.warn('no feed of a list', { reason: error.message });
    return emptyResponse(503);
  }
}
