import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './build';
import { start, stop } from './children';
import { CommandError } from './say';

const STARTS_WITHIN_MS = 30_000;

/** What the framework says while starting; we say where we are ourselves. */
const banner = /^\s*(?:▲ Next\.js|- (?:Local|Network):|✓ (?:Ready|Starting|Running next\.config)|\s*$)/;

export interface Storefront {
  readonly url: string;
  readonly child: ChildProcess;
  /** Asks it to end, and makes it end after some time (milliseconds). */
  stop(patienceMs?: number): Promise<void>;
}

interface StorefrontOptions {
  /** Where the build lies; default: the project's own. */
  readonly folder?: string;
  readonly host?: string;
  readonly port: number;
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** How many descriptors it may open; as many as this process when left out. */
  readonly openFiles?: number;
  /** What the server logs; nowhere when left out. */
  readonly onLine?: (line: string) => void;
}

/**
 * Serves the finished build on the port. Resolves once it answers.
 * @throws CommandError when it ends or doesn't answer in time.
 */
export async function startStorefront(options: StorefrontOptions): Promise<Storefront> {
  const { folder = root, host = '127.0.0.1', port, variables, openFiles, onLine } = options;
  const served = [process.execPath, join(folder, 'dist/server.mjs')];
  const limited = ['/bin/sh', '-c', `ulimit -n ${openFiles} && exec "$0" "$@"`, ...served];
  const [program = '', ...args] = openFiles === undefined ? served : limited;
  const child = start(program, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      ...variables,
      PORT: String(port),
      HOST: host,
      NODE_ENV: 'production',
    },
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      if (banner.test(line)) return;
      if (lines.length < 20) lines.push(line);
      onLine?.(line);
    });
  }
  const url = `http://localhost:${port}`;
  const own = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  await untilAnswers(`http://${own.includes(':') ? `[${own}]` : own}:${port}/api/health/live`, child, lines);
  return { url, child, stop: (patienceMs) => stop(child, patienceMs) };
}

async function untilAnswers(address: string, child: ChildProcess, lines: readonly string[]): Promise<void> {
  const deadline = Date.now() + STARTS_WITHIN_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null)
      throw new CommandError(lines.join('\n') || 'The storefront ended while starting.');
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    await sleep(100);
  }
  await stop(child);
  throw new CommandError(`The storefront did not answer within ${STARTS_WITHIN_MS / 1_000} s.`);
}
