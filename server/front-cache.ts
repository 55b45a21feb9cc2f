import { LRUCache } from 'lru-cache';
import { caches } from '@/lib/platform/bounds';
import { metrics } from '@/lib/platform/metrics';
import { type HttpResponse, FinishedResponse } from './response';

/** A request to the cache, and how its response is produced. */
export interface CacheableRequest {
  readonly key: string;
  /** Whether it is a picture or a document: their URLs change with their content, and outlive a purge. */
  readonly isMedia?: boolean;
  /** Produces the response, or returns a stored one. */
  produce(): Promise<HttpResponse | FinishedResponse>;
}

/**
 * Stores finished responses in memory, by their own cache headers (RFC 9111, RFC 5861): fresh ones are sent directly, stale
 * ones for a while as a newer one is produced. Concurrent requests for one key share one production. It may be emptied
 * at any moment: only the data cache survives a failure.
 */
export class FrontCache {
  readonly #pages = bounded('pages');
  readonly #media = bounded('media');
  readonly #productions = new Map<string, Promise<FinishedResponse>>();
  /** Raised by each purge: what began before it is not stored after it. */
  #generation = 0;

  /** Returns a key's response, stored or new. @throws the error of `produce`. */
  async respond(request: CacheableRequest): Promise<FinishedResponse> {
    const stored = (request.isMedia ? this.#media : this.#pages).get(request.key);
    const freshness = stored?.freshness ?? 'miss';
    metrics().frontCache.inc({ outcome: freshness });
    if (!stored || freshness === 'stale') return this.#produced(request);
    if (freshness === 'stale-while-revalidate') void this.#produced(request).catch(() => undefined);
    return stored;
  }

  /** Empties the cache of pages, lists and data. Requests from now on join no production that began before. */
  clear(): void {
    this.#generation += 1;
    this.#pages.clear();
    this.#productions.clear();
  }

  async #produced(request: CacheableRequest): Promise<FinishedResponse> {
    const { key } = request;
    const running = this.#productions.get(key);
    if (running) {
      const shared = await running;
      // One visitor's own is for nobody else; the others share the next.
      return shared.isPersonal ? this.#produced(request) : shared;
    }
    const made = this.#produce(request).finally(() => {
      if (this.#productions.get(key) === made) this.#productions.delete(key);
    });
    this.#productions.set(key, made);
    return made;
  }

  async #produce(request: CacheableRequest): Promise<FinishedResponse> {
    const { key, isMedia = false } = request;
    const generation = this.#generation;
    const produced = await request.produce();
    // Stored already under its own key: any number of ids lead to one page.
    const isShared = produced instanceof FinishedResponse;
    const response = isShared ? produced : await FinishedResponse.of(produced);
    const responses = isMedia ? this.#media : this.#pages;
    const isCurrent = isMedia || generation === this.#generation;
    if (response.isStorable && isCurrent && !isShared) responses.set(key, response);
    // A URL that is now a 404 leaves no page behind.
    else if (response.status === 404) responses.delete(key);
    return response;
  }
}

const bounded = (name: 'pages' | 'media'): LRUCache<string, FinishedResponse> =>
  new LRUCache({ ...caches[name], sizeCalculation: ({ size }, key) => size + key.length });
