import { fileNameOf } from '@/lib/content/picture-refs';
import { cacheHeaders } from '@/lib/http/responses';
import { env } from '@/lib/platform/env';
import { type ResponseLifetime, responseLifetimes } from '@/lib/platform/lifetimes';
import { log } from '@/lib/platform/log';
import { documentsFolder } from '@/lib/routing/endpoint-paths';
import { fallbackPath, notFoundPath, type Route } from '@/lib/routing/routes';
import { type PlainPage, renderPlainPage } from '@/lib/site/plain-page';
import { inlineStylesAndBuildPolicy } from './document';
import type { RenderWithNext } from './render-with-next';
import { type HttpResponse, isHtml, textResponse } from './response';

/** The pages that are sent when the requested one can't be. */
export type FallbackPages = ReturnType<typeof fallbackPages>;

/** Renders the 404 pages and the error page within the site's frame; plain pages where that can't be done. */
export function fallbackPages(render: RenderWithNext) {
  const inFrame = async (url: string, status: number, lifetime: ResponseLifetime) => {
    const rendered = await render({ method: 'GET', url, headers: {} }).catch((error: unknown) => {
      log.warn('a fallback page could not be made', { reason: String(error) });
      return null;
    });
    if (!rendered || ![200, 404].includes(rendered.status) || !isHtml(rendered)) return null;
    const { body, headers } = rendered;
    // Shared whatever its frame lacks: these pages are many while the upstream is away.
    return { status, body, headers: { ...headers, ...cacheHeaders(lifetime) } };
  };
  return {
    /** Status 404: what the URL of a page names isn't there, or, without one, no page has the URL. */
    missing: async (page?: Route['name']): Promise<HttpResponse> => {
      const url = page === 'vehicle' || page === 'promotion' ? fallbackPath(page) : notFoundPath;
      return (await inFrame(url, 404, responseLifetimes.page)) ?? plainPageResponse('missing', 404);
    },
    /** Status 500: the page could not be rendered. */
    failed: async (): Promise<HttpResponse> =>
      (await inFrame(fallbackPath('failed'), 500, responseLifetimes['error page'])) ??
      plainPageResponse('failed', 500),
  };
}

/** Builds the 404 of a file's URL: a small one, since programs ask for many that were never here. */
export function missingFileResponse(path: string): HttpResponse {
  const [, document] = path.split(`${documentsFolder}/`);
  return document === undefined
    ? plainPageResponse('missing', 404)
    : plainPageResponse('missingDocument', 404, {}, fileNameOf(document, 'pdf'));
}

/** Builds a page without the site's frame, which costs nothing; `file` is the name of a missing document. */
export function plainPageResponse(
  kind: PlainPage,
  status: number,
  headers?: Record<string, string>,
  file?: string,
): HttpResponse {
  const html = renderPlainPage(kind, env().locale, file);
  const { policy } = inlineStylesAndBuildPolicy(Buffer.from(html));
  const ofPage = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
  return textResponse(status, html, { ...ofPage, ...headers });
}
