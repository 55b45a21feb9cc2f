import { pipeline, type Duplex, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { z } from 'zod';
import { isObjectOrArray, parseJsonOrUndefined } from '@/lib/platform/records';

/** Whether a browser posted a form itself, without scripts: it shows the response as a page. */
export const isNativeFormPost = (contentType: string | null | undefined): boolean =>
  String(contentType).includes('form');

/** A body exceeds the byte limit of its reader. */
export class BodyTooLongError extends Error {
  override readonly name = 'BodyTooLongError';
}

const decoders: ReadonlyMap<string, () => Duplex> = new Map([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

/** `Accept-Encoding` for {@link decodeBody}. */
export const acceptedEncodings = 'gzip, br';

/** A body has an encoding that nobody asked for. Its code is for the log. */
class UnknownEncodingError extends Error {
  override readonly name = 'UnknownEncodingError';
  readonly code = 'unknown-encoding';
}

/** Whether reading a body failed because its bytes aren't in the encoding that it names. */
export const isDecodingError = (error: unknown): boolean =>
  isObjectOrArray(error) && /^(?:Z_|ERR_+(?:BROTLI|ERROR)|unknown-encoding)/.test(String(error['code']));

/**
 * Decodes a body by its `Content-Encoding`, which may name several codings. Reading it throws where its bytes
 * are of no such coding.
 * @throws UnknownEncodingError for a coding without a decoder
 */
export function decodeBody(body: Readable, contentEncoding: string | null): Readable {
  const codings = (contentEncoding ?? '').toLowerCase().split(/[\s,]+/);
  return codings
    .filter((coding) => coding !== '' && coding !== 'identity')
    .reduceRight((from: Readable, coding) => {
      const createDecoder = decoders.get(coding);
      if (!createDecoder) {
        from.on('error', () => undefined).destroy();
        throw new UnknownEncodingError();
      }
      // The reader of the last stream gets the error of any.
      return pipeline(from, createDecoder(), () => undefined);
    }, body);
}

/**
 * Returns the bytes of a whole body; none for null. It counts those that arrive (after decompression), not
 * those that a header announces.
 * @param onBytes called with the bytes so far; the next ones are read when it has resolved
 * @throws BodyTooLongError above `maxBytes`, and any error of the body itself.
 */
export async function readBoundedBody(
  body: AsyncIterable<Uint8Array> | null,
  maxBytes: number,
  onBytes?: (bytes: number) => Promise<void>,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new BodyTooLongError();
    chunks.push(chunk);
    await onBytes?.(size);
  }
  return Buffer.concat(chunks);
}

/**
 * Parses a JSON body by a schema; null when it is invalid. `createGuardedPostHandler` has bounded its size,
 * and has checked origin and type where the endpoint needs that.
 */
export async function parseJsonBodyOrNull<S extends z.ZodType>(
  request: Request,
  schema: S,
): Promise<z.output<S> | null> {
  return schema.safeParse(parseJsonOrUndefined(await request.text())).data ?? null;
}
