import type { IncomingMessage } from 'node:http';
import { addUtm } from '@/lib/routing/campaign-params';
import { paths } from '@/lib/routing/routes';
import { isSecureSite } from '@/lib/platform/env';
import { clearReturnCookie, sitePageUrl, returnCookieName } from '@/lib/site/maintenance/return-cookie';
import { cookieName } from '@/lib/http/cookie';
import { textResponse, type HttpResponse } from './http-response';

/**
 * Redirects to the URL where the visitor met maintenance, or home. While maintenance lasts, that URL redirects to the
 * maintenance page again (product 13.4).
 */
export function returnFromMaintenance({
  url = '',
  headers,
}: Pick<IncomingMessage, 'url' | 'headers'>): HttpResponse {
  const back = savedAddress(headers.cookie) ?? paths.home;
  const { searchParams } = new URL(url, 'http://localhost');
  // The campaign of the maintenance page's URL is added where the saved URL has none.
  const location = back.includes('utm_') ? back : addUtm(back, searchParams);
  return textResponse(303, '', { location, 'set-cookie': clearReturnCookie(isSecureSite()) });
}

function savedAddress(cookies = ''): string | null {
  const own = `${cookieName(returnCookieName, isSecureSite())}=`;
  const pair = cookies.split(';').find((one) => one.trim().startsWith(own));
  try {
    return sitePageUrl(decodeURIComponent(pair?.trim().slice(own.length) ?? ''));
  } catch {
    return null;
  }
}
