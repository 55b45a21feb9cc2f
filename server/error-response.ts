import type { IncomingMessage } from 'node:http';
import { overloaded, retrySoon } from '@/lib/http/responses';
import { OverloadedError } from '@/lib/platform/limit';
import { log } from '@/lib/platform/log';
import { currentRequestId } from '@/lib/platform/request-id';
import { picturesFolder } from '@/lib/routing/endpoint-paths';
import { maintenanceRedirect } from '@/lib/site/maintenance/response';
import { isForPrograms } from './address';
import type { FallbackPages } from './fallback-pages';
import { jsonResponse, textResponse, type HttpResponse } from './response';
import { dataHeader, isDataRequest, isPrefetch, withoutDataMark } from './next-internals/headers';
import { RenderFailed, privateNoStore } from './page';

type Requested = Pick<IncomingMessage, 'url' | 'headers'>;

/** The redirect of an RSC request is never cached. */
const ofData = (headers: Requested['headers']) =>
  isDataRequest(headers) ? { 'cache-control': privateNoStore } : {};

/** Redirects a page request while maintenance is on; null while it is off (product 13.3). */
export function maintenanceResponse({ url = '/', headers }: Requested): HttpResponse | null {
  const [path = ''] = url.split('?', 1);
  const search = withoutDataMark(url.slice(path.length));
  const closed = maintenanceRedirect(path, search, isPrefetch(headers));
  return closed && textResponse(307, '', { ...closed, ...ofData(headers) });
}

/** Redirects an old URL or another spelling. */
export function permanentRedirect(location: string, { headers }: Requested): HttpResponse {
  return {
    status: 308,
    headers: { location, vary: dataHeader, ...ofData(headers) },
    body: Buffer.alloc(0),
  };
}

/**
 * Builds the response to a failure: 503 without a slot, which is not maintenance (clients may retry soon, product 13.6);
 * the redirect of the first visitor who meets an upstream 503 (product 13.1); the response of the endpoint; the error
 * page.
 */
export function errorResponse(
  error: unknown,
  request: IncomingMessage,
  failed: FallbackPages['failed'],
): HttpResponse {
  const { url = '/' } = request;
  if (error instanceof OverloadedError) {
    log.warn('overloaded');
    if (url.startsWith(`${picturesFolder}/`)) return textResponse(503, '', retrySoon);
    if (isForPrograms(url)) return jsonResponse(503, overloaded, retrySoon);
    const page = failed(null);
    return { ...page, status: 503, headers: { ...page.headers, ...retrySoon } };
  }
  const failure = error instanceof RenderFailed ? error : null;
  if (failure?.response) return failure.response;
  if (!failure)
    log.error('a request failed', { reason: error instanceof Error ? (error.stack ?? error.message) : '' });
  const closed = maintenanceResponse(request);
  if (closed) return closed;
  return failure?.status === 400 ? textResponse(400, 'Bad Request') : failed(currentRequestId() ?? null);
}
