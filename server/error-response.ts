import type { IncomingMessage } from 'node:http';
import { overloaded, retrySoon } from '@/lib/http/headers';
import { OverloadedError } from '@/lib/platform/limit';
import { log } from '@/lib/platform/log';
import { picturesFolder } from '@/lib/routing/endpoint-paths';
import { currentTrace } from '@/lib/platform/tracing';
import { isForPrograms } from './destination';
import type { FallbackPages } from './fallback-pages';
import { jsonResponse, textResponse, type HttpResponse } from './http-response';
import { RenderFailed, privateNoStore } from './page';
import { maintenanceRedirect } from '@/lib/site/maintenance/response';
import { dataHeader, isDataRequest, isPrefetch, withoutDataMark } from './next-internals/headers';

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

/** Builds the 503 of a request that finds no slot. It is not maintenance: clients may retry soon (product 13.6). */
function overloadResponse(url: string, page: HttpResponse): HttpResponse {
  if (url.startsWith(`${picturesFolder}/`)) return textResponse(503, '', retrySoon);
  if (!isForPrograms(url)) return { ...page, status: 503, headers: { ...page.headers, ...retrySoon } };
  return jsonResponse(503, overloaded, retrySoon);
}

/** Builds the response to a failure. The first visitor to meet an upstream 503 is redirected too (product 13.1). */
export function errorResponse(
  error: unknown,
  request: IncomingMessage,
  failed: FallbackPages['failed'],
): HttpResponse {
  if (error instanceof OverloadedError) {
    log.warn('overloaded');
    return overloadResponse(request.url ?? '/', failed(null));
  }
  if (error instanceof RenderFailed && error.response) return error.response;
  if (!(error instanceof RenderFailed))
    log.error('a request failed', { reason: error instanceof Error ? (error.stack ?? error.message) : '' });
  // The maintenance page can't redirect to itself.
  const isUnreadable = error instanceof RenderFailed && error.status === 400;
  return (
    maintenanceResponse(request) ??
    (isUnreadable ? textResponse(400, 'Bad Request') : failed(currentTrace()?.id ?? null))
  );
}
