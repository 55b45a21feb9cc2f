import { defaultDataDir, defaultSize, maximumSize } from './service';
import { startStockService } from './start';

/** Starts the service with the settings of the environment; it runs until SIGINT or SIGTERM. */
async function main(): Promise<void> {
  const size = wholeNumber('STOCK_SIZE', defaultSize, 1, maximumSize);
  const service = await startStockService({
    port: wholeNumber('STOCK_PORT', 0, 0, 65_535),
    host: process.env['STOCK_HOST'] || '127.0.0.1',
    size,
    dataDir: process.env['STOCK_DATA_DIR'] || defaultDataDir,
    hasFrame: process.env['STOCK_FRAME'] === 'on',
  });
  process.stdout.write(`Stock service with ${size} vehicles: ${service.url}\n`);
  const stop = (): void => void service.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

/** A setting that is a whole number; `fallback` when it is unset. Throws a RangeError when it is out of range. */
function wholeNumber(name: string, fallback: number, least: number, most: number): number {
  const text = process.env[name]?.trim() ?? '';
  if (text === '') return fallback;
  const number = /^\d+$/.test(text) ? Number(text) : NaN;
  if (number >= least && number <= most) return number;
  throw new RangeError(`${name} must be a whole number from ${least} to ${most}, not "${text}".`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
