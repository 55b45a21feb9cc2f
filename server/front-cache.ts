import { LRUCache } from 'lru-cache';
import { caches } from '@/lib/platform/bounds';
import { metrics } from '@/lib/platform/metrics';
import { CachedResponse } from './cached-response';
import type { HttpResponse } from './http-response';

/** A request to the cache, and how its response is produced. */
export interface CacheableRequest {
  readonly key: string;
  /** Whether it is a picture or a document: their URLs change with their content, and outlive a purge. */
  readonly isMedia?: boolean;
  /** Whether its client still waits; without it, one always does. */
  readonly hasWaiters?: () => boolean;
  /** Produces the response, or returns a cached one. `hasWaiters` returns whether any client still waits. */
  produce(hasWaiters: () => boolean): Promise<HttpResponse | CachedResponse>;
}

/** A response in production, with the clients that wait for it. */
interface Production {
  readonly made: Promise<CachedResponse>;
  readonly waiting: (() => boolean)[];
}

const always = () => true;

/**
 * Caches finished responses in memory, by their own cache headers (RFC 9111, RFC 5861): fresh ones are sent directly, stale
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

  /** Returns a key's response, cached or new. @throws the error of `produce`. */
  async respond(request: CacheableRequest): Promise<CachedResponse> {
    const cached = this.#of(request).get(request.key);
    const freshness = cached?.freshness ?? 'miss';
    metrics().frontCache.inc({ outcome: freshness });
    if (!cached || freshness === 'stale') return this.#produced(request);
    if (freshness === 'stale-while-revalidate')
      void this.#produced({ ...request, hasWaiters: always }).catch(() => undefined);
    return cached;
  }

  /** Empties the cache of pages, lists and data. Requests from now on join no production that began before. */
  clear(): void {
    this.#generation += 1;
    this.#pages.clear();
    this.#productions.clear();
  }

  #of({ isMedia = false }: CacheableRequest): LRUCache<string, CachedResponse> {
    return isMedia ? this.#media : this.#pages;
  }

  async #produced(request: CacheableRequest): Promise<CachedResponse> {
    const { key, hasWaiters = always } = request;
    const running = this.#productions.get(key);
    if (running) {
      running.waiting.push(hasWaiters);
      const shared = await running.made;
      // One visitor's own is for nobody else; the others share the next.
      return shared.personal ? this.#produced(request) : shared;
    }
    const waiting = [hasWaiters];
    const made = this.#produce(request, () => waiting.some((one) => one())).finally(() => {
      if (this.#productions.get(key)?.made === made) this.#productions.delete(key);
    });
    this.#productions.set(key, { made, waiting });
    return made;
  }

  async #produce(request: CacheableRequest, hasWaiters: () => boolean): Promise<CachedResponse> {
    const generation = this.#generation;
    const produced = await request.produce(hasWaiters);
    const isShared = produced instanceof CachedResponse;
    const cached = isShared ? produced : await CachedResponse.of(produced);
    const isPurged = generation !== this.#generation && !request.isMedia;
    // One page of any number of URLs is kept under its own key alone; a URL that is now a 404 leaves no page behind.
    if (this.stores && cached.storable && !isPurged && !isShared) this.#of(request).set(request.key, cached);
    else if (cached.status === 404) this.#of(request).delete(request.key);
    return cached;
  }
}

const bounded = (name: 'pages' | 'media'): LRUCache<string, CachedResponse> =>
  new LRUCache({ ...caches[name], sizeCalculation: ({ size }, key) => size + key.length });
