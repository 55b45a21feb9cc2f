import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip, type ZlibOptions } from 'node:zlib';

/** Content codings of response bodies. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** Maximum characters of a header that is parsed; no browser sends longer ones. */
const maxHeaderLength = 200;

/**
 * Returns the best supported encoding that an `Accept-Encoding` header allows (RFC 9110, 12.5.3); `identity` for none,
 * and for one that refuses everything.
 */
export function negotiateEncoding(accepted: string): Encoding {
  if (accepted.length > maxHeaderLength) return 'identity';
  const qualities = new Map<string, number>();
  for (const coding of accepted.toLowerCase().split(',')) {
    const [name = '', quality = 'q=1'] = coding.split(';').map((part) => part.trim());
    qualities.set(name, Number(quality.slice('q='.length)));
  }
  const isAllowed = (name: string) => (qualities.get(name) ?? qualities.get('*') ?? 0) > 0;
  return (['br', 'gzip'] as const).find(isAllowed) ?? 'identity';
}

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const zip: (bytes: Buffer, options: ZlibOptions) => Promise<Buffer> = promisify(gzip);

/** Compresses bytes off the event loop, while a visitor waits. */
export const toGzip = (bytes: Buffer): Promise<Buffer> => zip(bytes, { level: 6 });

export function toBrotli(bytes: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotli(bytes, { params });
}

/** Each chunk waits for an event loop turn: a page of 160 kB waited for ten, 350 ms while the loop is busy. */
const inOnePiece = { chunkSize: 256 * 1_024 };

export const fromBrotli = (bytes: Buffer): Promise<Buffer> => unbrotli(bytes, inOnePiece);

/** Returns whether compression makes bodies of this type smaller. */
export function isCompressible(contentType: string): boolean {
  return /^(?:text\/|application\/(?:json|javascript|xml|manifest\+json|ld\+json)|image\/svg)/.test(
    contentType,
  );
}
