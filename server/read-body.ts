import type { IncomingMessage } from 'node:http';
import { maxBodyBytes } from '../lib/api';

/** A whole body has to be there after this many milliseconds. */
const longestMs = 10_000;

/** Why a body was not read: too large, too slow, or its sender left. */
export type BodyRefusal = 413 | 408 | 400;

/**
 * The body of a request, counted as it comes and not as it announces itself (decisions 13). What is refused is not read
 * to its end: the connection has to be closed.
 */
export function readBody(request: IncomingMessage, withinMs = longestMs): Promise<Buffer | BodyRefusal> {
  if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes) return Promise.resolve(413);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const end = (result: Buffer | BodyRefusal) => {
      clearTimeout(timer);
      request.off('data', take).off('end', done).off('error', broken).off('close', broken);
      request.pause();
      resolve(result);
    };
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBodyBytes) end(413);
      else chunks.push(chunk);
    };
    const done = () => end(Buffer.concat(chunks, size));
    const broken = () => end(400);
    const timer = setTimeout(() => end(408), withinMs);
    request.on('data', take).on('end', done).on('error', broken).on('close', broken);
  });
}
