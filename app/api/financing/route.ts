import { z } from 'zod';
import { json, jsonBody } from '@/lib/http/json';
import { failedCall } from '@/lib/stockfinder/failed-call';
import { allowedChoice, financingLimits } from '@/lib/domain/financing';
import { getConfig } from '@/lib/stockfinder/config';
import { simulateFinancing } from '@/lib/stockfinder/simulation';
import { getVehicle } from '@/lib/stockfinder/vehicles';

export const dynamic = 'force-dynamic';

const bodySchema = z.object({
  vehicle: z.string().min(1).max(100),
  entry: z.number().min(0),
  months: z.number().int().positive(),
});

/**
 * Simulates the financing of a vehicle for the browser (product 8.4). The price is the vehicle's own, whatever
 * the browser believes; entry and months are brought to what is allowed.
 */
export async function POST(request: Request): Promise<Response> {
  const body = await jsonBody(request, bodySchema);
  if ('status' in body) return json({ outcome: 'error' }, body.status);
  try {
    const [vehicle, config] = await Promise.all([getVehicle(body.value.vehicle), getConfig()]);
    if (vehicle === null) return json({ outcome: 'error' }, 404);
    const price = vehicle.finalPrice.amount;
    const choice = allowedChoice(body.value, price, financingLimits(config));
    return json({ choice, entries: await simulateFinancing(price, choice) });
  } catch (error) {
    return failedCall(error);
  }
}
