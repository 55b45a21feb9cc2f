import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { next, root } from './build';
import { freePort, killChild, startProgram, stopChild, untilServes } from './children';
import { CommandError } from './say';

/** What a storefront runs with. */
interface Served {
  /** The folder of the build; default: the project's own. */
  readonly folder?: string;
  readonly variables?: Readonly<Record<string, string>>;
  /** Arguments of `next start`, where the framework serves the build without the server of this project. */
  readonly plain?: readonly string[];
}

/**
 * Starts a storefront over the stock service at a URL, on a free port, with its own cache below `folder`.
 * Resolves once it responds.
 * @throws CommandError if it ends or doesn't respond in time.
 */
export async function startStorefront(stockUrl: string, folder: string, served: Served = {}) {
  const { folder: cwd = root, variables, plain } = served;
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const cacheDir = join(folder, `cache-${port}`);
  const log: string[] = [];
  const env = {
    ...process.env,
    STOCKFINDER_BASE_URL: stockUrl,
    SITE_URL: url,
    CACHE_DIR: cacheDir,
    LOCALE: 'es',
    REDIS_URL: undefined,
    ...variables,
    PORT: String(port),
    HOST: '127.0.0.1',
    NODE_ENV: 'production' as const,
  };
  const args = plain ? [next, 'start', '--port', String(port), ...plain] : [join(cwd, 'dist/server.mjs')];
  const launch = async (): Promise<ChildProcess> => {
    const started = startProgram(process.execPath, args, {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [started.stdout, started.stderr])
      createInterface({ input: stream as NonNullable<typeof stream> }).on('line', (line) => log.push(line));
    if (await untilServes(started, `http://127.0.0.1:${port}/api/health/live`)) return started;
    await stopChild(started);
    throw new CommandError(['The storefront did not start.', ...log.slice(-20)].join('\n'));
  };
  let child = await launch();
  return {
    /** Its URL, without a slash at the end. */
    url,
    cacheDir,
    processId: () => child.pid ?? 0,
    /** All lines of its log. */
    log: log as readonly string[],
    /** Starts it again after its end. */
    start: async () => {
      child = await launch();
    },
    /** Sends SIGTERM, and kills it after some time (milliseconds). */
    stop: (timeoutMs?: number) => stopChild(child, timeoutMs),
    /** Ends it as a crash does. */
    kill: () => killChild(child),
    close: () => stopChild(child),
  };
}
