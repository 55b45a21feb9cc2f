import type { OfferResponse } from '@/components/leads/interest/interest-dialog';
import { pickMessages } from '@/components/ui/messages/island-messages';
import { loadInterest } from '@/lib/leads/load-interest';
import { readOnlyJson, withErrorResponse } from '@/lib/upstream/error-response';
import { submitLead } from '@/lib/leads/submit-lead';

/** Returns the data of a vehicle's interest dialog (`?vehicle=501`); 404 for one that isn't in stock. */
export function GET(request: Request): Promise<Response> {
  const id = new URL(request.url).searchParams.get('vehicle') ?? '';
  return withErrorResponse(async () => {
    const offer = await loadInterest(id);
    if (!offer) return readOnlyJson({ outcome: 'error' }, 404);
    const messages = await pickMessages('leads', 'askedVehicle', 'visitorFee');
    return readOnlyJson({ ...offer, messages } satisfies OfferResponse);
  });
}

/** Receives the interest form of a vehicle. */
export function POST(request: Request): Promise<Response> {
  return submitLead('interest', request);
}
