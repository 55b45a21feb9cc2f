import type { z } from 'zod';
import { sizes } from '@/lib/platform/bounds';
import { parseJsonOrUndefined } from '@/lib/platform/records';
import { retrySoon } from './headers';

/** A body exceeds the byte limit of its reader. */
export class BodyTooLongError extends Error {
  override readonly name = 'BodyTooLongError';
}

/**
 * Yields the chunks of a body. It counts the bytes that arrive (after decompression), not those that a header
 * announces.
 * @throws BodyTooLongError above `maxBytes`, and any error of the body itself.
 */
export async function* boundedChunks(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new BodyTooLongError();
    yield chunk;
  }
}

/** Returns the bytes of a whole body; none for null. @throws like {@link boundedChunks}. */
export async function boundedBytes(
  body: AsyncIterable<Uint8Array> | null,
  maxBytes: number,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  if (body) for await (const chunk of boundedChunks(body, maxBytes)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Maximum size of a request body in bytes; larger ones are refused with 413 (product 4.7). */
export const maxBodyBytes = sizes['body of a request'];

/** Returns a JSON response with `no-store`. */
export function noStoreJson(value: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(value, { status, headers: { 'cache-control': 'no-store', ...headers } });
}

/**
 * Parses a JSON body by a schema; null when it is invalid. The front door has bounded its size, and has checked origin
 * and type where the endpoint needs that (`server/endpoints.ts`).
 */
export async function jsonBody<S extends z.ZodType>(
  request: Request,
  schema: S,
): Promise<z.output<S> | null> {
  return schema.safeParse(parseJsonOrUndefined(await request.text())).data ?? null;
}

/** Returns an empty response with `no-store`; a 503 also has `Retry-After` (product 13.6). */
export function emptyResponse(
  status: 404 | 502 | 503,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const common = status === 503 ? retrySoon : { 'cache-control': 'no-store' };
  return new Response(null, { status, headers: { ...common, ...headers } });
}
