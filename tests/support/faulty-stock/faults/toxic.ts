import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Effects of a bad line on a response: 1 kB a second, many small pieces, an end that comes ten seconds late, a
 * connection reset in the middle of the body, nothing after the headers, and a delay that varies up to a second.
 */
export const toxics = ['slow', 'sliced', 'slow-close', 'reset', 'hang', 'jitter'] as const;
export type Toxic = (typeof toxics)[number];

const SLOW_BYTES = 1_024;
const SLICES = 20;
const SLICE_MS = 2;
const LATE_MS = 10_000;
const JITTER_MS = 1_000;

const pause = (ms: number) => wait(ms, undefined, { ref: false });

/** The response over such a line. */
export async function overBadLine(c: Context, response: Response, toxic: Toxic): Promise<Response> {
  if (toxic === 'jitter') {
    await pause(Math.random() * JITTER_MS);
    return response;
  }
  const bytes = new Uint8Array(await response.arrayBuffer());
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  const pieces = piecesOf(bytes, toxic, () => incoming?.socket.resetAndDestroy());
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
  const type = response.headers.get('Content-Type') ?? 'application/json';
  return new Response(body, { status: response.status, headers: { 'Content-Type': type } });
}

async function* piecesOf(
  bytes: Uint8Array,
  toxic: Exclude<Toxic, 'jitter'>,
  reset: () => void,
): AsyncGenerator<Uint8Array, void> {
  if (toxic === 'slow' || toxic === 'sliced') {
    const size = toxic === 'slow' ? SLOW_BYTES : Math.ceil(bytes.length / SLICES);
    for (let from = 0; from < bytes.length; from += size) {
      yield bytes.subarray(from, from + size);
      await pause(toxic === 'slow' ? 1_000 : SLICE_MS);
    }
    return;
  }
  if (toxic === 'reset') yield bytes.subarray(0, Math.ceil(bytes.length / 2));
  if (toxic === 'slow-close') yield bytes;
  // Bytes already sent have to arrive before the connection ends.
  await pause(toxic === 'reset' ? 100 : LATE_MS);
  if (toxic !== 'slow-close') reset();
}
