import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip, type ZlibOptions } from 'node:zlib';
import Negotiator from 'negotiator';

/** How a body travels. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** `fast` while a visitor waits, `dense` for all later ones. */
export type Effort = 'fast' | 'dense';

/** Shorter bodies gain nothing by being compressed. */
export const worthItBytes = 1_000;

/** Characters of a header that anybody's browser sends; longer ones are not read. */
const longestAccepted = 200;

const offered: Encoding[] = ['br', 'gzip', 'identity'];

/** The best of our encodings that an `Accept-Encoding` header allows. */
export function encodingOf(accepted: string | undefined): Encoding {
  if (accepted === undefined || accepted.length > longestAccepted) return 'identity';
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } });
  const chosen = negotiator.encoding(offered, { preferred: ['br', 'gzip'] }) as Encoding | undefined;
  return chosen ?? 'identity';
}

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const zip: (bytes: Buffer, options: ZlibOptions) => Promise<Buffer> = promisify(gzip);
const unzip = promisify(gunzip);

/** The bytes in an encoding. The work is done beside the event loop. */
export function encode(bytes: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === 'identity') return Promise.resolve(bytes);
  if (encoding === 'gzip') return zip(bytes, { level: effort === 'fast' ? 6 : 9 });
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: effort === 'fast' ? 5 : 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotli(bytes, { params });
}

/** Each piece waits for a turn of the event loop: a page of 160 kB waited for ten, 350 ms while the loop is busy. */
const inOnePiece = { chunkSize: 256 * 1_024 };

/** The bytes that an encoding was made of. */
export function decode(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return Promise.resolve(bytes);
  return encoding === 'br' ? unbrotli(bytes, inOnePiece) : unzip(bytes, inOnePiece);
}

/** Whether a body of this type gets smaller by it. */
export function isCompressible(contentType: string): boolean {
  return /^(?:text\/|application\/(?:json|javascript|xml|manifest\+json|ld\+json)|image\/svg)/.test(
    contentType,
  );
}
