import type { OutgoingHttpHeaders } from 'node:http';
import { ownCacheControl } from '@/lib/web/http/headers';
import type { Answer } from './answer';
import { isCompressible } from './encoding';
import { Body } from './kept-body';

/** For how long a response may be used since it was made, in milliseconds. */
interface Lifetime {
  /** As it is. */
  readonly freshMs: number;
  /** While a newer one is made (RFC 5861, 3). */
  readonly revalidatedMs: number;
  /** In place of one that could not be made (RFC 5861, 4). */
  readonly onErrorMs: number;
}

const none: Lifetime = { freshMs: 0, revalidatedMs: 0, onErrorMs: 0 };
const timed = ['max-age', 's-maxage', 'stale-while-revalidate', 'stale-if-error'];

/**
 * Reads a `Cache-Control` that we wrote ourselves (RFC 9111, 5.2.2), as a shared cache. What is said in any other word
 * than `public` and the four with seconds, or twice, is not used again at all: `no-store`, `private`, a slip of ours.
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

/** What a kept response holds beside its body and the values of its headers (measured). */
const ENTRY_BYTES = 2_400;

/** What a kept response is good for at this moment. */
export type Freshness = 'fresh' | 'stale-while-revalidate' | 'stale';

/** What is kept by our own headers: pages, what our own code asks for, and addresses where there is nothing. */
const keptStatuses = [200, 404];

/**
 * A finished response as the front cache holds it. Its time counts by a clock that nobody sets, so that a system clock
 * set back makes nothing fresh (product 13.5).
 */
export class KeptAnswer {
  #purged = false;
  /** Whether it may be kept for others (RFC 9111, 3). */
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
   * A response with its body compressed; one that says when it was made (`Date`) is as old. The compressed forms of a
   * former one with the same body are reused.
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

  /** Names its version: in words of its own, or by what it holds. */
  get etag(): string {
    return this.headers['etag'] ?? this.body.etag;
  }

  /** Whether it is one visitor's own, because it sets a cookie. */
  get personal(): boolean {
    return this.headers['set-cookie'] !== undefined;
  }

  /** Bytes of memory, roughly. */
  get size(): number {
    return this.body.size + this.#headBytes;
  }

  /** Whole seconds since it was made, never fewer than none (RFC 9111, 4.2.3). */
  get age(): number {
    return Math.floor((this.ageWhenKeptMs + this.#heldMs) / 1_000);
  }

  /** How it may be used now (RFC 9111, 4.2; RFC 5861, 3). A purged one is stale, whatever its age. */
  get freshness(): Freshness {
    if (this.#purged) return 'stale';
    const { freshMs, revalidatedMs } = this.lifetime;
    if (this.#heldMs < freshMs) return 'fresh';
    return this.#heldMs < revalidatedMs ? 'stale-while-revalidate' : 'stale';
  }

  /** Whether it may be sent in place of a newer one that could not be made (RFC 5861, 4). */
  get servesOnError(): boolean {
    return this.#heldMs < this.lifetime.onErrorMs;
  }

  get #heldMs(): number {
    return performance.now() - this.#keptAt;
  }

  /** Its headers as they go out, written once. */
  written(write: () => readonly string[]): readonly string[] {
    return (this.#written ??= write());
  }

  /** From here on a newer one is tried before it is shown. */
  purge(): void {
    this.#purged = true;
  }
}
