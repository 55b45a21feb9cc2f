import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { requestOrNull } from './ask';
import { CommandError } from './say';
import { until } from './wait';

/** A storefront starts in three seconds, and ten times as long on a busy machine. */
const START_TIMEOUT_MS = 60_000;
/** Time before a child that ignores SIGTERM is killed. */
const STOP_TIMEOUT_MS = 3_000;

const running = new Set<ChildProcess>();

/** Starts a program that ends when this process does. */
export function startProgram(program: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const child = spawn(program, args, options);
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** Ends a child as a crash does. */
export async function killChild(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** Sends SIGTERM to a child, and kills it after some time. */
export async function stopChild(child: ChildProcess, timeoutMs = STOP_TIMEOUT_MS): Promise<void> {
  if (hasEnded(child)) return;
  child.kill('SIGTERM');
  await once(child, 'exit', { signal: AbortSignal.timeout(timeoutMs) }).catch(() => killChild(child));
}

/**
 * The port to serve on: the given one, or any free one for 0.
 * @throws CommandError if nothing can listen there.
 */
export async function freePort(expected = 0, host = '127.0.0.1'): Promise<number> {
  const server = createServer().listen(expected, host);
  await once(server, 'listening').catch((error: unknown) => {
    throw new CommandError(`${String(error)}. Free this port, or set PORT to another one (0: any free one).`);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

/**
 * Waits until a child's server responds at a URL; false if the child ends before, or doesn't respond in time.
 */
export async function untilServes(child: ChildProcess, url: string): Promise<boolean> {
  const isOver = await until(
    async () => hasEnded(child) || (await requestOrNull(url)) !== null,
    START_TIMEOUT_MS,
  );
  return isOver && !hasEnded(child);
}

/** Runs a program to its end with our own input and output. Resolves to its exit code. */
export async function runProgram(
  program: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<number> {
  const child = startProgram(program, args, { stdio: 'inherit', ...options });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

/** Runs a program to its end. Resolves to its exit code and all of its output. */
export async function readProgramOutput(
  program: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<{ readonly code: number; readonly output: string }> {
  const child = startProgram(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code: code ?? 1, output: Buffer.concat(chunks).toString().trimEnd() };
}

/**
 * On Ctrl-C and SIGTERM stops everything, then ends this process: by default with exit code 0, since a server
 * that is stopped has done its work; a check that is stopped has not.
 */
export function stopOnSignals(cleanUp = () => Promise.resolve(), exitCode = 0): void {
  let stopping = false;
  const end = () => {
    if (stopping) return;
    stopping = true;
    void Promise.all([cleanUp(), ...[...running].map((child) => stopChild(child))]).finally(() =>
      process.exit(exitCode),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
}

process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
