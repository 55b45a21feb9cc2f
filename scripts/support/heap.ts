import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'undici';

/** The variables that let {@link openHeap} look into a Node process: the inspector, for this machine, on any free port. */
export const inspected = { NODE_OPTIONS: '--inspect=127.0.0.1:0' } as const;

interface Heap {
  /** Bytes that are in use after a collection, buffers included. */
  readonly used: () => Promise<number>;
  readonly close: () => void;
}

/**
 * The heap of a process that runs with {@link inspected}, by the address of its inspector in what it logged (the protocol
 * of Chrome's developer tools).
 * @throws Error where the process never told of an inspector, or doesn't answer.
 */
export async function openHeap(log: readonly string[]): Promise<Heap> {
  const address = log.map((line) => /ws:\/\/127\.0\.0\.1:\S+/.exec(line)?.[0]).findLast(Boolean);
  if (address === undefined) throw new Error('the process has no inspector');
  const socket = new WebSocket(address);
  await new Promise<void>((ready, failed) => {
    socket.addEventListener('open', () => ready());
    socket.addEventListener('error', () => failed(new Error('the inspector does not answer')));
  });
  let last = 0;
  const command = (method: string, params: object = {}) =>
    new Promise<unknown>((resolve) => {
      const id = (last += 1);
      const read = ({ data }: { data: unknown }) => {
        const answer = JSON.parse(String(data)) as { id?: number; result?: { result?: { value?: unknown } } };
        if (answer.id !== id) return;
        socket.removeEventListener('message', read);
        resolve(answer.result?.result?.value);
      };
      socket.addEventListener('message', read);
      socket.send(JSON.stringify({ id, method, params }));
    });
  const expression = 'process.memoryUsage().heapUsed + process.memoryUsage().external';
  return {
    used: async () => {
      // What a first collection finishes is collected by a second one.
      await command('HeapProfiler.collectGarbage');
      await sleep(500);
      await command('HeapProfiler.collectGarbage');
      return Number(await command('Runtime.evaluate', { expression, returnByValue: true }));
    },
    close: () => socket.close(),
  };
}
