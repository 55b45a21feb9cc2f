import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Toxic } from '../../tests/support/faulty-stock/faults/toxic';

const host = '127.0.0.1';
const SLOW_BYTES = 1_024;
const SLICE_BYTES = 16;
const SLICE_MS = 1;
const JITTER_MS = 400;

/** A TCP proxy in front of a server, whose line to the client can be made bad. */
export type BadLine = Awaited<ReturnType<typeof openBadLine>>;

/** Opens one in front of a local port. */
export async function openBadLine(to: number) {
  let toxic: Toxic | null = null;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(to, host);
    const end = async () => {
      if (toxic === 'slow-close') await sleep(2_000);
      for (const socket of [client, upstream]) sockets.delete(socket.destroy());
    };
    for (const socket of [client, upstream])
      sockets.add(socket.on('error', () => undefined).on('close', () => void end()));
    client.pipe(upstream);
    void carry(upstream, client, () => toxic).catch(() => undefined);
  });
  server.listen(0, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    /** The toxic for all data from now on; null for a good line. */
    poison: (next: Toxic | null) => {
      toxic = next;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Carries bytes from one socket to the other through the current toxic. */
async function carry(from: Socket, to: Socket, toxicNow: () => Toxic | null): Promise<void> {
  for await (const chunk of from as AsyncIterable<Buffer>) {
    const toxic = toxicNow();
    if (toxic === 'reset') {
      to.write(chunk.subarray(0, Math.ceil(chunk.length / 2)));
      to.resetAndDestroy();
      return;
    }
    while (toxicNow() === 'hang') await sleep(50);
    if (toxic === 'jitter') await sleep(Math.random() * JITTER_MS);
    const size = toxic === 'slow' ? SLOW_BYTES : toxic === 'sliced' ? SLICE_BYTES : chunk.length;
    for (let at = 0; at < chunk.length; at += size) {
      to.write(chunk.subarray(at, at + size));
      if (toxic === 'slow') await sleep(1_000);
      if (toxic === 'sliced') await sleep(SLICE_MS);
    }
  }
}
