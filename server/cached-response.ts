import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { SURROGATE_CONTROL } from '@/lib/http/responses';
import { decode, encode, type Encoding, isCompressible, varyByEncoding, worthItBytes } from './encoding';
import type { HttpResponse } from './http-response';
import { securityHeaders } from './security-headers';

/** How long a response may be used after it was produced, in milliseconds. */
interface Lifetime {
  /** Without a newer one. */
  readonly freshMs: number;
  /** While a newer one is produced (RFC 5861, 3). */
  readonly revalidatedMs: number;
}

const none: Lifetime = { freshMs: 0, revalidatedMs: 0 };
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
  return { freshMs, revalidatedMs: freshMs + (directives.get('stale-while-revalidate') ?? 0) };
}

/** Bytes of a cached response beside its body and header values (measured). */
const ENTRY_BYTES = 2_400;
/** A compressible body takes its brotli form and, once a client asks for it, a little longer gzip form. */
const FORMS = 2.2;

/** The freshness of a cached response (RFC 9111, 4.2; RFC 5861, 3). */
export type Freshness = 'fresh' | 'stale-while-revalidate' | 'stale';

/** Statuses that may be cached: pages, shared endpoints, and URLs that don't exist. */
const cacheableStatuses = [200, 404];

/**
 * A finished response in the front cache, whose body is kept compressed: hardly any client requests the plain one. Its age
 * counts on the monotonic clock, so that a system clock that is set back makes nothing fresh (product 13.5).
 */
export class CachedResponse {
  readonly status: number;
  /** Names and values alternating, without those that depend on encoding or time. */
  readonly headers: readonly string[];
  /** The entity tag: its own header, else a weak digest of the body, the same for every encoding (RFC 9110, 8.8.1). */
  readonly etag: string;
  /** Whether it is for one visitor alone. */
  readonly personal: boolean;
  /** Whether it may be stored for others (RFC 9111, 3). */
  readonly storable: boolean;
  /** Memory in bytes. */
  readonly size: number;
  readonly #lifetime: Lifetime;
  readonly #cachedAt = performance.now();
  #gzip: Promise<Buffer> | null = null;
  /** The plain form while clients read it: any number of slow or stalled readers share one copy. */
  #plain: WeakRef<Buffer> | null = null;

  private constructor(
    response: HttpResponse,
    readonly isCompressed: boolean,
    /** In brotli where it is compressed. */
    private readonly bytes: Buffer,
  ) {
    const { [SURROGATE_CONTROL]: own, ...headers } = response.headers;
    this.status = response.status;
    this.personal = headers['set-cookie'] !== undefined || response.isLimited === true;
    const cacheControl = this.personal ? undefined : (own ?? headers['cache-control']);
    this.#lifetime = parseCacheLifetime(String(cacheControl ?? 'no-store'));
    this.storable = cacheableStatuses.includes(response.status) && this.#lifetime.freshMs > 0;
    this.etag = headers['etag'] ?? etagOf(response.body);
    const date = new Date(Date.now()).toUTCString();
    const all: OutgoingHttpHeaders = { ...securityHeaders, ...headers, date, etag: this.etag };
    if (isCompressed) all['vary'] = varyByEncoding(all['vary']);
    this.headers = Object.entries(all).flatMap(([name, value]) =>
      [value ?? []].flat().flatMap((one) => [name, String(one)]),
    );
    const body = Math.ceil(bytes.length * (isCompressed ? FORMS : 1));
    this.size = ENTRY_BYTES + String(Object.values(headers)).length + body;
  }

  /** Creates a cached response with its body compressed. */
  static async of(response: HttpResponse): Promise<CachedResponse> {
    const { body, headers } = response;
    const isCompressed = isCompressible(String(headers['content-type'] ?? '')) && body.length >= worthItBytes;
    return new CachedResponse(response, isCompressed, exact(isCompressed ? await encode(body, 'br') : body));
  }

  /** Age in whole seconds (RFC 9111, 4.2.3). */
  get age(): number {
    return Math.floor(this.#ageMs / 1_000);
  }

  /** How it may be used now (RFC 9111, 4.2; RFC 5861, 3). */
  get freshness(): Freshness {
    const { freshMs, revalidatedMs } = this.#lifetime;
    if (this.#ageMs < freshMs) return 'fresh';
    return this.#ageMs < revalidatedMs ? 'stale-while-revalidate' : 'stale';
  }

  get #ageMs(): number {
    return performance.now() - this.#cachedAt;
  }

  /** Returns the encoding for a client that accepts this one. */
  encodingFor(accepted: Encoding): Encoding {
    return this.isCompressed ? accepted : 'identity';
  }

  /** Returns the body in an encoding, synchronously where it is stored. */
  form(encoding: Encoding): Buffer | Promise<Buffer> {
    if (!this.isCompressed || encoding === 'br') return this.bytes;
    if (encoding === 'gzip')
      return (this.#gzip ??= this.#decoded()
        .then((plain) => encode(plain, 'gzip'))
        .then(exact));
    return this.#plain?.deref() ?? this.#decoded();
  }

  async #decoded(): Promise<Buffer> {
    const plain = await decode(this.bytes);
    this.#plain = new WeakRef(plain);
    return plain;
  }
}

/** Copies bytes that are part of a larger block: a few bytes would keep many kilobytes in memory. */
function exact(bytes: Buffer): Buffer {
  return bytes.buffer.byteLength === bytes.length ? bytes : Buffer.from(Uint8Array.from(bytes).buffer);
}

const etagOf = (content: Buffer) =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
