import { etagOf } from '@/lib/web/http/body';
import { decode, encode, type Encoding, worthItBytes } from './encoding';

/**
 * The body of a kept response with its compressed forms, each made once. Where it is compressible only the compressed
 * forms are held, since nearly no client wants the plain one: a page takes a tenth of the memory.
 */
export class Body {
  readonly #forms = new Map<Encoding, Buffer>();
  readonly #making = new Map<Encoding, Promise<Buffer>>();
  /** The plain form while somebody takes it in: however many read it slowly or not at all, they hold it once. */
  #plainForm: WeakRef<Buffer> | null = null;
  #dense = false;
  /** How often it was sent. */
  hits = 0;
  /** Called when it takes more or less memory than before. */
  onSize: () => void = () => undefined;

  private constructor(
    bytes: Buffer,
    readonly etag: string,
    readonly compressible: boolean,
  ) {
    this.#forms.set('identity', exact(bytes));
  }

  /** A body in its first, fast form. A former one with the same bytes is taken as it is, with all its forms. */
  static async of(bytes: Buffer, compressible: boolean, former?: Body): Promise<Body> {
    const etag = etagOf(bytes);
    if (former?.etag === etag) return former;
    const body = new Body(bytes, etag, compressible && bytes.length >= worthItBytes);
    if (body.compressible) {
      await body.#make('br');
      body.#forms.delete('identity');
    }
    return body;
  }

  /** Bytes of memory that it takes. */
  get size(): number {
    return [...this.#forms.values()].reduce((sum, form) => sum + form.length, 0);
  }

  /** Whether there is nothing denser to be made. */
  get isDense(): boolean {
    return this.#dense || !this.compressible;
  }

  /** The encoding it goes out in for a visitor who would take this one. */
  encodingFor(wanted: Encoding): Encoding {
    return this.compressible ? wanted : 'identity';
  }

  /** A form of it, at once where it is held. */
  form(encoding: Encoding): Buffer | Promise<Buffer> {
    const shared = encoding === 'identity' ? this.#plainForm?.deref() : undefined;
    return this.#forms.get(encoding) ?? shared ?? this.#make(encoding);
  }

  /** Replaces the fast form that nearly everybody gets by a dense one. */
  async densify(): Promise<void> {
    if (this.isDense) return;
    this.#dense = true;
    this.#keep('br', await encode(await this.#plain(), 'br', 'dense'));
  }

  #keep(encoding: Encoding, form: Buffer): Buffer {
    const own = exact(form);
    this.#forms.set(encoding, own);
    this.onSize();
    return own;
  }

  #share(plain: Buffer): Buffer {
    this.#plainForm = new WeakRef(plain);
    return plain;
  }

  /** Made once, however many wait for it. The plain form is held by who takes it in alone: it is seldom wanted. */
  #make(encoding: Encoding): Promise<Buffer> {
    const running = this.#making.get(encoding);
    if (running) return running;
    const made = this.#plain()
      .then((bytes) => encode(bytes, encoding, 'fast'))
      .then((form) => (encoding === 'identity' ? this.#share(form) : this.#keep(encoding, form)))
      .finally(() => this.#making.delete(encoding));
    this.#making.set(encoding, made);
    return made;
  }

  #plain(): Promise<Buffer> {
    const [held] = this.#forms;
    if (!held) return Promise.reject(new Error('a body without a form'));
    const [encoding, bytes] = held;
    return decode(bytes, encoding);
  }
}

/** The bytes in memory of their own: a few of them may be a part of a block of many kilobytes, which they would hold. */
function exact(bytes: Buffer): Buffer {
  return bytes.buffer.byteLength === bytes.length ? bytes : Buffer.from(Uint8Array.from(bytes).buffer);
}
