import type { z } from 'zod';
import { parseJsonOrUndefined } from '@/lib/platform/records';

/** A body exceeds the byte limit of its reader. */
export class BodyTooLongError extends Error {
  override readonly name = 'BodyTooLongError';
}

/**
 * Returns the bytes of a whole body; none for null. It counts those that arrive (after decompression), not those that a header
 * announces.
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
 * Parses a JSON body by a schema; null when it is invalid. The front door has bounded its size, and has checked origin
 * and type where the endpoint needs that (`server/endpoints.ts`).
 */
export async function parseJsonBody<S extends z.ZodType>(
  request: Request,
  schema: S,
): Promise<z.output<S> | null> {
  return schema.safeParse(parseJsonOrUndefined(await request.text())).data ?? null;
}
