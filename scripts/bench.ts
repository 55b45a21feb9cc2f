import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { paths } from '../lib/routes';
import { startStockService } from '../stock-service/start';
import { ensureBuild } from './support/build';
import { stopOnSignals } from './support/children';
import { freePort } from './support/ports';
import { command, say } from './support/say';
import { startStorefront } from './support/storefront';

const CONNECTIONS = 50;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
const vehicles = Number(process.env.STOCK_SIZE ?? 300);

const pages = {
  'cached list': paths.stock,
  'cached list, campaign address': `${paths.stock}?utm_source=bench&utm_campaign=a`,
  'list rendered per request': `${paths.stock}?page=1`,
} as const;

interface Measured {
  readonly perSecond: number;
  readonly p99Ms: number;
  readonly failures: number;
}

async function measure(url: string): Promise<Measured> {
  await fetch(url);
  await fetch(url);
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS });
  const failures = result.non2xx + result.errors;
  return { perSecond: result.requests.average, p99Ms: result.latency.p99, failures };
}

/** How many list pages a second, cached and rendered per request, in one run on one machine. */
command(async () => {
  await ensureBuild();
  const folder = await mkdtemp(join(tmpdir(), 'stock-finder-bench-'));
  const stock = await startStockService({ size: vehicles, dataDir: join(folder, 'data') });
  stopOnSignals(() => stock.close());
  const port = await freePort();
  const variables = { STOCKFINDER_BASE_URL: stock.url, CACHE_DIR: join(folder, 'cache') };
  const storefront = await startStorefront({ port, variables });
  say(`${vehicles} vehicles, ${CONNECTIONS} connections, ${SECONDS} s each`);
  const results = new Map<string, Measured>();
  for (const [name, path] of Object.entries(pages)) {
    const measured = await measure(`http://127.0.0.1:${port}${path}`);
    results.set(name, measured);
    const failures = measured.failures > 0 ? `, ${measured.failures} FAILED` : '';
    say(
      `${name.padEnd(32)} ${measured.perSecond.toFixed(0).padStart(6)} pages/s, p99 ${measured.p99Ms} ms${failures}`,
    );
  }
  const ratio = (a: keyof typeof pages, b: keyof typeof pages) =>
    ((results.get(a)?.perSecond ?? 0) / (results.get(b)?.perSecond ?? Infinity)).toFixed(2);
  say(`cached / per request: ${ratio('cached list', 'list rendered per request')}`);
  say(`campaign address / plain address: ${ratio('cached list, campaign address', 'cached list')}`);
  await storefront.stop();
  await stock.close();
  await rm(folder, { recursive: true, force: true });
  process.exitCode = [...results.values()].some(({ failures }) => failures > 0) ? 1 : 0;
});
