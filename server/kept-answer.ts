import type { OutgoingHttpHeaders } from 'node:http';
import { ownCacheControl } from '@/lib/web/http/headers';
import type { Answer } from './answer';
import { isCompressible } from './encoding';
import { Body } from './kept-body';

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
export function lifetimeOf(cacheControl: string): Lifetime {
  const said = new Map<string, number>();
  for (const directive of cacheControl.toLowerCase().split(',')) {
    const [name = '', seconds = ''] = directive.trim().split('=', 2);
    if (name === 'public') continue;
    if (!timed.includes(name) || said.has(name) || !/^\d{1,9}$/.test(seconds)) return none;
    said.set(name, Number(seconds) * 1_000);
  }
  const freshMs = said.get('s-maxage') ?? said.get('max-age') ?? 0;
  const revalidatedMs = freshMs + (said.get('stale-while-revalidate') ?? 0);
  const onErrorMs = Math.max(revalidatedMs, freshMs + (said.get('stale-if-error') ?? 0));
  return { freshMs, revalidatedMs, onErrorMs };
}

/** Bytes of a cached response beside its body and header values (measured). */
const ENTRY_BYTES = 2_400;

/** The freshness of a cached response (RFC 9111, 4.2; RFC 5861, 3). */
export type Freshness = 'fresh' | 'stale-while-revalidate' | 'stale';

/** Statuses that may be cached: pages, shared endpoints, and URLs that don't exist. */
const keptStatuses = [200, 404];

/**
 * A finished response in the front cache. Its age counts on the monotonic clock, so that a system clock that is set
 * back makes nothing fresh (product 13.5).
 */
export class KeptAnswer {
  #purged = false;
  /** Whether it may be stored for others (RFC 9111, 3). */
  readonly storable: boolean;
  readonly #keptAt = performance.now();
  #written: readonly string[] | null = null;
  readonly #headBytes: number;

  private constructor(
    readonly status: number,
    readonly headers: OutgoingHttpHeaders & { readonly date: string },
    readonly body: Body,
    private readonly lifetime: Lifetime,
    private readonly ageWhenKeptMs: number,
  ) {
    this.#headBytes = ENTRY_BYTES + String(Object.values(headers)).length;
    this.storable = keptStatuses.includes(status) && lifetime.freshMs > 0;
  }

  /**
   * Creates a cached response with its body compressed. A `Date` header sets its initial age. Compressed forms of a
   * former response with the same body are reused.
   */
  static async of(answer: Answer, former?: KeptAnswer): Promise<KeptAnswer> {
    const { [ownCacheControl]: own, ...headers } = answer.headers;
    const said = headers['set-cookie'] === undefined ? (own ?? headers['cache-control']) : undefined;
    const compressible = isCompressible(String(headers['content-type'] ?? ''));
    const body = await Body.of(answer.body, compressible, former?.body);
    const { date = new Date(Date.now()).toUTCString() } = headers;
    const ageMs = headers.date === undefined ? 0 : Math.max(0, Date.now() - Date.parse(date));
    const lifetime = lifetimeOf(String(said ?? 'no-store'));
    return new KeptAnswer(answer.status, { ...headers, date }, body, lifetime, ageMs);
  }

  /** The entity tag: its own header, else a digest of the body. */
  get etag(): string {
    return this.headers['etag'] ?? this.body.etag;
  }

  /** Whether it belongs to one visitor, because it sets a cookie. */
  get personal(): boolean {
    return this.headers['set-cookie'] !== undefined;
  }

  /** Approximate memory in bytes. */
  get size(): number {
    return this.body.size + this.#headBytes;
  }

  /** Age in whole seconds, at least 0 (RFC 9111, 4.2.3). */
  get age(): number {
    return Math.floor((this.ageWhenKeptMs + this.#heldMs) / 1_000);
  }

  /** How it may be used now (RFC 9111, 4.2; RFC 5861, 3). A purged one is stale at any age. */
  get freshness(): Freshness {
    if (this.#purged) return 'stale';
    const { freshMs, revalidatedMs } = this.lifetime;
    if (this.#heldMs < freshMs) return 'fresh';
    return this.#heldMs < revalidatedMs ? 'stale-while-revalidate' : 'stale';
  }

  /** Whether it may be sent after producing a newer one failed (RFC 5861, 4). */
  get servesOnError(): boolean {
    return this.#heldMs < this.lifetime.onErrorMs;
  }

  get #heldMs(): number {
    return performance.now() - this.#keptAt;
  }

  /** Returns its headers as sent, serialized once. */
  written(write: () => readonly string[]): readonly string[] {
    return (this.#written ??= write());
  }

  /** Marks it stale: a newer one is tried before it is sent again. */
  purge(): void {
    this.#purged = true;
  }
}
