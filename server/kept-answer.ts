import type { OutgoingHttpHeaders } from 'node:http';
import CachePolicy from 'http-cache-semantics';
import { ownCacheControl } from '@/lib/cache/front-cache';
import type { Answer } from './answer';
import { Body } from './body';
import { isCompressible } from './encoding';

/** What a kept response is good for at this moment. */
export type Freshness = 'fresh' | 'stale-while-revalidate' | 'stale';

/** A finished response as the front cache holds it. */
export class KeptAnswer {
  #purged = false;
  /** Whether it may be kept for others (RFC 9111, 3). */
  readonly storable: boolean;
  /** Milliseconds since the epoch until which it is fresh, so that the policy need not be asked. */
  readonly #freshUntil: number;
  #written: readonly string[] | null = null;

  private constructor(
    readonly status: number,
    readonly headers: OutgoingHttpHeaders,
    readonly body: Body,
    private readonly policy: CachePolicy,
  ) {
    this.storable = policy.storable() && policy.maxAge() > 0;
    this.#freshUntil = Date.now() + (policy.maxAge() - policy.age()) * 1_000;
  }

  /** A response with its body compressed. The compressed forms of a former one with the same body are reused. */
  static async of(answer: Answer, former?: KeptAnswer): Promise<KeptAnswer> {
    const { [ownCacheControl]: own, ...headers } = answer.headers;
    const said = { 'cache-control': String(own ?? headers['cache-control'] ?? 'no-store') };
    const setsCookie = headers['set-cookie'] !== undefined;
    const policy = new CachePolicy(
      { method: 'GET', headers: {} },
      { status: answer.status, headers: setsCookie ? { 'cache-control': 'no-store' } : said },
      { shared: true },
    );
    const compressible = isCompressible(String(headers['content-type'] ?? ''));
    const body = await Body.of(answer.body, compressible, former?.body);
    return new KeptAnswer(answer.status, headers, body, policy);
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
    return this.body.size + 2_000;
  }

  /** Whole seconds since it was made. */
  get age(): number {
    return Math.floor(this.policy.age());
  }

  /** How it may be used now (RFC 9111, 4.2; RFC 5861, 3). A purged one is stale, whatever its age. */
  get freshness(): Freshness {
    if (this.#purged) return 'stale';
    if (Date.now() < this.#freshUntil) return 'fresh';
    return this.policy.useStaleWhileRevalidate() ? 'stale-while-revalidate' : 'stale';
  }

  /** Whether it may be sent in place of a newer one that could not be made (RFC 5861, 4). */
  get servesOnError(): boolean {
    return this.policy.timeToLive() > 0;
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
