import { NextResponse, type NextRequest } from 'next/server';
import { isSecureSite } from '@/lib/platform/env';
import { cookieName } from '@/lib/web/http/cookie';
import { forgottenReturnCookie, ownAddress, returnCookieName } from '@/lib/site/maintenance/return-cookie';
import { addUtm } from '@/lib/addresses/campaign-params';
import { paths } from '@/lib/addresses/routes';

export const dynamic = 'force-dynamic';

/** Back to where maintenance met the visitor, or home; while it lasts, that leads to the maintenance page again. */
export function GET(request: NextRequest): Response {
  const kept = request.cookies.get(cookieName(returnCookieName, isSecureSite()))?.value ?? '';
  const back = ownAddress(kept) ?? paths.home;
  // The campaign of the maintenance page's own address goes along, where the other names none.
  const location = back.includes('utm_') ? back : addUtm(back, request.nextUrl.searchParams);
  const response = new NextResponse(null, {
    status: 303,
    headers: { location, 'cache-control': 'no-store' },
  });
  response.headers.append('set-cookie', forgottenReturnCookie(isSecureSite()));
  return response;
}
