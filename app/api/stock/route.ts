import { responseLifetimes } from '@/lib/platform/lifetimes';
import { cacheHeaders, overloaded, retrySoon, noStoreJson } from '@/lib/http/responses';
import { log } from '@/lib/platform/log';
import { maintenanceResponse } from '@/lib/site/maintenance/response';
import { isEquipmentRequest, parseIndexQuery, indexEtag } from '@/lib/list/target';
import { serializeEquipment, serializeIndex } from '@/lib/list/index/encode';
import { UpstreamError } from '@/lib/upstream/errors';
import { searchStock } from '@/lib/search/stock-search';

/**
 * Returns the index of a list for filtering in the browser (product 6.12), or its part `equipment` for equipment
 * searches (product 5.9). Browsers store and revalidate it by its entity tag. 404 for an unknown list, 503 when it is
 * unavailable; the page then requests each choice from the server.
 */
export async function GET(request: Request): Promise<Response> {
  const closed = maintenanceResponse();
  if (closed) return closed;
  try {
    const query = new URL(request.url).searchParams;
    const { list } = await searchStock(parseIndexQuery(query));
    if (list === null) return noStoreJson({ error: 'not found' }, 404);
    const write = isEquipmentRequest(query) ? serializeEquipment : serializeIndex;
    const { text, version } = await write(list);
    const own = { 'content-type': 'application/json; charset=utf-8', etag: indexEtag(version) };
    return new Response(text, { headers: { ...own, ...cacheHeaders(responseLifetimes['stock index']) } });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    log.warn('stock index failed', { reason: error.message });
    return noStoreJson(error.kind === 'overloaded' ? overloaded : { error: 'unavailable' }, 503, retrySoon);
  }
}
