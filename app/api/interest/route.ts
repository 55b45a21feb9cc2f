import type { InterestResponse } from '@/components/leads/interest/interest-host';
import { pickSiteMessages } from '@/components/ui/messages/island-messages';
import { loadInterestFormData } from '@/lib/leads/load-interest';
import { getVehicleOrNull } from '@/lib/upstream/reads';
import { createBrowserCallHandler, frontCachedJsonResponse } from '@/lib/upstream/browser-call';
import { handlePostedLead } from '@/lib/leads/submit-lead';
import { createGuardedPostHandler } from '@/lib/site/guarded-post';

/** Returns the data of a vehicle's interest dialog (`?vehicle=501`); 404 for one that isn't in stock. */
export const GET = createBrowserCallHandler(async (query) => {
  const vehicle = await getVehicleOrNull(query.get('vehicle') ?? '');
  if (!vehicle) return frontCachedJsonResponse({ outcome: 'error' }, 404);
  const messages = await pickSiteMessages('leads', 'askedVehicle', 'visitorFee');
  return frontCachedJsonResponse({
    ...(await loadInterestFormData(vehicle)),
    messages,
  } satisfies InterestResponse);
});

/** Receives the interest form of a vehicle. */
export const POST = createGuardedPostHandler((request) => handlePostedLead('interest', request));
