import { NextResponse, type NextRequest } from 'next/server';
import { backCookieName, backPath, ownAddress } from '@/lib/back-cookie';
import { paths } from '@/lib/routes';

export const dynamic = 'force-dynamic';

/** Back to where maintenance met the visitor, or home; while it lasts, that leads to the maintenance page again. */
export function GET(request: NextRequest): Response {
  const kept = request.cookies.get(backCookieName)?.value ?? '';
  const location = ownAddress(kept) ?? paths.home;
  const response = new NextResponse(null, {
    status: 303,
    headers: { location, 'cache-control': 'no-store' },
  });
  response.cookies.set(backCookieName, '', { path: backPath, maxAge: 0 });
  return response;
}
