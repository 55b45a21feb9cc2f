import { LRUCache } from 'lru-cache';
import { caches } from '@/lib/platform/bounds';
import { metrics } from '@/lib/platform/metrics';
import { type HttpResponse, FinishedResponse } from './response';

/** A request to the cache, and how its response is produced. */
export interface CacheableRequest {
  readonly key: string;
  /** Whether it is a picture or a document: their URLs change with their content, and outlive a purge. */
  readonly isMedia?: boolean;
  /** Whether its client still waits; without it, one always does. */
  readonly hasWaiters?: () => boolean;
  /** Produces the response, or returns a stored one. `hasWaiters` returns whether any client still waits. */
  produce(hasWaiters: () => boolean): Promise<HttpResponse | FinishedResponse>;
}

/** A response in production, with the clients that wait for it. */
interface Production {
  readonly made: Promise<FinishedResponse>;
  readonly waiting: (() => boolean)[];
}

const always = () => true;

/**
 * Stores finished responses in memory, by their own cache headers (RFC 9111, RFC 5861): fresh ones are sent directly, stale
 * ones for a while as a newer one is produced. Concurrent requests for one key share one production. It may be emptied
 * at any moment: only the data cache survives a failure.
 */
export class FrontCache {
  readonly #pages = bounded('pages');
  readonly #media = bounded('media');
  readonly #productions = new Map<string, Production>();
  /** Raised by each purge: what began before it is not stored after it. */
  #generation = 0;

  /** Without `stores`, for development, it keeps nothing. */
  constructor(private readonly stores = true) {}

  /** Returns a key's response, stored or new. @throws the error of `produce`. */
  async respond(request: CacheableRequest): Promise<FinishedResponse> {
    const stored = (request.isMedia ? this.#media : this.#pages).get(request.key);
    const freshness = stored?.freshness ?? 'miss';
    metrics().frontCache.inc({ outcome: freshness });
    if (!stored || freshness === 'stale') return this.#produced(request);
    if (freshness === 'stale-while-revalidate')
      void this.#produced({ ...request, hasWaiters: always }).catch(() => undefined);
    return stored;
  }

  /** Empties the cache of pages, lists and data. Requests from now on join no production that began before. */
  clear(): void {
    this.#generation += 1;
    this.#pages.clear();
    this.#productions.clear();
  }

  async #produced(request: CacheableRequest): Promise<FinishedResponse> {
    const { key, hasWaiters = always } = request;
    const running = this.#productions.get(key);
    if (running) {
      running.waiting.push(hasWaiters);
      const shared = await running.made;
      // One visitor's own is for nobody else; the others share the next.
      return shared.isPersonal ? this.#produced(request) : shared;
    }
    const waiting = [hasWaiters];
    const made = this.#produce(request, () => waiting.some((one) => one())).finally(() => {
      if (this.#productions.get(key)?.made === made) this.#productions.delete(key);
    });
    this.#productions.set(key, { made, waiting });
    return made;
  }

  async #produce(request: CacheableRequest, hasWaiters: () => boolean): Promise<FinishedResponse> {
    const { key, isMedia = false } = request;
    const generation = this.#generation;
    const produced = await request.produce(hasWaiters);
    // Stored already under its own key: any number of ids lead to one page.
    const isShared = produced instanceof FinishedResponse;
    const response = isShared ? produced : await FinishedResponse.of(produced);
    const responses = isMedia ? this.#media : this.#pages;
    const isCurrent = isMedia || generation === this.#generation;
    if (this.stores && response.isStorable && isCurrent && !isShared) responses.set(key, response);
    // A URL that is now a 404 leaves no page behind.
    else if (response.status === 404) responses.delete(key);
    return response;
  }
}

const bounded = (name: 'pages' | 'media'): LRUCache<string, FinishedResponse> =>
  new LRUCache({ ...caches[name], sizeCalculation: ({ size }, key) => size + key.length });
