import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import Negotiator from 'negotiator';
import { memoizeByObject } from '@/lib/cache/memo';
import { retrySoon } from '@/lib/http/headers';
import { env } from '@/lib/platform/env';
import { type Limit, OverloadedError } from '@/lib/platform/limit';
import { assistantsIndexPath, hasMarkdown } from '@/lib/routing/markdown-paths';
import { interestParam } from '@/lib/routing/routes';
import { visitorIp } from '@/lib/security/visitor-ip';
import { isMaintenanceOn } from '@/lib/site/maintenance/maintenance';
import { type Destination, markdownDestination } from './destination';
import type { FrontCache } from './front-cache';
import { textResponse, type HttpResponse } from './http-response';
import { isDataRequest } from './next-internals/headers';
import { finishPage, ownHost, RenderFailed } from './page';
import type { RenderWithNext } from './render-with-next';
import { sendCached, sendOnce } from './send';

type PageDestination = Extract<Destination, { kind: 'page' }>;
type MarkdownDestination = Extract<Destination, { kind: 'markdown' }>;

/** Maximum characters of an `Accept` header that is parsed; no client sends longer ones. */
const maxAcceptLength = 500;
const offered = ['text/html', 'text/markdown'] as const;

/** Returns whether an `Accept` header prefers Markdown to HTML, by its q values, then by its order (RFC 9110, 12.5.1). */
export function prefersMarkdown(accept: string | undefined): boolean {
  if (accept === undefined || accept.length > maxAcceptLength || !/text\/markdown/i.test(accept))
    return false;
  return new Negotiator({ headers: { accept } }).mediaType(offered) === 'text/markdown';
}

const markdownOf = memoizeByObject((to: PageDestination) => markdownDestination(to.route, to.path, to.query));

/**
 * Returns the destination of a page in the form that its client prefers (product 11.11). A vehicle's interest form is
 * for people.
 */
export function negotiated(to: Destination, headers: IncomingHttpHeaders): Destination {
  if (to.kind !== 'page' || !prefersMarkdown(headers.accept)) return to;
  const isOffered = env().assistants && hasMarkdown(to.route) && !to.query.has(interestParam);
  return isOffered && !isDataRequest(headers) ? markdownOf(to) : to;
}

/** Adds to a page that it exists as Markdown: `Vary` for caches, links for assistants. */
export function withMarkdownLinks(response: HttpResponse, markdown: string): HttpResponse {
  const { vary, link } = response.headers;
  const links = [
    ...[link ?? []].flat(),
    `<${markdown}>; rel="alternate"; type="text/markdown"`,
    `<${assistantsIndexPath}>; rel="alternate"; type="text/plain"`,
  ];
  return { ...response, headers: { ...response.headers, vary: varyByForm(vary), link: links.join(', ') } };
}

const varyByForm = (vary: OutgoingHttpHeaders[string]) => [vary ?? [], 'Accept'].flat().join(', ');

interface MarkdownParts {
  readonly renderWithNext: RenderWithNext;
  /** Null writes each for its request. */
  readonly cache: FrontCache | null;
  readonly limit: Limit;
}

/** Text of the response where no slot is free and nothing could be rendered. */
const noSlot = 'Service Unavailable\n';

/**
 * Creates the handler of pages as Markdown. They are cached as pages are: same lifetimes, purges and last good versions,
 * under keys of their own.
 */
export function markdownResponses({ renderWithNext, cache, limit }: MarkdownParts) {
  return async (request: IncomingMessage, response: ServerResponse, to: MarkdownDestination) => {
    const { url, isPlain } = to;
    const hasWaiters = () => !response.destroyed;
    const produce = async (anybody: () => boolean) => {
      const visitor = visitorIp(request);
      const renderRequest = { method: 'GET', url, headers: { host: ownHost() }, visitor };
      const slot = { kind: 'markdown', hasWaiters: anybody };
      const rendered = await limit.run(() => renderWithNext(renderRequest), slot).catch(refused);
      const made = { ...rendered, headers: { ...rendered.headers, vary: 'Accept' } };
      if (made.status >= 500) throw new RenderFailed(made.status, made);
      return finishPage(made, { cacheScope: 'shared', isData: false }, () => made);
    };
    // While maintenance is on, no cached page is sent.
    if (cache === null || isMaintenanceOn()) return sendOnce(request, response, await produce(hasWaiters));
    const cacheable = { key: `markdown ${url}`, persistent: isPlain, hasWaiters, produce };
    await sendCached(request, response, await cache.respond(cacheable));
  };
}

function refused(error: unknown): never {
  if (!(error instanceof OverloadedError)) throw error;
  throw new RenderFailed(503, textResponse(503, noSlot, { ...retrySoon, vary: 'Accept' }));
}
