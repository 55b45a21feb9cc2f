import { ucpProfile } from '@/lib/assistants/profile';
import { responseLifetimes } from '@/lib/cache/lifetimes';
import { cacheHeaders } from '@/lib/http/headers';

export const dynamic = 'force-dynamic';

/** Returns the profile for assistants (UCP, product 17.1). */
export function GET(): Response {
  return Response.json(ucpProfile(), { headers: cacheHeaders(responseLifetimes['profile for assistants']) });
}
