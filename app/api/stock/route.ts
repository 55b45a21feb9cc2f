import { isEquipmentRequest, parseStockQuery } from '@/lib/list/target';
import { serializeEquipment, serializeStock } from '@/lib/list/stock-json';
import { cacheHeaders, noStoreJson, overloaded, retrySoon } from '@/lib/http/responses';
import { log } from '@/lib/platform/log';
import { responseLifetimes } from '@/lib/platform/lifetimes';
import { searchStock } from '@/lib/search/stock-search';
import { maintenanceResponse } from '@/lib/site/maintenance/response';
import { UpstreamError } from '@/lib/upstream/errors';

/**
 * Returns a list as JSON for filtering in the browser (product 6.12), or its part `equipment` for equipment searches
 * (product 5.9). 204 for a list that is too long, 404 for an unknown one, 503 when it is unavailable; the page then
 * requests each choice from the server.
 */
export async function GET(request: Request): Promise<Response> {
  const closed = maintenanceResponse();
  if (closed) return closed;
  try {
    const query = new URL(request.url).searchParams;
    const { list } = await searchStock(parseStockQuery(query));
    if (list === null) return noStoreJson({ error: 'not found' }, 404);
    const json = isEquipmentRequest(query) ? serializeEquipment(list) : serializeStock(list);
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    const lifetime = cacheHeaders(responseLifetimes['stock index']);
    return new Response(json?.text ?? null, {
      status: json ? 200 : 204,
      headers: { ...(json && headers), ...lifetime },
    });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    log.warn('stock failed', { reason: error.message });
    return noStoreJson(error.kind === 'overloaded' ? overloaded : { error: 'unavailable' }, 503, retrySoon);
  }
}
