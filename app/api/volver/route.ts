import type { NextRequest } from 'next/server';
import { cookieName } from '@/lib/http/cookie';
import { seeOtherRedirect } from '@/lib/http/responses';
import { isSecureSite } from '@/lib/platform/env';
import { addUtm } from '@/lib/routing/campaign-params';
import { paths } from '@/lib/routing/routes';
import { returnCookieName, safeReturnTarget } from '@/lib/site/maintenance/return-cookie';

/**
 * Leads back to the URL where the visitor met maintenance, or home. While maintenance lasts, that URL leads
 * to the maintenance page again.
 */
export function GET(request: NextRequest): Response {
  const saved = request.cookies.get(cookieName(returnCookieName, isSecureSite()))?.value ?? '';
  const back = safeReturnTarget(saved) ?? paths.home;
  // The campaign of the maintenance page's URL is added where the saved URL has none.
  const location = back.includes('utm_') ? back : addUtm(back, request.nextUrl.searchParams);
  return seeOtherRedirect(location);
}
