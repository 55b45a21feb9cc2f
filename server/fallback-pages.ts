import { responseLifetimes, dataLifetimes } from '@/lib/platform/lifetimes';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { cacheHeaders } from '@/lib/http/responses';
import { fallbackPath, missingPath, type Route } from '@/lib/routing/routes';
import { type HttpResponse, isHtml } from './response';
import type { RenderWithNext } from './render-with-next';
import { finishDocument } from './document';
import { memoizeByObject } from '@/lib/platform/memo';
import { referenceToken, type PlainPage, renderPlainPage } from '@/lib/site/rendering/plain-page';

/** The pages that are sent when the requested one can't be. */
export interface FallbackPages {
  /** Status 404: what the URL of a page names isn't there, or, without one, no page has the URL. */
  readonly missing: (page?: Route['name']) => HttpResponse;
  /** Status 500: the page could not be rendered. It names the reference of the request, or none where null. */
  readonly failed: (reference: string | null) => HttpResponse;
  /** Renders all now. A failure leaves the former ones. */
  readonly refresh: () => Promise<void>;
  readonly stop: () => void;
}

/**
 * Provides the 404 pages and the error page within the site's frame, rendered in advance and at intervals, so that they
 * are available when nothing else is. Until the first rendering succeeds, it returns plain pages without dependencies.
 */
export function fallbackPages(renderNext: RenderWithNext): FallbackPages {
  const missing = plainPage('missing', 404);
  let pages = { failed: plainPage('failed', 500), unknown: missing, vehicle: missing, promotion: missing };
  const render = async (url: string, former: HttpResponse, caching: Record<string, string>) => {
    const expected = url === missingPath ? 404 : 200;
    const rendered = await renderNext({ method: 'GET', url, headers: {} });
    if (rendered.status !== expected || !isHtml(rendered)) return former;
    return { status: former.status, body: rendered.body, headers: { ...rendered.headers, ...caching } };
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refresh = async () => {
    // The frame of these pages follows the configuration.
    let nextMs: number = dataLifetimes['fallback pages'].ttl;
    const lasting = cacheHeaders(responseLifetimes.page);
    try {
      const [failed, unknown, vehicle, promotion] = await Promise.all([
        render(fallbackPath('failed'), pages.failed, { 'cache-control': 'no-store' }),
        render(missingPath, pages.unknown, lasting),
        render(fallbackPath('vehicle'), pages.vehicle, lasting),
        render(fallbackPath('promotion'), pages.promotion, lasting),
      ]);
      pages = { failed, unknown, vehicle, promotion };
    } catch (error) {
      nextMs = dataLifetimes['failures of fallback pages'].ttl;
      log.warn('the fallback pages could not be made', { reason: String(error) });
    }
    clearTimeout(timer);
    timer = setTimeout(() => void refresh(), nextMs).unref();
  };
  return {
    missing: (page) => pages[page === 'vehicle' || page === 'promotion' ? page : 'unknown'],
    failed: (reference) =>
      reference === null ? withoutReference(pages.failed) : withReference(pages.failed, reference),
    refresh,
    stop: () => clearTimeout(timer),
  };
}

const referenceLine = new RegExp(`(<p[^>]*>)([^<]*)${referenceToken}(?=</p>)`);

/** Fills the line of the reference in the page's markup; its scripts stay as they are, and so does their policy. */
function withReference(page: HttpResponse, reference: string): HttpResponse {
  const html = page.body.toString().replace(referenceLine, `$1$2${reference}`);
  return { ...page, body: Buffer.from(html) };
}

/** Empties that line; one body for all, so that it is compressed once. */
const withoutReference = memoizeByObject((page: HttpResponse): HttpResponse => {
  return { ...page, body: Buffer.from(page.body.toString().replace(referenceLine, '$1')) };
});

/** Builds a page without the site's frame. */
export function plainPage(kind: PlainPage, status: number): HttpResponse {
  const html = renderPlainPage(kind, env().locale);
  return {
    status,
    body: Buffer.from(html),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': finishDocument(html).policy,
    },
  };
}
