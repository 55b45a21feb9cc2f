import type { NextRequest } from 'next/server';
import { sentCookieName } from '@/lib/http/cookie';
import { seeOtherRedirect } from '@/lib/http/responses';
import { isHttpsSite } from '@/lib/platform/env';
import { withCampaignParams } from '@/lib/routing/campaign-params';
import { paths } from '@/lib/routing/routes';
import { returnCookieName, ownPagePathOrNull } from '@/lib/site/maintenance/return-cookie';

/**
 * Leads back to the URL where the visitor met maintenance, or home. While maintenance lasts, that URL leads
 * to the maintenance page again.
 */
export function GET(request: NextRequest): Response {
  const saved = request.cookies.get(sentCookieName(returnCookieName, isHttpsSite()))?.value ?? '';
  const back = ownPagePathOrNull(saved) ?? paths.home;
  // The campaign of the maintenance page's URL is added where the saved URL has none.
  const location = back.includes('utm_') ? back : withCampaignParams(back, request.nextUrl.searchParams);
  return seeOtherRedirect(location);
}
