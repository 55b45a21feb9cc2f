import { createHash } from 'node:crypto';
import { decode, encode, type Encoding, worthItBytes } from './encoding';

/**
 * The body of a cached response with its compressed forms, each produced once. A compressible body is stored compressed
 * only, since hardly any client requests the plain one: a page takes a tenth of the memory.
 */
export class CachedBody {
  readonly #forms = new Map<Encoding, Buffer>();
  readonly #inFlight = new Map<Encoding, Promise<Buffer>>();
  /** The plain form while clients read it: any number of slow or stalled readers share one copy. */
  #plainForm: WeakRef<Buffer> | null = null;
  /** Called when its memory use changes. */
  onSize: () => void = () => undefined;

  private constructor(
    bytes: Buffer,
    readonly etag: string,
    readonly compressible: boolean,
  ) {
    this.#forms.set('identity', exact(bytes));
  }

  /** Creates a body, compressed. A former one with the same bytes is reused with all its forms. */
  static async of(bytes: Buffer, compressible: boolean, former?: CachedBody): Promise<CachedBody> {
    const etag = etagOf(bytes);
    if (former?.etag === etag) return former;
    const body = new CachedBody(bytes, etag, compressible && bytes.length >= worthItBytes);
    if (body.compressible) {
      await body.#make('br');
      body.#forms.delete('identity');
    }
    return body;
  }

  /** Memory of all forms in bytes. */
  get size(): number {
    return [...this.#forms.values()].reduce((sum, form) => sum + form.length, 0);
  }

  /** Returns the encoding for a client that accepts this one. */
  encodingFor(accepted: Encoding): Encoding {
    return this.compressible ? accepted : 'identity';
  }

  /** Returns a form, synchronously where it is stored. */
  form(encoding: Encoding): Buffer | Promise<Buffer> {
    const shared = encoding === 'identity' ? this.#plainForm?.deref() : undefined;
    return this.#forms.get(encoding) ?? shared ?? this.#make(encoding);
  }

  #store(encoding: Encoding, form: Buffer): Buffer {
    const own = exact(form);
    this.#forms.set(encoding, own);
    this.onSize();
    return own;
  }

  #share(plain: Buffer): Buffer {
    this.#plainForm = new WeakRef(plain);
    return plain;
  }

  /** Produces a form once for all waiting clients. Only its readers hold the plain form, which is seldom requested. */
  #make(encoding: Encoding): Promise<Buffer> {
    const running = this.#inFlight.get(encoding);
    if (running) return running;
    const made = this.#plain()
      .then((bytes) => encode(bytes, encoding))
      .then((form) => (encoding === 'identity' ? this.#share(form) : this.#store(encoding, form)))
      .finally(() => this.#inFlight.delete(encoding));
    this.#inFlight.set(encoding, made);
    return made;
  }

  #plain(): Promise<Buffer> {
    const [stored] = this.#forms;
    if (!stored) return Promise.reject(new Error('a body without a form'));
    const [encoding, bytes] = stored;
    return decode(bytes, encoding);
  }
}

/** Copies bytes that are part of a larger block: a few bytes would keep many kilobytes in memory. */
function exact(bytes: Buffer): Buffer {
  return bytes.buffer.byteLength === bytes.length ? bytes : Buffer.from(Uint8Array.from(bytes).buffer);
}

/** Returns a weak entity tag of a content, the same for every content encoding (RFC 9110, 8.8.1). */
function etagOf(content: Buffer): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
}
