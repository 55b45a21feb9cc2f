import { cacheHeaders } from '@/lib/http/responses';
import { type Application, application } from '@/lib/platform/application';
import { type ResponseLifetime, serverLifetimes } from '@/lib/platform/lifetimes';
import { log } from '@/lib/platform/log';
import { inlineStylesAndBuildPolicy } from './document';
import type { RenderWithNext } from './render-with-next';
import { type HttpResponse, isHtmlResponse, noStoreTextResponse } from './response';

/** The pages that are sent when the requested one can't be. */
export interface FallbackPages {
  /** Status 404: what a page's URL names isn't there, or no page has the URL. */
  readonly missing: (url: string) => Promise<HttpResponse>;
  /** Status 500: the page could not be rendered. */
  readonly failed: () => Promise<HttpResponse>;
}

/** Renders the 404 pages and the error page within the site's frame; plain pages where that can't be done. */
export function renderFallbackPages(render: RenderWithNext): FallbackPages {
  const inFrame = async (url: string, status: number, lifetime: ResponseLifetime) => {
    const rendered = await render({ method: 'GET', url, headers: {} }).catch((error: unknown) => {
      log.warn('a fallback page could not be made', { reason: String(error) });
      return null;
    });
    if (!rendered || ![200, 404].includes(rendered.status) || !isHtmlResponse(rendered)) return null;
    const { body, headers } = rendered;
    // Shared whatever its frame lacks: these pages are many while the upstream is away.
    return { status, body, headers: { ...headers, ...cacheHeaders(lifetime) } };
  };
  return {
    missing: async (url) =>
      (await inFrame(url, 404, serverLifetimes.page)) ?? plainPageResponse('missing', 404),
    failed: async () =>
      (await inFrame(application().failedUrl, 500, serverLifetimes['error page'])) ??
      plainPageResponse('failed', 500),
  };
}

/** Builds a page without the site's frame, which costs nothing; `path` is that of a missing file. */
export function plainPageResponse(
  kind: Parameters<Application['plainPage']>[0],
  status: number,
  headers?: Record<string, string>,
  path?: string,
): HttpResponse {
  const html = application().plainPage(kind, path);
  const { policy } = inlineStylesAndBuildPolicy(Buffer.from(html));
  const ofPage = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
  return noStoreTextResponse(status, html, { ...ofPage, ...headers });
}
