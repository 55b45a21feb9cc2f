import { defaultDataDir, parsePort, parseSize } from './options';
import { startStockService } from './start';

/** Starts the service with the settings of the environment and keeps it running until it is told to stop. */
async function main(): Promise<void> {
  const size = parseSize(process.env['STOCK_SIZE']);
  const service = await startStockService({
    port: parsePort(process.env['STOCK_PORT']),
    host: process.env['STOCK_HOST'] || '127.0.0.1',
    size,
    dataDir: process.env['STOCK_DATA_DIR'] || defaultDataDir,
    modelFilter: process.env['STOCK_MODEL_FILTER'] === 'true',
    faults: process.env['STOCK_FAULTS'] === 'true',
  });
  process.stdout.write(`Stock service with ${size} vehicles: ${service.url}\n`);
  const stop = (): void => void service.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
