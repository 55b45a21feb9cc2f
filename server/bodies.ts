import type { IncomingMessage } from 'node:http';
import { connections } from '@/lib/platform/bounds';
import { withTimeout } from '@/lib/platform/event-loop';
import { BodyTooLongError, boundedBytes, maxBodyBytes } from '@/lib/http/body';

/** Why a body was not read: too large (413), too slow (408), or its sender left (400). */
export type BodyRefusal = 413 | 408 | 400;

export type BodyReader = (request: IncomingMessage) => Promise<Buffer | BodyRefusal>;

/** A complete body has to arrive within this many milliseconds. */
const maxWaitMs = 10_000;

/**
 * Creates a reader of request bodies that counts their bytes as they arrive (product 4.7). It reads at most `most` at
 * once: a further one drops the oldest, so that stalled uploads can't block others (product 13.6). A refused body is
 * not read to its end: the caller has to close the connection.
 */
export function bodyReader({
  withinMs = maxWaitMs,
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
    // Keeps the connection open: the refusal is still to be sent on it.
    const chunks = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
    const body = boundedBytes(chunks, maxBodyBytes).catch((error: unknown) =>
      error instanceof BodyTooLongError ? 413 : 400,
    );
    return withTimeout<Buffer | BodyRefusal>(withinMs, Promise.race([body, givenUp]), () => 408).finally(
      () => {
        underWay.delete(giveUp);
        request.pause();
      },
    );
  };
}
