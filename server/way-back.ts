import type { IncomingMessage } from 'node:http';
import { addUtm } from '@/lib/addresses/campaign-params';
import { paths } from '@/lib/addresses/routes';
import { isSecureSite } from '@/lib/platform/env';
import { forgottenReturnCookie, ownAddress, returnCookieName } from '@/lib/site/maintenance/return-cookie';
import { cookieName } from '@/lib/web/http/cookie';
import { plainAnswer, type Answer } from './answer';

/**
 * Redirects to the URL where the visitor met maintenance, or home. While maintenance lasts, that URL redirects to the
 * maintenance page again (product 13.4).
 */
export function wayBack({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): Answer {
  const back = keptAddress(headers.cookie) ?? paths.home;
  const { searchParams } = new URL(url, 'http://localhost');
  // The campaign of the maintenance page's URL is added where the saved URL has none.
  const location = back.includes('utm_') ? back : addUtm(back, searchParams);
  return plainAnswer(303, '', { location, 'set-cookie': forgottenReturnCookie(isSecureSite()) });
}

function keptAddress(cookies = ''): string | null {
  const own = `${cookieName(returnCookieName, isSecureSite())}=`;
  const pair = cookies.split(';').find((one) => one.trim().startsWith(own));
  try {
    return ownAddress(decodeURIComponent(pair?.trim().slice(own.length) ?? ''));
  } catch {
    return null;
  }
}
