import type { IncomingMessage } from 'node:http';
import { overloaded, retrySoon } from '@/lib/http/responses';
import { OverloadedError } from '@/lib/platform/limit';
import { log } from '@/lib/platform/log';
import { currentTrace } from '@/lib/platform/tracing';
import { picturesFolder } from '@/lib/routing/endpoint-paths';
import { maintenanceRedirect } from '@/lib/site/maintenance/response';
import { isForPrograms } from './address';
import { isPlainForm } from './endpoints';
import type { FallbackPages } from './fallback-pages';
import { isDataRequest, isPrefetch, withoutDataMark } from './next-internals/headers';
import { privateNoStore, RenderFailed } from './page';
import { jsonResponse, textResponse, type HttpResponse } from './response';

type Requested = Pick<IncomingMessage, 'url' | 'headers'>;

/** Redirects a page request while maintenance is on; null while it is off (product 13.3). */
export function maintenanceResponse({ url = '/', headers }: Requested): HttpResponse | null {
  const [path = ''] = url.split('?', 1);
  const search = withoutDataMark(url.slice(path.length));
  const closed = maintenanceRedirect(path, search, isPrefetch(headers));
  const caching = isDataRequest(headers) ? { 'cache-control': privateNoStore } : {};
  return closed && textResponse(307, '', { ...closed, ...caching });
}

/**
 * Builds the response to a failure: 503 without a slot, which is not maintenance (clients may retry soon, product 13.6);
 * the redirect of the first visitor who meets an upstream 503 (product 13.1); the response of the endpoint; the error
 * page.
 */
export async function errorResponse(
  error: unknown,
  request: Requested,
  fallback: FallbackPages,
): Promise<HttpResponse> {
  const { url = '/' } = request;
  if (error instanceof OverloadedError) {
    log.warn('overloaded');
    if (url.startsWith(`${picturesFolder}/`)) return textResponse(503, '', retrySoon);
    // Browsers show the response to a form without scripts as a page, which still has the input behind it.
    if (isForPrograms(url) && !isPlainForm(request.headers)) return jsonResponse(503, overloaded, retrySoon);
    return fallback.overloaded();
  }
  const failure = error instanceof RenderFailed ? error : null;
  if (failure?.response) return failure.response;
  if (!failure)
    log.error('a request failed', { reason: error instanceof Error ? (error.stack ?? error.message) : '' });
  const closed = maintenanceResponse(request);
  if (closed) return closed;
  return failure?.status === 400
    ? textResponse(400, 'Bad Request')
    : fallback.failed(currentTrace()?.id ?? '');
}
