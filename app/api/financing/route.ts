import { noStoreJsonResponse } from '@/lib/http/responses';
import { z } from 'zod';
import { parseJsonBodyOrNull } from '@/lib/http/body';
import { createBrowserCallHandler, callRefusalResponse } from '@/lib/upstream/browser-call';
import { createGuardedPostHandler } from '@/lib/site/guarded-post';
import { nearestAllowedTerms, financingLimits } from '@/lib/finance/financing';
import { getConfig, getVehicleOrNull } from '@/lib/upstream/reads';
import { requestSharedSimulation } from '@/lib/upstream/simulation';

const bodySchema = z.object({
  vehicle: z.string().min(1).max(100),
  entry: z.number().min(0),
  months: z.number().int().positive(),
});

const simulate = createBrowserCallHandler(async (_, request) => {
  const body = await parseJsonBodyOrNull(request, bodySchema);
  if (body === null) return callRefusalResponse(400);
  const [vehicle, config] = await Promise.all([getVehicleOrNull(body.vehicle), getConfig()]);
  if (vehicle === null) return callRefusalResponse(404);
  const price = vehicle.finalPrice;
  const terms = nearestAllowedTerms(body, price, financingLimits(config));
  const entries = await requestSharedSimulation(price, terms);
  // `choice` for tabs of before this name.
  return noStoreJsonResponse({ terms, choice: terms, price, entries });
});

/**
 * Simulates the financing of a vehicle for the browser. For this site's pages only, limited by IP; equal
 * requests share one simulation while it is under way. The price is the vehicle's own, whatever the browser
 * sends; entry and months are adjusted to the allowed values.
 */
export const POST = createGuardedPostHandler(simulate);
