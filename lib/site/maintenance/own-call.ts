import type { z } from 'zod';
import { hasJsonBody, json, jsonBody } from '@/lib/web/http/json';
import { isSameOrigin } from '@/lib/web/security/same-origin';
import { maintenanceResponse } from './response';

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
