import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Limit } from '@/lib/platform/limit';
import { withJoinedIds } from '@/lib/routing/routes';
import type { FrontCache } from './front-cache';
import { ownHost, RenderFailed } from './page';
import type { RenderWithNext } from './render-with-next';
import { sendCached, sendOnce } from './send';
import { comparePath, leadPaths, recentPath } from '@/lib/routing/endpoint-paths';
import { pathWithParams } from '@/lib/list/canonical-url';
import { jsonResponse, type HttpResponse } from './http-response';

interface SharedEndpointParts {
  readonly renderWithNext: RenderWithNext;
  readonly cache: FrontCache | null;
  readonly calls: Limit;
}

/** Creates the handler of endpoints whose responses all visitors share, by their canonical URLs. */
export function sharedEndpoints({ renderWithNext, cache, calls }: SharedEndpointParts) {
  return async (request: IncomingMessage, response: ServerResponse, url: string): Promise<void> => {
    const renderRequest = { method: 'GET', url, headers: { host: ownHost() } };
    // Each path is one kind of slot.
    const [kind = ''] = url.split('?', 1);
    const hasWaiters = () => !response.destroyed;
    const produce = async (anybody: () => boolean) => {
      const made = await calls.run(() => renderWithNext(renderRequest), { kind, hasWaiters: anybody });
      if (made.status >= 500) throw new RenderFailed(made.status, made);
      return made;
    };
    if (cache === null) return sendOnce(request, response, await produce(hasWaiters));
    const cacheable = { key: url, hasWaiters, produce };
    await sendCached(request, response, await cache.respond(cacheable));
  };
}

interface Call {
  /** The parameter that names the vehicles. */
  readonly param: string;
  /** The response to a call that names no vehicle. */
  readonly emptyResponse: HttpResponse;
}

/** Read-only calls, with the same response for every visitor who requests the same vehicles (product 4.6). */
const calls: ReadonlyMap<string, Call> = new Map([
  [recentPath, { param: 'ids', emptyResponse: jsonResponse(200, { vehicles: [], missing: [] }) }],
  [
    comparePath,
    { param: 'ids', emptyResponse: jsonResponse(200, { columns: [], equipped: [], missing: [] }) },
  ],
  [leadPaths.interest, { param: 'vehicle', emptyResponse: jsonResponse(404, { outcome: 'error' }) }],
]);

/**
 * Parses a read-only call before anything is rendered. Returns the response where it names no vehicle, else the
 * canonical URL under which the response is cached briefly. Null for any other call.
 */
export function parseCall(path: string, { method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>) {
  const call = method === 'POST' ? undefined : calls.get(path);
  if (!call) return null;
  const query = withJoinedIds(new URLSearchParams(url.slice(path.length)));
  const named = query.get(call.param) ?? '';
  return /[^\s,]/.test(named) ? pathWithParams(path, query, [call.param]) : call.emptyResponse;
}
