import { sharePictureWidth } from '@/lib/content/pictures';
import { picturesFolder } from '@/lib/routing/endpoint-paths';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Limit } from '@/lib/platform/limit';
import type { HttpResponse } from './http-response';
import type { RenderWithNext } from './render-with-next';
import type { FrontCache } from './front-cache';
import { ownHost, RenderFailed } from './page';
import { documentPolicy } from './security-headers';
import { sendCached, sendOnce } from './send';

interface MediaParts {
  readonly renderMedia: RenderWithNext;
  /** Null disables caching: every request produces its response. */
  readonly cache: FrontCache | null;
  readonly media: Limit;
}

/**
 * Creates the handler of pictures and documents (product 14.5). Cached ones come from memory, or as 304;
 * others are produced in slots of their own, which pages don't wait for. Responses are complete before they are sent,
 * so that a slow client holds only their bytes.
 */
export function mediaResponses({ renderMedia, cache, media }: MediaParts) {
  return async (request: IncomingMessage, response: ServerResponse, url: string): Promise<void> => {
    const kind = kindOf(url);
    const renderRequest = { method: 'GET', url, headers: { host: ownHost() } };
    const produce = (anybody: () => boolean) =>
      media.run(async () => finished(url, await renderMedia(renderRequest)), { kind, hasWaiters: anybody });
    const hasWaiters = () => !response.destroyed;
    if (cache === null) return sendOnce(request, response, await produce(hasWaiters));
    await sendCached(
      request,
      response,
      await cache.respond({ key: url, isMedia: true, hasWaiters, produce }),
    );
  };
}

/** Returns the kind of slots: pictures and documents have one per host, so that a slow host leaves slots for others. */
function kindOf(url: string): string {
  const [, folder = '', first = '', second = ''] = url.split('/', 4);
  return `${folder} ${folder === 'fotos' ? second : first}`;
}

/** Adds the headers. @throws RenderFailed with the response where it failed: a former one is then sent. */
function finished(url: string, made: HttpResponse): HttpResponse {
  if (made.status >= 500) throw new RenderFailed(made.status, made);
  const type = String(made.headers['content-type'] ?? '');
  const own: OutgoingHttpHeaders = {};
  if (type === 'application/pdf') own['content-security-policy'] = documentPolicy;
  // Social networks embed these in their own pages.
  if (url.startsWith(`${picturesFolder}/${sharePictureWidth}/`))
    own['cross-origin-resource-policy'] = 'cross-origin';
  return { ...made, headers: { ...made.headers, ...own } };
}
