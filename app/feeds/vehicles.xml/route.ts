import { Readable } from 'node:stream';
import { env } from '@/lib/settings/env';
import { log } from '@/lib/platform/log';
import { isOfferedInFeed, createStoreCodeLookup, renderVehicleFeedChunks } from '@/lib/seo/vehicle-feed';
import { maintenanceJsonResponseOrNull } from '@/lib/site/maintenance/response';
import { getDealers, getStockOrNull } from '@/lib/upstream/reads';
import { UpstreamError } from '@/lib/upstream/errors';
import { responseLifetimes } from '@/lib/settings/lifetimes';
import { cacheableResponse, emptyErrorResponse } from '@/lib/http/responses';
import { isSameSecret } from '@/lib/http/encryption';

/**
 * Returns all vehicles but the reserved ones for campaigns. 404 while it is off and without its token, 503
 * when stock or dealers are unavailable or no vehicle is left: a feed without vehicles would end every
 * advert.
 */
export async function GET(request: Request): Promise<Response> {
  const { vehicleFeed: isOn, vehicleFeedToken } = env();
  const token = new URL(request.url).searchParams.get('token') ?? '';
  if (!isOn || (vehicleFeedToken !== null && !isSameSecret(token, vehicleFeedToken)))
    return emptyErrorResponse(404);
  const closed = maintenanceJsonResponseOrNull();
  if (closed) return closed;
  try {
    const [list, dealers] = await Promise.all([getStockOrNull({ kind: 'all' }), getDealers()]);
    if (!list?.vehicles.some(isOfferedInFeed)) return emptyErrorResponse(503);
    const bytes = Readable.from(renderVehicleFeedChunks(list, createStoreCodeLookup(dealers)), {
      objectMode: false,
    });
    const body = Readable.toWeb(bytes) as ReadableStream;
    const lifetime = responseLifetimes['feed of all vehicles'];
    return cacheableResponse(body, 'application/xml; charset=utf-8', lifetime, { 'x-robots-tag': 'noindex' });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    log.warn('vehicle feed failed', { reason: error.message });
    return emptyErrorResponse(503);
  }
}
