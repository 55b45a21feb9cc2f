import { createStorefrontApplication } from '@/lib/instance/application';
import { serverEnv, EnvError } from '@/lib/platform/env';
import { prepareCacheFolder, startServer } from './start';

/** Starts the storefront's server and stops it on a signal. */
async function main(): Promise<void> {
  const storefront = createStorefrontApplication();
  await prepareCacheFolder(serverEnv().cacheDir);
  stopOnSignals(await startServer(storefront, process.cwd(), process.env.HOST ?? '0.0.0.0'));
}

/**
 * Prints one sentence for what an operator has to change, the stack for any other error, and exits with 1.
 */
function printErrorAndExit(error: unknown): void {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${error instanceof EnvError ? error.message : stack}\n`);
  process.exit(1);
}

/** Lets requests finish on the first signal; exits at once on the second. */
function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  const end = () => {
    if (stopping) process.exit(1);
    stopping = true;
    void stop().finally(() => process.exit(0));
  };
  process.on('SIGINT', end).on('SIGTERM', end);
  // The parent command has ended, perhaps killed.
  process.on('disconnect', end);
}

main().catch(printErrorAndExit);
