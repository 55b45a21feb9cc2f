import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { cacheHeaders, SURROGATE_CONTROL } from '@/lib/http/responses';
import { serverLifetimes } from '@/lib/platform/lifetimes';
import type { RequestContext } from '@/lib/platform/request-context';
import { caches } from '@/lib/platform/resource-limits';
import { securityHeaders } from './security-headers';

/** A complete HTTP response before it is sent, and what it lacks: no cache stores it then. */
export interface HttpResponse extends Readonly<Pick<RequestContext, 'lacks'>> {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
  /** Whether it is for one visitor alone. */
  readonly isPersonal?: boolean;
}

/** Builds a plain-text response that no cache stores. */
export function noStoreTextResponse(
  status: number,
  text: string,
  headers: OutgoingHttpHeaders = {},
): HttpResponse {
  return {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
    body: Buffer.from(text),
  };
}

/** Builds a JSON response that no cache stores. */
export const noStoreJsonResponse = (
  status: number,
  value: unknown,
  headers?: OutgoingHttpHeaders,
): HttpResponse =>
  noStoreTextResponse(status, JSON.stringify(value), { 'content-type': 'application/json', ...headers });

/** Returns whether a response is an HTML page. */
export function isHtmlResponse({ headers }: Pick<HttpResponse, 'headers'>): boolean {
  return String(headers['content-type'] ?? '').startsWith('text/html');
}

/** Content codings of response bodies. */
type Encoding = 'br' | 'gzip' | 'identity';

/**
 * Returns the best supported encoding that an `Accept-Encoding` header allows (RFC 9110, 12.5.3); `identity`
 * for none, and for one that refuses everything.
 */
export function bestAcceptedEncoding(accepted: string): Encoding {
  const qualities = new Map<string, number>();
  for (const coding of accepted.toLowerCase().split(',')) {
    const [name = '', quality = 'q=1'] = coding.split(';').map((part) => part.trim());
    qualities.set(name, Number(quality.slice('q='.length)));
  }
  const isAllowed = (name: string) => (qualities.get(name) ?? qualities.get('*') ?? 0) > 0;
  return (['br', 'gzip'] as const).find(isAllowed) ?? 'identity';
}

/** Types that compression makes smaller. */
const compressible = /^(?:text\/|application\/(?:json|javascript|xml|manifest\+json|ld\+json)|image\/svg)/;
/** Bodies with fewer bytes gain nothing from compression. */
const worthItBytes = 1_000;
/** Of a new body, for which visitors wait (a list: 4 ms), and of one that stays (240 ms, a tenth smaller). */
const brotliQuality = { new: 5, staying: 11 };
const fromBrotli = promisify(brotliDecompress);
const toGzip = promisify<Buffer, typeof singleChunk, Buffer>(gzip);
/**
 * Each chunk waits for an event loop turn: a page of 160 kB waited for ten, 350 ms while the loop is busy.
 */
const singleChunk = { chunkSize: 256 * 1_024 };

const toBrotli = (plain: Buffer, quality: number): Promise<Buffer> => {
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  return promisify(brotliCompress)(plain, { params, ...singleChunk }).then(copyIfPartOfLargerBuffer);
};

/** Statuses that may be stored: pages, shared endpoints, URLs that don't exist, and the error page. */
const storableStatuses = [200, 404, 500];
/** Bytes of a stored response beside its body and header values (measured). */
const ENTRY_BYTES = 2_400;
/** A compressible body takes its brotli form and, once a client asks for it, a little longer gzip form. */
const FORMS = 2.2;

/** A body in the encodings of clients: hardly any asks for the plain one, which isn't kept beside others. */
class EncodedBody {
  /** Those of stored responses by digest: most pages are rendered again as they were once. */
  static readonly #bodies = new LRUCache<string, EncodedBody>({
    ...caches.bodies,
    sizeCalculation: ({ length }) => length,
  });
  /** Whether one is being compressed again, which takes a core for a while. */
  static #isImproving = false;
  #isBest = false;
  #gzip: Promise<Buffer> | null = null;
  /** The plain form while clients read it: any number of slow or stalled readers share one copy. */
  #plain: WeakRef<Buffer> | null = null;

  private constructor(
    readonly digest: string,
    readonly isCompressed: boolean,
    /** In brotli where it is compressed. */
    private bytes: Buffer,
  ) {}

  /** Compresses a body, unless it has been the same before: that one is compressed as well as possible. */
  static async of({ body, headers }: HttpResponse): Promise<EncodedBody> {
    const digest = createHash('sha256').update(body).digest('base64url').slice(0, 27);
    const isCompressed = compressible.test(String(headers['content-type'])) && body.length >= worthItBytes;
    if (!isCompressed) return new EncodedBody(digest, false, copyIfPartOfLargerBuffer(body));
    const earlier = this.#bodies.get(digest);
    if (earlier) void earlier.#improve(body);
    const encoded = earlier ?? new EncodedBody(digest, true, await toBrotli(body, brotliQuality.new));
    if (headers[SURROGATE_CONTROL] !== undefined) this.#bodies.set(digest, encoded);
    return encoded;
  }

  async #improve(plain: Buffer): Promise<void> {
    if (this.#isBest || EncodedBody.#isImproving) return;
    EncodedBody.#isImproving = this.#isBest = true;
    this.bytes = await toBrotli(plain, brotliQuality.staying).catch(() => this.bytes);
    EncodedBody.#isImproving = false;
  }

  get length(): number {
    return this.bytes.length;
  }

  /** Returns it in an encoding. */
  async in(encoding: Encoding): Promise<Buffer> {
    if (!this.isCompressed || encoding === 'br') return this.bytes;
    if (encoding === 'identity') return this.#plain?.deref() ?? this.#decoded();
    const zipped = async () => copyIfPartOfLargerBuffer(await toGzip(await this.#decoded(), singleChunk));
    return (this.#gzip ??= zipped());
  }

  async #decoded(): Promise<Buffer> {
    const plain = await fromBrotli(this.bytes, singleChunk);
    this.#plain = new WeakRef(plain);
    return plain;
  }
}

/**
 * A response ready to be sent, to one visitor or to many. Its age counts on the monotonic clock, so that a
 * system clock that is set back makes nothing fresh.
 */
export class FinishedResponse {
  readonly status: number;
  /** Without those that depend on encoding or time. */
  readonly headers: OutgoingHttpHeaders;
  /**
   * The entity tag: its own header, else a weak digest of the body, the same for every encoding (RFC 9110,
   * 8.8.1); null where no client keeps it.
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

  private constructor(
    response: HttpResponse,
    readonly body: EncodedBody,
  ) {
    const { status, lacks = [] } = response;
    const incomplete = lacks.length > 0 && cacheHeaders(serverLifetimes['incomplete response']);
    const { [SURROGATE_CONTROL]: frontCacheControl, ...rendered } = response.headers;
    const headers: OutgoingHttpHeaders = { ...rendered, ...incomplete };
    this.status = status;
    // Whoever waits for what lacks something gets it too, unless its own visitor exceeded a limit.
    this.isPersonal =
      headers['set-cookie'] !== undefined || response.isPersonal === true || lacks.includes('limit');
    const caching = this.isPersonal || incomplete ? '' : String(frontCacheControl ?? '');
    this.#freshMs = directiveMs(caching, 'max-age');
    this.#staleMs = this.#freshMs + directiveMs(caching, 'stale-while-revalidate');
    const isCacheable = !(headers['cache-control'] ?? '').includes('no-store') && response.body.length > 0;
    this.etag = headers['etag'] ?? (isCacheable ? `W/"${body.digest}"` : null);
    this.headers = {
      ...securityHeaders(),
      ...headers,
      date: new Date(Date.now()).toUTCString(),
      ...(this.etag !== null && { etag: this.etag }),
      ...(body.isCompressed && { vary: [headers['vary'] ?? [], 'Accept-Encoding'].flat().join(', ') }),
    };
    const headersLength = Object.entries(this.headers).flat(2).join('').length;
    this.size = ENTRY_BYTES + headersLength + Math.ceil(body.length * (body.isCompressed ? FORMS : 1));
  }

  /** Compresses and completes a response. */
  static async compressedFrom(response: HttpResponse): Promise<FinishedResponse> {
    return new FinishedResponse(response, await EncodedBody.of(response));
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
}

/** Returns the milliseconds of a directive of the front cache's own header; 0 without it. */
const directiveMs = (directives: string, name: string): number =>
  Number(new RegExp(`\\b${name}=(\\d+)`).exec(directives)?.[1] ?? 0) * 1_000;

/** Copies bytes that are part of a larger block: a few bytes would keep many kilobytes in memory. */
function copyIfPartOfLargerBuffer(bytes: Buffer): Buffer {
  return bytes.buffer.byteLength === bytes.length ? bytes : Buffer.from(Uint8Array.from(bytes).buffer);
}

/** Sends a response in an encoding that the client accepts, or 304 where the client has the same version. */
export async function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  responseToSend: HttpResponse | FinishedResponse,
): Promise<void> {
  // Nobody reads it: compressing it would delay the others.
  if (response.destroyed) return;
  const ready =
    responseToSend instanceof FinishedResponse
      ? responseToSend
      : await FinishedResponse.compressedFrom(responseToSend);
  const { status, etag } = ready;
  const headers: OutgoingHttpHeaders = {
    ...ready.headers,
    ...(ready.isStorable && { age: String(Math.floor(ready.ageMs / 1_000)) }),
  };
  if (status === 200 && etag !== null && matchesEtag(request.headers['if-none-match'] ?? '', etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = ready.body.isCompressed ? bestAcceptedEncoding(accepted) : 'identity';
  const bytes = await ready.body.in(encoding);
  if (status !== 204) headers['content-length'] = bytes.length;
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : bytes);
}

/** Whether an `If-None-Match` header matches the tag, by weak comparison (RFC 9110, 8.8.3.2 and 13.1.2). */
function matchesEtag(header: string, etag: string): boolean {
  const version = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.split(',').some((tag) => version(tag) === '*' || version(tag) === version(etag));
}
