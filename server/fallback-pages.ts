import { dataLifetimes } from '@/lib/platform/lifetimes';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { failedPath, paths } from '@/lib/routing/routes';
import { type HttpResponse, isHtml } from './response';
import type { RenderWithNext } from './render-with-next';
import { finishDocument } from './document';
import { finishPage } from './page';
import { memoizeByObject } from '@/lib/platform/memo';
import { referenceToken, type PlainPage, renderPlainPage } from '@/lib/site/rendering/plain-page';

/** The pages that are sent when the requested one can't be. */
export interface FallbackPages {
  /** Status 404: the URL doesn't exist. */
  readonly missing: () => HttpResponse;
  /** Status 500: the page could not be rendered. It names the reference of the request, or none where null. */
  readonly failed: (reference: string | null) => HttpResponse;
  /** Renders both now. A failure leaves the former ones. */
  readonly refresh: () => Promise<void>;
  readonly stop: () => void;
}

/**
 * Provides the 404 page and the error page within the site's frame, rendered in advance and at intervals, so that they
 * are available when nothing else is. Until the first rendering succeeds, it returns plain pages without dependencies.
 */
export function fallbackPages(renderNext: RenderWithNext): FallbackPages {
  let missing = plainPage('missing', 404);
  let failed = plainPage('failed', 500);
  const render = async (url: string, former: HttpResponse) => {
    const rendered = await renderNext({ method: 'GET', url, headers: {} });
    const page = finishPage(rendered, { cacheScope: 'shared', isData: false }, () => former);
    return page.status === former.status && isHtml(page) ? page : former;
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refresh = async () => {
    // The frame of these pages follows the configuration.
    let nextMs: number = dataLifetimes['fallback pages'].ttl;
    try {
      [missing, failed] = await Promise.all([render(paths.notFound, missing), render(failedPath, failed)]);
    } catch (error) {
      nextMs = dataLifetimes['failures of fallback pages'].ttl;
      log.warn('the fallback pages could not be made', { reason: String(error) });
    }
    clearTimeout(timer);
    timer = setTimeout(() => void refresh(), nextMs).unref();
  };
  return {
    missing: () => missing,
    failed: (reference) => (reference === null ? withoutReference(failed) : withReference(failed, reference)),
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
