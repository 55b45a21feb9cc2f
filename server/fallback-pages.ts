import { LRUCache } from 'lru-cache';
import { cacheHeaders } from '@/lib/http/responses';
import { env } from '@/lib/platform/env';
import { dataLifetimes, responseLifetimes } from '@/lib/platform/lifetimes';
import { log } from '@/lib/platform/log';
import { fallbackPath, missingPath, type Route } from '@/lib/routing/routes';
import { type PlainPage, renderPlainPage } from '@/lib/site/plain-page';
import { finishDocument } from './document';
import type { RenderWithNext } from './render-with-next';
import { type HttpResponse, isHtml } from './response';

/** The pages that are sent when the requested one can't be. */
export type FallbackPages = ReturnType<typeof fallbackPages>;

/**
 * Provides the 404 pages and the error page within the site's frame, and plain pages without dependencies where that
 * can't be rendered. The error page is rendered once for many failures, and its last rendering stays.
 */
export function fallbackPages(render: RenderWithNext) {
  const inFrame = async (url: string, expected: number): Promise<HttpResponse | null> => {
    const rendered = await render({ method: 'GET', url, headers: {} }).catch((error: unknown) => {
      log.warn('a fallback page could not be made', { reason: String(error) });
      return null;
    });
    return rendered?.status === expected && isHtml(rendered) ? rendered : null;
  };
  const failedPages = new LRUCache<'failed', HttpResponse>({
    max: 1,
    ttl: dataLifetimes['error page'].ttl,
    fetchMethod: async (_, last = plainPage('failed', 500)) => {
      const page = await inFrame(fallbackPath('failed'), 200);
      return page
        ? { ...page, status: 500, headers: { ...page.headers, 'cache-control': 'no-store' } }
        : last;
    },
  });
  return {
    /** Status 404: what the URL of a page names isn't there, or, without one, no page has the URL. */
    missing: async (page?: Route['name']): Promise<HttpResponse> => {
      const isOwn = page === 'vehicle' || page === 'promotion';
      const found = await (isOwn ? inFrame(fallbackPath(page), 200) : inFrame(missingPath, 404));
      if (!found) return plainPage('missing', 404);
      return {
        ...found,
        status: 404,
        headers: { ...found.headers, ...cacheHeaders(responseLifetimes.page) },
      };
    },
    /** Status 500: the page could not be rendered. */
    failed: (): Promise<HttpResponse> => failedPages.forceFetch('failed'),
  };
}

/** Builds a page without the site's frame, which costs nothing. */
export function plainPage(kind: PlainPage, status: number, headers?: Record<string, string>): HttpResponse {
  const html = renderPlainPage(kind, env().locale);
  return {
    status,
    body: Buffer.from(html),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': finishDocument(html).policy,
      ...headers,
    },
  };
}
