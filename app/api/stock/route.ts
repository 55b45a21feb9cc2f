import { responseLifetimes } from '@/lib/platform/lifetimes';
import { cacheHeaders } from '@/lib/http/responses';
import { isEquipmentRequest, parseIndexQuery, indexEtag } from '@/lib/list/target';
import { serializeEquipment, serializeIndex } from '@/lib/list/index/encode';
import { callError, withErrorResponse } from '@/lib/upstream/error-response';
import { searchStock } from '@/lib/search/stock-search';

/**
 * Returns the index of a list for filtering in the browser (product 6.12), or its part `equipment` for equipment
 * searches (product 5.9). Browsers store and revalidate it by its entity tag. 404 for an unknown list; where it is
 * unavailable the page requests each choice from the server.
 */
export function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  return withErrorResponse(async () => {
    const { list } = await searchStock(parseIndexQuery(query));
    if (list === null) return callError(404);
    const write = isEquipmentRequest(query) ? serializeEquipment : serializeIndex;
    const { text, version } = await write(list);
    const own = { 'content-type': 'application/json; charset=utf-8', etag: indexEtag(version) };
    return new Response(text, { headers: { ...own, ...cacheHeaders(responseLifetimes['stock index']) } });
  });
}
