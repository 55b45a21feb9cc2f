import { loadInterest } from '@/components/contact/load-interest';
import { json } from '@/lib/api';
import { failedCall } from '@/lib/call-outcome';
import { handleRequest } from '@/lib/requests/handle';

export const dynamic = 'force-dynamic';

/** What the interest dialog of a vehicle needs (`?vehicle=501`); 404 for one that isn't in stock. */
export async function GET(request: Request): Promise<Response> {
  const id = new URL(request.url).searchParams.get('vehicle') ?? '';
  try {
    const offer = await loadInterest(id);
    return offer ? json(offer) : json({ outcome: 'error' }, 404);
  } catch (error) {
    return failedCall(error);
  }
}

/** The interest form of a vehicle (specification 2, 7). */
export function POST(request: Request): Promise<Response> {
  return handleRequest('interest', request);
}
