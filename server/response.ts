import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { SURROGATE_CONTROL } from '@/lib/http/responses';
import { type Encoding, fromBrotli, isCompressible, toBrotli, toGzip } from './encoding';
import { securityHeaders } from './security-headers';

/** A complete HTTP response before it is sent. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
  /** Whether it is for one visitor alone. */
  readonly isPersonal?: boolean;
}

/** Builds a plain-text response that no cache stores. */
export function textResponse(status: number, text: string, headers: OutgoingHttpHeaders = {}): HttpResponse {
  return {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
    body: Buffer.from(text),
  };
}

/** Builds a JSON response that no cache stores. */
export function jsonResponse(
  status: number,
  value: unknown,
  headers: OutgoingHttpHeaders = {},
): HttpResponse {
  return textResponse(status, JSON.stringify(value), { 'content-type': 'application/json', ...headers });
}

/** Returns whether a response is an HTML page. */
export function isHtml({ headers }: Pick<HttpResponse, 'headers'>): boolean {
  return String(headers['content-type'] ?? '').startsWith('text/html');
}

/** Bodies with fewer bytes gain nothing from compression. */
const worthItBytes = 1_000;
/** Statuses that may be stored: pages, shared endpoints, and URLs that don't exist. */
const storableStatuses = [200, 404];
/** Bytes of a stored response beside its body and header values (measured). */
const ENTRY_BYTES = 2_400;
/** A compressible body takes its brotli form and, once a client asks for it, a little longer gzip form. */
const FORMS = 2.2;

/**
 * A response ready to be sent, to one visitor or to many, with its body compressed: hardly any client requests the plain one.
 * Its age counts on the monotonic clock, so that a system clock that is set back makes nothing fresh.
 */
export class FinishedResponse {
  readonly status: number;
  /**
   * Names and values alternating, without those that depend on encoding or time. Several values of a name are one array:
   * after another header has been set, Node keeps only the last of equal names.
   */
  readonly headers: readonly (string | string[])[];
  /**
   * The entity tag: its own header, else a weak digest of the body, the same for every encoding (RFC 9110, 8.8.1); null
   * where no client keeps it.
   */
  readonly etag: string | null;
  /** Whether it is for one visitor alone. */
  readonly isPersonal: boolean;
  /** Memory in bytes. */
  readonly size: number;
  /** Milliseconds after it was made for which it is used without a newer one, and while one is made. */
  readonly #freshMs: number;
  readonly #staleMs: number;
  readonly #madeAt = performance.now();
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
    this.isPersonal = headers['set-cookie'] !== undefined || response.isPersonal === true;
    const caching = this.isPersonal ? '' : String(own ?? '');
    this.#freshMs = msOf(caching, 'max-age');
    this.#staleMs = this.#freshMs + msOf(caching, 'stale-while-revalidate');
    const isKept = !(headers['cache-control'] ?? '').includes('no-store') && response.body.length > 0;
    this.etag = headers['etag'] ?? (isKept ? etagOf(response.body) : null);
    const date = new Date(Date.now()).toUTCString();
    const all: OutgoingHttpHeaders = { ...securityHeaders, ...headers, date };
    if (this.etag !== null) all['etag'] = this.etag;
    if (isCompressed) all['vary'] = [headers['vary'] ?? [], 'Accept-Encoding'].flat().join(', ');
    this.headers = Object.entries(all).flatMap(([name, value]) => {
      if (value === undefined) return [];
      return [name, Array.isArray(value) ? value : String(value)];
    });
    this.size =
      ENTRY_BYTES + this.headers.join('').length + Math.ceil(bytes.length * (isCompressed ? FORMS : 1));
  }

  /** Compresses and completes a response. */
  static async of(response: HttpResponse): Promise<FinishedResponse> {
    const { body, headers } = response;
    const isCompressed = isCompressible(String(headers['content-type'] ?? '')) && body.length >= worthItBytes;
    return new FinishedResponse(response, isCompressed, exact(isCompressed ? await toBrotli(body) : body));
  }

  /** Whether it may be stored for others (RFC 9111, 3). */
  get isStorable(): boolean {
    return storableStatuses.includes(this.status) && this.#freshMs > 0;
  }

  /** Milliseconds since it was made. */
  get ageMs(): number {
    return performance.now() - this.#madeAt;
  }

  /** How it may be used now (RFC 9111, 4.2; RFC 5861, 3). */
  get freshness(): 'fresh' | 'stale-while-revalidate' | 'stale' {
    if (this.ageMs < this.#freshMs) return 'fresh';
    return this.ageMs < this.#staleMs ? 'stale-while-revalidate' : 'stale';
  }

  /** Returns the body in an encoding, synchronously where it is stored. */
  form(encoding: Encoding): Buffer | Promise<Buffer> {
    if (!this.isCompressed || encoding === 'br') return this.bytes;
    if (encoding === 'identity') return this.#plain?.deref() ?? this.#decoded();
    const zipped = async () => exact(await toGzip(await this.#decoded()));
    return (this.#gzip ??= zipped());
  }

  async #decoded(): Promise<Buffer> {
    const plain = await fromBrotli(this.bytes);
    this.#plain = new WeakRef(plain);
    return plain;
  }
}

/** Returns the milliseconds of a directive of the front cache's own header; 0 without it. */
const msOf = (directives: string, name: string): number =>
  Number(new RegExp(`\\b${name}=(\\d+)`).exec(directives)?.[1] ?? 0) * 1_000;

/** Copies bytes that are part of a larger block: a few bytes would keep many kilobytes in memory. */
function exact(bytes: Buffer): Buffer {
  return bytes.buffer.byteLength === bytes.length ? bytes : Buffer.from(Uint8Array.from(bytes).buffer);
}

const etagOf = (content: Buffer) =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
