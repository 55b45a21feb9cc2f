import type { IncomingMessage } from 'node:http';
import { connections } from '@/lib/platform/bounds';
import { within } from '@/lib/platform/turns';
import { BodyTooLongError, boundedBytes, maxBodyBytes } from '@/lib/web/http/body';

/** Why a body was not read: too large, too slow, or its sender left. */
export type BodyRefusal = 413 | 408 | 400;

export type BodyReader = (request: IncomingMessage) => Promise<Buffer | BodyRefusal>;

/** A whole body has to be there after this many milliseconds. */
const longestMs = 10_000;

/**
 * Reads bodies of requests, counted as they come (product 4.7), so many at once: when one more begins, the one that has
 * been coming for longest is given up, so that bodies that never come are in nobody's way (product 13.6). What is refused
 * is not read to its end: the connection has to be closed.
 */
export function bodyReader({
  withinMs = longestMs,
  most = connections['bodies on their way'],
}: { readonly withinMs?: number; readonly most?: number } = {}): BodyReader {
  const underWay = new Set<() => void>();
  return async (request) => {
    if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes) return 413;
    const [oldest] = underWay;
    if (underWay.size >= most) oldest?.();
    let giveUp: () => void = () => undefined;
    const givenUp = new Promise<BodyRefusal>((resolve) => {
      giveUp = () => {
        underWay.delete(giveUp);
        resolve(408);
      };
    });
    underWay.add(giveUp);
    // Without ending the connection: the refusal is still to be sent on it.
    const chunks = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
    const body = boundedBytes(chunks, maxBodyBytes).catch((error: unknown) =>
      error instanceof BodyTooLongError ? 413 : 400,
    );
    return within<Buffer | BodyRefusal>(withinMs, Promise.race([body, givenUp]), () => 408).finally(() => {
      underWay.delete(giveUp);
      request.pause();
    });
  };
}
