import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Limit } from '@/lib/platform/limit';
import { isMaintenanceOn } from '@/lib/site/maintenance/maintenance';
import { parseCall, sharedEndpoints } from '@/server/shared-endpoints';
import { isForPrograms, type Destination } from './destination';
import { endpointResponses } from './endpoint-responses';
import { errorResponse, maintenanceResponse, permanentRedirect } from './error-response';
import type { FallbackPages } from './fallback-pages';
import type { FrontCache } from './front-cache';
import type { HttpResponse } from './http-response';
import { mediaResponses } from './media';
import type { ArrivalListener } from './observe';
import { pageHandlers } from './pages';
import type { RenderWithNext } from './render-with-next';
import { sendOnce } from './send';
import type { StaticFiles } from './static-files';

/** Bounds of the work for requests. */
export type DoorLimits = Readonly<Record<'renderings' | 'calls' | 'forms' | 'media', Limit>>;

export interface FrontDoorParts {
  readonly renderWithNext: RenderWithNext;
  readonly files: StaticFiles;
  /** Null renders every page for its request. */
  readonly cache: FrontCache | null;
  readonly fallback: FallbackPages;
  readonly limits: DoorLimits;
}

/** Responds to a request, or returns null for the next step. */
type Step = (request: IncomingMessage, response: ServerResponse, to: Destination) => Promise<void> | null;

/**
 * Creates the listener of all requests: refused, a URL of this site, or a file. A URL of this site goes through the
 * steps from top to bottom.
 */
export function frontDoor(parts: FrontDoorParts): ArrivalListener {
  const { renderWithNext, files, cache, fallback, limits } = parts;
  const endpoint = endpointResponses({
    render: renderWithNext,
    calls: limits.calls,
    forms: limits.forms,
    failed: () => fallback.failed(null),
  });
  const media = mediaResponses({ renderMedia: renderWithNext, cache, media: limits.media });
  const sharedEndpoint = sharedEndpoints({ renderWithNext, cache, calls: limits.calls });
  const { page, notFound } = pageHandlers({ renderWithNext, cache, fallback, limit: limits.renderings });

  const steps: Readonly<Record<string, Step>> = {
    media: (request, response, to) => (to.kind === 'media' ? media(request, response, to.url) : null),
    sharedEndpoint: (request, response, to) => {
      if (to.kind !== 'cached-endpoint') return null;
      // While maintenance is on, API endpoints and the feed respond themselves: no cached response is sent.
      return isForPrograms(request.url) && isMaintenanceOn()
        ? endpointOnce(request, response, to.url)
        : sharedEndpoint(request, response, to.url);
    },
    endpoint: (request, response, to) => (to.kind === 'endpoint' ? called(request, response, to.path) : null),
    maintenance: (request, response) => sendIfAny(request, response, maintenanceResponse(request)),
    oldUrl: (request, response, to) =>
      to.kind === 'redirect' ? sendOnce(request, response, permanentRedirect(to.location, request)) : null,
    page: (request, response, to) => (to.kind === 'page' ? page(request, response, to) : null),
    notFound,
  };

  const order = Object.values(steps);
  async function respond(request: IncomingMessage, response: ServerResponse, to: Destination): Promise<void> {
    for (const step of order) {
      const responding = step(request, response, to);
      if (responding) return responding;
    }
  }

  /** Responds to a call of the browser: directly where it names no vehicle; read-only calls share one response. */
  async function called(request: IncomingMessage, response: ServerResponse, path: string) {
    const call = isMaintenanceOn() ? null : parseCall(path, request);
    if (call === null) return endpointOnce(request, response, path);
    if (typeof call === 'string') return sharedEndpoint(request, response, call);
    return sendOnce(request, response, call);
  }

  async function endpointOnce(request: IncomingMessage, response: ServerResponse, path: string) {
    await sendOnce(request, response, await endpoint(request, path));
  }

  async function failed(request: IncomingMessage, response: ServerResponse, error: unknown) {
    if (response.headersSent || response.destroyed) response.destroy();
    else await sendOnce(request, response, errorResponse(error, request, fallback.failed));
  }

  return (request, response, to) => {
    const go = (way: Promise<void>) => {
      way.catch((error: unknown) => failed(request, response, error)).catch(() => response.destroy());
    };
    if (to.kind === 'refused') return go(sendOnce(request, response, to.response));
    const answered = () => go(respond(request, response, to));
    if (to.kind === 'not-found') files(request, response, answered);
    else answered();
  };
}

const sendIfAny = (request: IncomingMessage, response: ServerResponse, made: HttpResponse | null) =>
  made && sendOnce(request, response, made);
