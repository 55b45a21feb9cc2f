import type { IncomingMessage } from 'node:http';
import { maintenanceRedirect } from '@/lib/site/maintenance/response';
import { textResponse, type HttpResponse } from './http-response';
import { dataHeader, isDataRequest, isPrefetch, withoutDataMark } from './next-internals/headers';
import { privateNoStore } from './page';

type Requested = Pick<IncomingMessage, 'url' | 'headers'>;

/** Redirects a page request while maintenance is on; null while it is off (product 13.3). */
export function maintenanceResponse({ url = '/', headers }: Requested): HttpResponse | null {
  const [path = ''] = url.split('?', 1);
  const search = withoutDataMark(url.slice(path.length));
  const closed = maintenanceRedirect(path, search, isPrefetch(headers));
  return closed && textResponse(307, '', { ...closed, ...ofData(headers) });
}

/** Redirects an old URL or another spelling. */
export function permanentRedirect(location: string, { headers }: Requested): HttpResponse {
  const own = { location, vary: dataHeader, ...ofData(headers) };
  return { status: 308, headers: own, body: Buffer.alloc(0) };
}

/** The redirect of an RSC request is never cached. */
const ofData = (headers: Requested['headers']) =>
  isDataRequest(headers) ? { 'cache-control': privateNoStore } : {};
