import type { IncomingMessage, ServerResponse } from 'node:http';
import { limits } from '@/lib/platform/bounds';
import { Limit } from '@/lib/platform/limit';
import { vehicleFeedPath } from '@/lib/routing/routes';
import type { FrontCache } from './front-cache';
import { ownHost, RenderFailed } from './page';
import type { RenderWithNext } from './render-with-next';
import { sendCached, sendOnce } from './send';

interface SharedEndpointParts {
  readonly renderWithNext: RenderWithNext;
  readonly cache: FrontCache | null;
  readonly limit: Limit;
}

/** Creates the handler of endpoints whose responses all visitors share, by their canonical URLs. */
export function sharedEndpoints({ renderWithNext, cache, limit }: SharedEndpointParts) {
  const feeds = new Limit(limits['feeds of all vehicles']);
  return async (request: IncomingMessage, response: ServerResponse, url: string): Promise<void> => {
    const renderRequest = { method: 'GET', url, headers: { host: ownHost() } };
    // Each path is one kind of slot.
    const [kind = ''] = url.split('?', 1);
    const hasWaiters = () => !response.destroyed;
    const produce = async (anybody: () => boolean) => {
      const slot = { kind, hasWaiters: anybody };
      const made = await (kind === vehicleFeedPath ? feeds : limit).run(
        () => renderWithNext(renderRequest),
        slot,
      );
      if (made.status >= 500) throw new RenderFailed(made.status, made);
      return made;
    };
    if (cache === null) return sendOnce(request, response, await produce(hasWaiters));
    const cacheable = { key: url, persistent: false, hasWaiters, produce };
    await sendCached(request, response, await cache.respond(cacheable));
  };
}
