import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { freePort, killChild, startProgram as startChild } from './children';
import { requireProgram } from './programs';

/** A Redis server of its own, with nothing on disk. */
export type RedisServer = Awaited<ReturnType<typeof startRedis>>;

/**
 * Starts a Redis server on a free port.
 * @throws CommandError if none is installed, Error if it ends while starting.
 */
export async function startRedis() {
  const program = requireProgram('redis-server');
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  let child: ChildProcess;
  const start = async () => {
    const started = (child = startChild(program, args, { stdio: ['ignore', 'pipe', 'ignore'] }));
    const input = started.stdout as NonNullable<typeof started.stdout>;
    for await (const line of createInterface({ input }))
      // Its later output is ignored.
      if (line.includes('Ready to accept connections')) return void input.resume();
    throw new Error('The Redis server ended while starting.');
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    /** Starts it again on the same port, empty. */
    start,
    /** Ends it as a crash does. */
    stop: () => killChild(child),
    /** Keeps its connections open without any response, until it is thawed. */
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
  };
}
