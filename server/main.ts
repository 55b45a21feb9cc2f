import { EnvError, env } from '../lib/env';
import { start, type Running } from './start';

const development = process.env.NODE_ENV === 'development';

/** The storefront's process: starts the server and ends it on a signal. A wrong setting ends it with one sentence. */
async function main(): Promise<void> {
  try {
    env();
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
  const running = await start({ root: process.cwd(), host: process.env.HOST ?? '0.0.0.0', development });
  endOnSignals(running);
}

/** The first signal lets requests finish; a second one ends at once. */
function endOnSignals({ stop }: Running): void {
  let stopping = false;
  const end = () => {
    if (stopping) process.exit(1);
    stopping = true;
    void stop().finally(() => process.exit(0));
  };
  process.on('SIGINT', end).on('SIGTERM', end);
  // A command that started it has ended, perhaps killed.
  process.on('disconnect', end);
}

void main();
