import { LRUCache } from 'lru-cache';
import { caches } from '@/lib/platform/bounds';
import { metrics } from '@/lib/platform/metrics';
import type { HttpResponse } from './http-response';
import { CachedResponse } from './cached-response';
import type { LastGoodPages } from './last-good-pages';

/** A request to the cache, and how its response is produced. */
export interface CacheableRequest {
  readonly key: string;
  /** Whether it is a page at its plain URL: its last good version outlives a restart. */
  readonly persistent: boolean;
  /** Whether it is a picture or a document. Purges don't apply: their URLs change with the content. */
  readonly isMedia?: boolean;
  /** Whether its client still waits; without it, one always does. */
  readonly hasWaiters?: () => boolean;
  /**
   * Produces the response, or returns a cached one. Throws on failure: a cached response is then sent, if there is one.
   * `hasWaiters` returns whether any client still waits.
   */
  produce(hasWaiters: () => boolean): Promise<HttpResponse | CachedResponse>;
}

/** A response in production, with the clients that wait for it. */
interface InFlight {
  readonly made: Promise<CachedResponse>;
  readonly waiting: (() => boolean)[];
}

type CachePartition = LRUCache<string, CachedResponse>;

const always = () => true;

/**
 * Caches finished responses in memory, by their own cache headers (RFC 9111, RFC 5861). Fresh ones are sent directly;
 * stale ones while a newer one is produced, or after that failed. Concurrent requests for one key share one production.
 * Bounded by bytes.
 */
export class FrontCache {
  readonly #pages = bounded('pages at plain addresses');
  readonly #variants = bounded('lists, data and indexes');
  readonly #missing = bounded('pages that are missing');
  readonly #media = bounded('media');
  readonly #partitions = [this.#pages, this.#variants, this.#missing, this.#media];
  readonly #inFlight = new Map<string, InFlight>();
  readonly #purges = { count: 0 };

  constructor(private readonly lastGood: LastGoodPages | null) {}

  /** Returns a key's response: cached, new, or the last good one. @throws the error of `produce` when none is left. */
  async respond(request: CacheableRequest): Promise<CachedResponse> {
    const existing = this.#cached(request.key);
    const freshness = existing?.freshness ?? 'miss';
    metrics().frontCache.inc({ outcome: freshness });
    if (existing === undefined || freshness === 'stale') return this.#refresh(request);
    if (freshness === 'stale-while-revalidate')
      void this.#refresh({ ...request, hasWaiters: always }).catch(() => undefined);
    return existing;
  }

  /** Marks pages, lists and data stale: a newer response is tried before one is sent again. Drops cached 404s. */
  purge(): void {
    this.#purges.count += 1;
    // Later requests don't join a production that began before the purge.
    this.#inFlight.clear();
    this.#missing.clear();
    for (const partition of [this.#pages, this.#variants])
      for (const cached of partition.values()) cached.purge();
  }

  #cached(key: string): CachedResponse | undefined {
    for (const partition of this.#partitions) {
      const cached = partition.get(key);
      if (cached) return cached;
    }
    return undefined;
  }

  async #refresh(request: CacheableRequest): Promise<CachedResponse> {
    const { key, hasWaiters = always } = request;
    const running = this.#inFlight.get(key);
    if (running) {
      running.waiting.push(hasWaiters);
      const shared = await running.made;
      // One visitor's own is for nobody else; the others share the next.
      return shared.personal ? this.#refresh(request) : shared;
    }
    const waiting = [hasWaiters];
    const made = this.#produce(request, () => waiting.some((one) => one())).finally(() => {
      if (this.#inFlight.get(key)?.made === made) this.#inFlight.delete(key);
    });
    this.#inFlight.set(key, { made, waiting });
    return made;
  }

  async #produce(request: CacheableRequest, hasWaiters: () => boolean): Promise<CachedResponse> {
    const purges = this.#purges.count;
    const former = this.#cached(request.key);
    let produced: HttpResponse | CachedResponse;
    try {
      produced = await request.produce(hasWaiters);
    } catch (error) {
      const last = former ?? (request.persistent ? await this.lastGood?.read(request.key) : undefined);
      if (last?.servesOnError) return last;
      throw error;
    }
    const cached = produced instanceof CachedResponse ? produced : await CachedResponse.of(produced, former);
    const isPurged = purges !== this.#purges.count && !request.isMedia;
    if (isPurged) cached.purge();
    const existing = this.#cached(request.key);
    const isOvertaken = isPurged && existing !== undefined && existing !== former;
    const isNews = cached.storable || produced.status === 404;
    if (isNews && !isOvertaken) this.#store(request, cached, produced, former);
    return cached;
  }

  /** Stores the newest response instead of any older one: a URL that now returns 404 leaves no page behind. */
  #store(
    request: CacheableRequest,
    cached: CachedResponse,
    produced: HttpResponse | CachedResponse,
    former: CachedResponse | undefined,
  ): void {
    const { key, persistent, isMedia = false } = request;
    const found = produced.status === 200;
    for (const partition of this.#partitions) partition.delete(key);
    if (cached.storable) this.#put(isMedia ? this.#media : this.#partition(persistent, found), key, cached);
    if (!persistent || !this.lastGood) return;
    if (!found) void this.lastGood.delete(key);
    else if (former?.body.etag !== cached.body.etag && !(produced instanceof CachedResponse))
      void this.lastGood.write(key, produced);
  }

  #put(partition: CachePartition, key: string, cached: CachedResponse): void {
    partition.set(key, cached);
    cached.body.onSize = () => {
      // The cache doesn't measure a value again that is set unchanged, so delete it first.
      if (partition.peek(key) === cached && partition.delete(key)) partition.set(key, cached);
    };
  }

  #partition(persistent: boolean, found: boolean): CachePartition {
    if (!found) return this.#missing;
    return persistent ? this.#pages : this.#variants;
  }
}

function bounded(
  name: 'pages at plain addresses' | 'lists, data and indexes' | 'pages that are missing' | 'media',
): CachePartition {
  return new LRUCache({ ...caches[name], sizeCalculation: ({ size }, key) => size + key.length });
}
