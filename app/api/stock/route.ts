import { parseStockApiQuery } from '@/lib/stock/target';
import { cacheHeaders } from '@/lib/http/responses';
import { responseLifetimes } from '@/lib/settings/lifetimes';
import { createBrowserCallHandler, callRefusalResponse } from '@/lib/upstream/browser-call';
import { getStockOrSearchResult } from '@/lib/search/stock-or-search';

/**
 * Returns a list as JSON for filtering in the browser. 204 for a list that is too long, 404 for an unknown
 * one; where it is unavailable the page requests each choice from the server.
 */
export const GET = createBrowserCallHandler(async (query) => {
  const { list } = await getStockOrSearchResult(parseStockApiQuery(query));
  if (list === null) return callRefusalResponse(404);
  const { data } = list;
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  return new Response(data?.text ?? null, {
    status: data ? 200 : 204,
    headers: { ...(data && headers), ...cacheHeaders(responseLifetimes['stock index']) },
  });
});
