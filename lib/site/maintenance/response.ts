import { json, hasJsonBody, jsonBody } from '@/lib/web/http/body';
import { isMaintenanceOn, secondsLeft } from './maintenance';
import type { z } from 'zod';
import { isSameOrigin } from '@/lib/web/security/same-origin';

/** The headers that tell when maintenance may be over. */
export const retryAfter = (): Record<string, string> => ({ 'retry-after': String(secondsLeft()) });

/** What a call of the browser gets while maintenance is on (product 13.3), without any of the upstream; null when off. */
export function maintenanceResponse(): Response | null {
  return isMaintenanceOn() ? json({ outcome: 'maintenance' }, 503, retryAfter()) : null;
}

/**
 * The JSON body of a call that only pages of ours may make (product 4.6), or the response that refuses it: 403 for another
 * site's, 415 for what isn't JSON, 400 and 413 for its contents, 503 while maintenance is on.
 */
export async function ownCall<S extends z.ZodType>(
  request: Request,
  schema: S,
): Promise<{ readonly value: z.output<S> } | { readonly refusal: Response }> {
  const refused = (status: number) => ({ refusal: json({ outcome: 'error' }, status) });
  if (!isSameOrigin((name) => request.headers.get(name))) return refused(403);
  if (!hasJsonBody(request)) return refused(415);
  const body = await jsonBody(request, schema);
  if ('status' in body) return refused(body.status);
  const closed = maintenanceResponse();
  return closed ? { refusal: closed } : body;
}
