import type { z } from 'zod';
import { sizes } from '@/lib/platform/bounds';
import { createHash } from 'node:crypto';
import { retrySoon } from './headers';

/** A body holds more bytes than its reader takes. */
export class BodyTooLongError extends Error {
  override readonly name = 'BodyTooLongError';
}

/**
 * The pieces of a body, passed on as they come. What is counted is what arrives (after decompression, where there is
 * any), not what a header announces.
 * @throws BodyTooLongError once there are more than `maxBytes`, and whatever the body breaks off with.
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

/** The bytes of a whole body; none for null. @throws like {@link boundedChunks}. */
export async function boundedBytes(
  body: AsyncIterable<Uint8Array> | null,
  maxBytes: number,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  if (body) for await (const chunk of boundedChunks(body, maxBytes)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Bodies above this many bytes are refused with 413 (product 4.7). */
export const maxBodyBytes = sizes['body of a request'];

/** Why a body was not read: too large (413) or not what was asked for (400). */
export interface BodyFailure {
  readonly status: 413 | 400;
}
export type Body<T> = { readonly value: T } | BodyFailure;

/** A response of the API: JSON that no cache keeps. */
export function json(value: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(value, { status, headers: { 'cache-control': 'no-store', ...headers } });
}

/**
 * The text of a request body, or null when it is longer than {@link maxBodyBytes}: refused by its announced length
 * before reading, and while reading when it lied about it.
 */
export async function bodyText(request: Request): Promise<string | null> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBodyBytes) return null;
  try {
    return new TextDecoder().decode(await boundedBytes(request.body, maxBodyBytes));
  } catch (error) {
    if (error instanceof BodyTooLongError) return null;
    throw error;
  }
}

/** Whether a request says that its body is JSON, which a form of another site can't (product 4.6). */
export function hasJsonBody(request: Request): boolean {
  return /^application\/json\s*(?:;|$)/i.test(request.headers.get('content-type') ?? '');
}

/** A JSON body of the given shape. */
export async function jsonBody<S extends z.ZodType>(request: Request, schema: S): Promise<Body<z.output<S>>> {
  const text = await bodyText(request);
  if (text === null) return { status: 413 };
  const result = schema.safeParse(parsedJson(text));
  return result.success ? { value: result.data } : { status: 400 };
}

/** Characters of the longest JSON that any endpoint takes. */
export const longestJson = 20_000;

/** The JSON in a text; undefined when it holds none, or more than any of our pages sends. */
export function parsedJson(text: string): unknown {
  if (text.length > longestJson) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Names the version of a content, whatever encoding it travels in: a weak tag (RFC 9110, 8.8.1). */
export function etagOf(content: Buffer | string): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
}

/** Characters of a header with more tags than anybody holds of one address. */
const longestTags = 1_000;

/** Whether an `If-None-Match` header names the tag, by weak comparison (RFC 9110, 8.8.3.2 and 13.1.2). */
export function matchesEtag(header: string | null | undefined, etag: string): boolean {
  if ((header?.length ?? 0) > longestTags) return false;
  const version = (tag: string) => tag.trim().replace(/^W\//, '');
  return (header ?? '').split(',').some((tag) => version(tag) === '*' || version(tag) === version(etag));
}

/** A body with its tag and type, or a 304 without either's bytes where the request holds this version already. */
export function versionedResponse(
  request: Request,
  body: Buffer | string,
  { contentType, ...headers }: { readonly contentType: string; readonly [header: string]: string },
  etag = etagOf(body),
): Response {
  const common = { ...headers, etag };
  if (matchesEtag(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers: common });
  }
  const bytes = typeof body === 'string' ? body : new Uint8Array(body);
  return new Response(bytes, { headers: { ...common, 'content-type': contentType } });
}

/** A response without a body that nobody keeps; 503 asks to come again soon (product 13.6). */
export function emptyResponse(
  status: 404 | 502 | 503,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const common = status === 503 ? retrySoon : { 'cache-control': 'no-store' };
  return new Response(null, { status, headers: { ...common, ...headers } });
}
