import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { limits } from '@/lib/platform/bounds';
import { Limit, OverloadedError } from '@/lib/platform/limit';
import { overloaded, retrySoon } from '@/lib/web/http/headers';
import { maintenanceRedirect } from '@/lib/site/maintenance/response';
import { wires } from '@/lib/platform/process-wide';
import { addressOf } from '@/lib/web/security/visitor-address';
import { log } from '@/lib/platform/log';
import { isMaintenanceOn } from '@/lib/site/maintenance/maintenance';
import { paths, vehicleFeedPath } from '@/lib/addresses/routes';
import { textOfSegment } from '@/lib/addresses/segments';
import { jsonAnswer, plainAnswer, type Answer } from './answer';
import type { AskNext } from './ask-next';
import type { Destination } from './destination';
import { callOf } from './calls';
import { endpointAnswers } from './endpoint-answers';
import type { FallbackPages } from './fallback-pages';
import { mediaAnswers } from './media';
import { finishPage, forThisPage, ownHost, pageQuestion, RenderFailed, type PageQuestion } from './page';
import type { FrontCache } from './front-cache';
import type { ArrivalListener } from './observe';
import { sendKept, sendOnce } from './send';
import type { StaticFiles } from './static-files';

export interface FrontDoorParts {
  readonly ask: AskNext;
  readonly files: StaticFiles;
  /** Null renders every page for its request. */
  readonly cache: FrontCache | null;
  readonly fallback: FallbackPages;
  readonly limit: Limit;
  readonly forms?: Limit;
}

type PageDestination = Extract<Destination, { kind: 'page' }>;

/** Page requests by destination, for requests without cookies and RSC headers: nearly all, and all the same. */
const plainQuestions = new WeakMap<PageDestination, PageQuestion>();

function questionFor(to: PageDestination, { headers }: IncomingMessage): PageQuestion {
  if (headers.rsc !== undefined || headers.cookie !== undefined) return pageQuestion(to, headers);
  const known = plainQuestions.get(to);
  if (known) return known;
  const asked = pageQuestion(to, {});
  plainQuestions.set(to, asked);
  return asked;
}

/** Returns whether a URL is for programs, which read the status: they never get a page instead of their data. */
const isForPrograms = (url = '') => /^\/(?:api|feeds)\//.test(url);
const isPicture = (url: string) => /^\/(?:fotos|og)\//.test(url);

/** Builds the 503 of a request that finds no slot. It is not maintenance: clients may retry soon (product 13.6). */
function overloadAnswer(url: string, page: Answer): Answer {
  if (isPicture(url)) return plainAnswer(503, '', retrySoon);
  if (!isForPrograms(url)) return { ...page, status: 503, headers: { ...page.headers, ...retrySoon } };
  return jsonAnswer(503, overloaded, retrySoon);
}

const keyHeaders = { 'cache-control': 'public, max-age=3600', 'x-robots-tag': 'noindex' };

/** One path for all vehicles that don't exist. */
const goneAddress = paths.vehicle('-');

const isVehicle = ({ route }: PageDestination, { headers }: IncomingMessage) =>
  route.name === 'vehicle' && headers.rsc === undefined;

/** Redirects a page request while maintenance is on; null while it is off (product 13.3). */
function closedAnswer({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): Answer | null {
  const [path = ''] = url.split('?', 1);
  const closed = maintenanceRedirect(path, url.slice(path.length), (name) => headers[name]);
  const own = headers.rsc === undefined ? {} : { 'cache-control': forThisPage };
  return closed && plainAnswer(307, '', { ...closed, ...own });
}

/** Redirects an old URL or another spelling. The redirect of an RSC request is never cached. */
function movedAnswer(location: string, { rsc }: IncomingHttpHeaders): Answer {
  const headers = { location, vary: 'rsc', ...(rsc !== undefined && { 'cache-control': forThisPage }) };
  return { status: 308, headers, body: Buffer.alloc(0) };
}

/**
 * Creates the listener of all requests, from top to bottom: refused, a URL of this site, or a file. Pages come from the
 * front cache, which renders them with Next when needed. Headers, policy and fallback pages are applied before a page
 * is cached. Next also renders the endpoints; their responses are finished here too.
 */
export function frontDoor(parts: FrontDoorParts): ArrivalListener {
  const { ask, files, cache, fallback, limit, forms } = parts;
  const endpoint = endpointAnswers({ ask, limit, forms, failed: fallback.failed });
  const media = mediaAnswers({ ask, cache });
  const feeds = new Limit(limits['feeds of all vehicles']);

  async function answer(request: IncomingMessage, response: ServerResponse, to: Destination): Promise<void> {
    if (to.kind === 'media') return media(request, response, to.address);
    // While maintenance is on, API endpoints and feeds respond themselves: no cached response is sent.
    if (to.kind === 'kept-endpoint' && !(isForPrograms(request.url) && isMaintenanceOn()))
      return keptEndpoint(request, response, to.address);
    if (to.kind === 'kept-endpoint') return sendOnce(request, response, await endpoint(request, to.address));
    if (to.kind === 'key') return sendOnce(request, response, plainAnswer(200, to.key, keyHeaders));
    if (to.kind === 'endpoint') return called(request, response, to.path);
    const closed = closedAnswer(request);
    if (closed) return sendOnce(request, response, closed);
    if (to.kind === 'redirect') return sendOnce(request, response, movedAnswer(to.location, request.headers));
    if (to.kind === 'page') return page(request, response, to);
    return nothing(request, response);
  }

  /** Responds to a call of the browser: directly where it names no vehicle; read-only calls share one response. */
  async function called(request: IncomingMessage, response: ServerResponse, path: string) {
    const call = isMaintenanceOn() ? null : callOf(path, request);
    if (call === null) return sendOnce(request, response, await endpoint(request, path));
    if (typeof call === 'string') return keptEndpoint(request, response, call);
    return sendOnce(request, response, call);
  }

  async function page(request: IncomingMessage, response: ServerResponse, to: PageDestination) {
    const asked = questionFor(to, request);
    const isWanted = () => !response.destroyed;
    if (cache === null || asked.keeping === 'never')
      return sendOnce(request, response, await render(asked, addressOf(request), isWanted));
    const make = async (anybody: () => boolean) => {
      const visitor = addressOf(request);
      return (isVehicle(to, request) ? await gone(cache, to) : null) ?? render(asked, visitor, anybody);
    };
    await sendKept(request, response, await cache.answer({ ...asked, isWanted, make }));
  }

  /** Renders a page. The visitor's IP is for limits only: a shared rendering counts for its first visitor. */
  async function render(asked: PageQuestion, visitor?: string, isWanted?: () => boolean): Promise<Answer> {
    const kind = asked.lasting ? `${asked.kind} plain` : asked.kind;
    const turn = { kind, isUrgent: asked.lasting, ...(isWanted && { isWanted }) };
    const question = { ...asked.question, ...(visitor !== undefined && { visitor }) };
    return finishPage(await limit.run(() => ask(question), turn), asked, fallback.missing);
  }

  /**
   * Returns the shared page of a vehicle that doesn't exist; null where it exists or the lookup fails. Such ids are
   * unlimited: equal pages are rendered once, with nothing of the first requested URL (product 7.8).
   */
  async function gone(kept: FrontCache, { route, path }: PageDestination) {
    const vehicleId = textOfSegment(path.split('/').at(-1) ?? '');
    // After a failure the page itself is rendered, which reports it.
    const look = () =>
      wires()
        .nameOfGoneVehicle(vehicleId)
        .catch(() => null);
    const name = await limit.run(look, { kind: 'gone' });
    if (name === null) return null;
    const to = { route, path: goneAddress, query: new URLSearchParams() };
    const { question, ...asked } = pageQuestion(to, {});
    const make = () => render({ ...asked, question: { ...question, vehicleId } });
    return kept.answer({ key: `gone ${name}`, lasting: false, make });
  }

  /** Sends the 404 page: one cached response for all unknown URLs. */
  async function nothing(request: IncomingMessage, response: ServerResponse) {
    const make = () => Promise.resolve(fallback.missing());
    if (cache === null) await sendOnce(request, response, fallback.missing());
    else await sendKept(request, response, await cache.answer({ key: 'nothing', lasting: false, make }));
  }

  /** Builds the response to a failure. The first visitor to meet an upstream 503 is redirected too (product 13.1). */
  function inItsPlace(error: unknown, request: IncomingMessage): Answer {
    const page = fallback.failed();
    if (error instanceof OverloadedError) {
      log.warn('too much at once');
      return overloadAnswer(request.url ?? '/', page);
    }
    if (error instanceof RenderFailed && error.answer) return error.answer;
    if (!(error instanceof RenderFailed))
      log.error('a request failed', { reason: error instanceof Error ? (error.stack ?? error.message) : '' });
    // The maintenance page can't redirect to itself.
    const isUnreadable = error instanceof RenderFailed && error.status === 400;
    return closedAnswer(request) ?? (isUnreadable ? plainAnswer(400, 'Bad Request') : page);
  }

  async function keptEndpoint(request: IncomingMessage, response: ServerResponse, address: string) {
    const question = { method: 'GET', url: address, headers: { host: ownHost() } };
    // List feeds are unlimited, like filtered lists, and share one kind of slot; other endpoints have one per path.
    const [path = ''] = address.split('?', 1);
    const isOfAll = path === vehicleFeedPath;
    const kind = path.startsWith('/feeds/') ? 'feeds' : path;
    const isWanted = () => !response.destroyed;
    const make = async (anybody: () => boolean) => {
      const turn = { kind, isWanted: anybody };
      const made = await (isOfAll ? feeds : limit).run(() => ask(question), turn);
      if (made.status >= 500) throw new RenderFailed(made.status, made);
      return made;
    };
    if (cache === null) return sendOnce(request, response, await make(isWanted));
    const recipe = { key: address, lasting: false, isWanted, make };
    await sendKept(request, response, await cache.answer(recipe));
  }

  async function failed(request: IncomingMessage, response: ServerResponse, error: unknown) {
    if (response.headersSent || response.destroyed) response.destroy();
    else await sendOnce(request, response, inItsPlace(error, request));
  }

  return (request, response, to) => {
    const go = (way: Promise<void>) => {
      way.catch((error: unknown) => failed(request, response, error)).catch(() => response.destroy());
    };
    if (to.kind === 'refused') return go(sendOnce(request, response, to.answer));
    const answered = () => go(answer(request, response, to));
    if (to.kind === 'nothing') files(request, response, answered);
    else answered();
  };
}
