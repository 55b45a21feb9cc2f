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
