import { Readable, Transform, pipeline } from 'node:stream';

/** The stream, broken off once it has given more than `maxBytes`. */
export function boundedBody(body: Readable, maxBytes: number): ReadableStream<Uint8Array> {
  let size = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > maxBytes) done(new Error('too long'));
      else done(null, chunk);
    },
  });
  pipeline(body, counted, () => undefined);
  return Readable.toWeb(counted) as ReadableStream<Uint8Array>;
}
