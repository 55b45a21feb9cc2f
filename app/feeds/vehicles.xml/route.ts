import { timingSafeEqual } from 'node:crypto';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { vehicleFeed } from '@/lib/seo/vehicle-feed';
import { maintenanceResponse } from '@/lib/site/maintenance/response';
import { StockfinderError } from '@/lib/upstream/errors';
import { getStock } from '@/lib/upstream/stock';
import { retrySoon, ownCacheControl } from '@/lib/web/http/headers';

export const dynamic = 'force-dynamic';

/**
 * Every vehicle for campaigns (product 11.9). 404 while it is off and without its token, 503 when the stock is unavailable
 * or empty: a feed without vehicles would end every advert.
 */
export async function GET(request: Request): Promise<Response> {
  const { vehicleFeed: settings } = env();
  const token = new URL(request.url).searchParams.get('token') ?? '';
  if (settings === null || !isToken(token, settings.token)) return none(404);
  const closed = maintenanceResponse();
  if (closed) return closed;
  try {
    const list = await getStock({ kind: 'all' });
    if (!list?.vehicles.length) return none(503, retrySoon);
    return new Response(streamOf(vehicleFeed(list.vehicles)), {
      headers: {
        'content-type': 'application/xml; charset=utf-8',
        'cache-control': 'private, no-cache',
        [ownCacheControl]: 'max-age=60, stale-if-error=86400',
        'x-robots-tag': 'noindex',
      },
    });
  } catch (error) {
    if (!(error instanceof StockfinderError)) throw error;
    log.warn('no feed of all vehicles', { reason: error.message });
    return none(503, retrySoon);
  }
}

/** Whether a token is the one that is asked for, in a time that tells nothing of it. */
function isToken(given: string, wanted: string | null): boolean {
  if (wanted === null) return true;
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function streamOf(texts: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await texts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await texts.return();
    },
  });
}

function none(status: 404 | 503, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } });
}
