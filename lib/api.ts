import type { z } from 'zod';

/** Bodies above this many bytes are refused with 413 (decisions 12). */
export const maxBodyBytes = 100_000;

/** Why a body was not read: too large (413) or not what was asked for (400). */
export interface BodyFailure {
  readonly status: 413 | 400;
}
export type Body<T> = { readonly value: T } | BodyFailure;

/** An answer of the API: JSON that nobody keeps. */
export function json(value: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(value, { status, headers: { 'cache-control': 'no-store', ...headers } });
}

/**
 * The text of a request body, or null when it is longer than {@link maxBodyBytes}: refused by its announced length
 * before reading, and while reading when it lied about it.
 */
export async function bodyText(request: Request): Promise<string | null> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBodyBytes) return null;
  if (request.body === null) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (;;) {
    const { done, value } = (await reader.read()) as { done: boolean; value?: Uint8Array };
    if (done || value === undefined) break;
    size += value.byteLength;
    if (size > maxBodyBytes) {
      await reader.cancel();
      return null;
    }
    chunks.push(value);
  }
  return new TextDecoder().decode(Buffer.concat(chunks, size));
}

/** A JSON body of the given shape. */
export async function jsonBody<S extends z.ZodType>(request: Request, schema: S): Promise<Body<z.output<S>>> {
  const text = await bodyText(request);
  if (text === null) return { status: 413 };
  const result = schema.safeParse(parsedJson(text));
  return result.success ? { value: result.data } : { status: 400 };
}

/** The JSON in a text; undefined when it holds none. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
