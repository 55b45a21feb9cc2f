import type { z } from 'zod';
import { addUtm } from '@/lib/addresses/campaign-params';
import { paths } from '@/lib/addresses/routes';
import { isSecureSite } from '@/lib/platform/env';
import { withoutEndSlashes } from '@/lib/platform/urls';
import { hasJsonBody, json, jsonBody } from '@/lib/web/http/body';
import { isSameOrigin } from '@/lib/web/security/same-origin';
import { isMaintenanceOn, secondsLeft } from './maintenance';
import { ownAddress, wayToMaintenance } from './return-cookie';

/** The headers of a temporary redirect, which must not outlive maintenance in anybody's cache. */
interface MaintenanceRedirect extends Readonly<Record<string, string>> {
  readonly location: string;
}

/**
 * How whoever asks for an address is led away while maintenance is on (product 13.3); null while it is off, and for the
 * page of maintenance itself. What a browser fetches ahead gets no cookie: nobody has been there.
 */
export function maintenanceRedirect(
  path: string,
  search: string,
  header: (name: string) => unknown,
): MaintenanceRedirect | null {
  const tidy = withoutEndSlashes(path) || paths.home;
  if (!isMaintenanceOn() || tidy === paths.maintenance) return null;
  const from = ownAddress(tidy + search) ?? paths.home;
  const { location, cookie } = wayToMaintenance(from, isSecureSite());
  const withCampaign = addUtm(location, new URLSearchParams(search));
  const isAhead = ['next-router-prefetch', 'purpose'].some((name) => typeof header(name) === 'string');
  return { location: withCampaign, 'cache-control': 'no-store', ...(!isAhead && { 'set-cookie': cookie }) };
}

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
