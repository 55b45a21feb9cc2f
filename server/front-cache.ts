import { LRUCache } from 'lru-cache';
import { caches } from '@/lib/platform/resource-limits';
import { runForAudience, SharedWork } from '@/lib/platform/request-context';
import { type HttpResponse, FinishedResponse } from './response';

/** Produces a response, or returns a stored one. */
type Production = () => Promise<HttpResponse | FinishedResponse>;

/**
 * Stores finished responses in memory, by their own cache headers (RFC 9111, RFC 5861): fresh ones are sent
 * directly, stale ones for a while as a newer one is produced. Concurrent requests for one key share one
 * production. It may be emptied at any moment: only the data cache survives a failure.
 */
export class FrontCache {
  readonly #responses = new LRUCache<string, FinishedResponse>({
    ...caches.responses,
    sizeCalculation: ({ size }, key) => size + key.length,
  });
  readonly #productions = new Map<string, SharedWork<FinishedResponse>>();

  /** Returns a key's response, stored or new. @throws the error of `produce`. */
  async respond(key: string, produce: Production): Promise<FinishedResponse> {
    const stored = this.#responses.get(key);
    const freshness = stored?.freshness ?? 'miss';
    if (!stored || freshness === 'stale') return this.#produced(key, produce);
    if (freshness === 'stale-while-revalidate')
      void runForAudience(() => this.#produced(key, produce)).catch(() => undefined);
    return stored;
  }

  /**
   * Empties the cache. Requests from now on join no production that began before, and its response is not
   * stored.
   */
  clear(): void {
    this.#responses.clear();
    this.#productions.clear();
  }

  async #produced(key: string, produce: Production): Promise<FinishedResponse> {
    const running = this.#productions.get(key);
    if (running) {
      const shared = await running.join();
      // One visitor's own is for nobody else: all that waited are produced at once, each in its slot.
      if (!shared.isPersonal) return shared;
    }
    const isCurrent = () => this.#productions.get(key) === production;
    const production = new SharedWork(async () => {
      try {
        const produced = await produce();
        const isShared = produced instanceof FinishedResponse;
        const response = isShared ? produced : await FinishedResponse.compressedFrom(produced);
        if (!isCurrent()) return response;
        // Stored already under its own key: any number of ids lead to one page.
        if (response.isStorable && !isShared) this.#responses.set(key, response);
        // A URL that is now a 404 leaves no page behind.
        else if (response.status === 404) this.#responses.delete(key);
        return response;
      } finally {
        if (isCurrent()) this.#productions.delete(key);
      }
    });
    this.#productions.set(key, production);
    return production.result;
  }
}
