import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './build';
import { start, stop, untilServes } from './children';
import { freePort } from './ports';
import { CommandError } from './say';

/** A start takes three seconds, and ten times as long on a busy machine. */
const STARTS_WITHIN_MS = 60_000;

export interface StorefrontOptions {
  /** The folder of the build; default: the project's own. */
  readonly folder?: string;
  readonly host?: string;
  readonly port: number;
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** Receives the lines of its log; default: dropped. */
  readonly onLine?: (line: string) => void;
}

/**
 * Starts a storefront over the stock service at a URL, on a free port unless `port` is set, with its own cache below
 * `folder`. Resolves once it responds.
 * @throws CommandError if it ends or doesn't respond in time.
 */
export async function openStorefront(
  stockUrl: string,
  folder: string,
  { port: given, variables, ...options }: Partial<StorefrontOptions> = {},
) {
  const port = given ?? (await freePort());
  const url = `http://localhost:${port}`;
  const cacheDir = join(folder, `cache-${port}`);
  const log: string[] = [];
  const own = {
    ...options,
    port,
    variables: {
      STOCKFINDER_BASE_URL: stockUrl,
      SITE_URL: url,
      CACHE_DIR: cacheDir,
      LOCALE: 'es',
      REDIS_URL: undefined,
      ...variables,
    },
    onLine: (line: string) => log.push(line),
  };
  let child = await launch(own);
  const storefront = {
    /** Starts it again after its end, with changed options if given. */
    start: async (otherwise: Partial<StorefrontOptions> = {}) => {
      child = await launch({ ...own, ...otherwise });
    },
    /** Sends SIGTERM, and kills it after some time (milliseconds). */
    stop: (timeoutMs?: number) => stop(child, timeoutMs),
    /** Kills it. */
    kill: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
  return {
    /** Its URL, without a slash at the end. */
    url,
    storefront,
    cacheDir,
    /** All lines of its log. */
    log: log as readonly string[],
    close: () => storefront.stop(),
  };
}

/**
 * Starts the server of a finished build. Resolves to its process once it responds.
 * @throws CommandError if it ends or doesn't respond in time.
 */
export async function launch(options: StorefrontOptions): Promise<ChildProcess> {
  const { folder = root, host = '127.0.0.1', port, variables, onLine } = options;
  const child = start(process.execPath, [join(folder, 'dist/server.mjs')], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, ...variables, PORT: String(port), HOST: host, NODE_ENV: 'production' },
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream as NonNullable<typeof stream> }).on('line', (line) => {
      if (lines.length < 20) lines.push(line);
      onLine?.(line);
    });
  const own = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const address = `http://${own.includes(':') ? `[${own}]` : own}:${port}/api/health/live`;
  const answers = async () => (await fetch(address).catch(() => null))?.ok ?? false;
  if (await untilServes(child, answers, STARTS_WITHIN_MS)) return child;
  const hasEnded = child.exitCode !== null;
  await stop(child);
  const failed = hasEnded ? 'ended while starting' : `did not answer within ${STARTS_WITHIN_MS / 1_000} s`;
  throw new CommandError([`The storefront ${failed}.`, ...lines].join('\n'));
}
