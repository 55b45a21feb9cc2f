import type { OutgoingHttpHeaders } from 'node:http';
import { SURROGATE_CONTROL } from '@/lib/http/headers';
import type { HttpResponse } from './http-response';
import { isCompressible } from './encoding';
import { CachedBody } from './cached-body';

/** How long a response may be used after it was produced, in milliseconds. */
interface Lifetime {
  /** Without a newer one. */
  readonly freshMs: number;
  /** While a newer one is produced (RFC 5861, 3). */
  readonly revalidatedMs: number;
  /** After producing a newer one failed (RFC 5861, 4). */
  readonly onErrorMs: number;
}

const none: Lifetime = { freshMs: 0, revalidatedMs: 0, onErrorMs: 0 };
const timed = ['max-age', 's-maxage', 'stale-while-revalidate', 'stale-if-error'];

/**
 * Parses a `Cache-Control` of this server as a shared cache (RFC 9111, 5.2.2). Any directive but `public` and the four
 * with seconds, or a repeated one, prevents reuse: `no-store`, `private`, a mistake in the code.
 */
export function parseCacheLifetime(cacheControl: string): Lifetime {
  const directives = new Map<string, number>();
  for (const directive of cacheControl.toLowerCase().split(',')) {
    const [name = '', seconds = ''] = directive.trim().split('=', 2);
    if (name === 'public') continue;
    if (!timed.includes(name) || directives.has(name) || !/^\d{1,9}$/.test(seconds)) return none;
    directives.set(name, Number(seconds) * 1_000);
  }
  const freshMs = directives.get('s-maxage') ?? directives.get('max-age') ?? 0;
  const revalidatedMs = freshMs + (directives.get('stale-while-revalidate') ?? 0);
  const onErrorMs = Math.max(revalidatedMs, freshMs + (directives.get('stale-if-error') ?? 0));
  return { freshMs, revalidatedMs, onErrorMs };
}

/** Bytes of a cached response beside its body and header values (measured). */
const ENTRY_BYTES = 2_400;

/** The freshness of a cached response (RFC 9111, 4.2; RFC 5861, 3). */
export type Freshness = 'fresh' | 'stale-while-revalidate' | 'stale';

/** Statuses that may be cached: pages, shared endpoints, and URLs that don't exist. */
const cacheableStatuses = [200, 404];

/**
 * A finished response in the front cache. Its age counts on the monotonic clock, so that a system clock that is set
 * back makes nothing fresh (product 13.5).
 */
export class CachedResponse {
  #purged = false;
  /** Whether it may be stored for others (RFC 9111, 3). */
  readonly storable: boolean;
  readonly #cachedAt = performance.now();
  #rawHeaders: readonly string[] | null = null;
  readonly #headBytes: number;

  private constructor(
    readonly status: number,
    readonly headers: OutgoingHttpHeaders & { readonly date: string },
    readonly body: CachedBody,
    private readonly lifetime: Lifetime,
    private readonly initialAgeMs: number,
    /** Whether it is for one visitor alone. */
    readonly personal: boolean,
  ) {
    this.#headBytes = ENTRY_BYTES + String(Object.values(headers)).length;
    this.storable = cacheableStatuses.includes(status) && lifetime.freshMs > 0;
  }

  /**
   * Creates a cached response with its body compressed. A `Date` header sets its initial age. Compressed forms of a
   * former response with the same body are reused.
   */
  static async of(response: HttpResponse, former?: CachedResponse): Promise<CachedResponse> {
    const { [SURROGATE_CONTROL]: own, ...headers } = response.headers;
    const personal = headers['set-cookie'] !== undefined || response.isLimited === true;
    const cacheControl = personal ? undefined : (own ?? headers['cache-control']);
    const compressible = isCompressible(String(headers['content-type'] ?? ''));
    const body = await CachedBody.of(response.body, compressible, former?.body);
    const { date = new Date(Date.now()).toUTCString() } = headers;
    const ageMs = headers.date === undefined ? 0 : Math.max(0, Date.now() - Date.parse(date));
    const lifetime = parseCacheLifetime(String(cacheControl ?? 'no-store'));
    return new CachedResponse(response.status, { ...headers, date }, body, lifetime, ageMs, personal);
  }

  /** The entity tag: its own header, else a digest of the body. */
  get etag(): string {
    return this.headers['etag'] ?? this.body.etag;
  }

  /** Approximate memory in bytes. */
  get size(): number {
    return this.body.size + this.#headBytes;
  }

  /** Age in whole seconds, at least 0 (RFC 9111, 4.2.3). */
  get age(): number {
    return Math.floor((this.initialAgeMs + this.#ageInCacheMs) / 1_000);
  }

  /** How it may be used now (RFC 9111, 4.2; RFC 5861, 3). A purged one is stale at any age. */
  get freshness(): Freshness {
    if (this.#purged) return 'stale';
    const { freshMs, revalidatedMs } = this.lifetime;
    if (this.#ageInCacheMs < freshMs) return 'fresh';
    return this.#ageInCacheMs < revalidatedMs ? 'stale-while-revalidate' : 'stale';
  }

  /** Whether it may be sent after producing a newer one failed (RFC 5861, 4). */
  get servesOnError(): boolean {
    return this.#ageInCacheMs < this.lifetime.onErrorMs;
  }

  get #ageInCacheMs(): number {
    return performance.now() - this.#cachedAt;
  }

  /** Returns its headers as sent, serialized once. */
  serializedHeaders(write: () => readonly string[]): readonly string[] {
    return (this.#rawHeaders ??= write());
  }

  /** Marks it stale: a newer one is tried before it is sent again. */
  purge(): void {
    this.#purged = true;
  }
}
