import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openShop, type Shop } from './bench/shop';
import { crawl } from './crawl/crawl';
import { findingsOf } from './crawl/findings';
import { reportCrawl } from './crawl/report';
import { ensureBuild } from './support/build';
import { stopOnSignals } from './support/children';
import { command, duration, say } from './support/say';

const usualStock = Number(process.env.STOCK_SIZE ?? 300);

/** Crawls a running site, and says what a search engine would find wrong; fails when there is anything. */
async function look(base: string): Promise<void> {
  const startedAt = Date.now();
  const site = await crawl(base);
  const findings = await findingsOf(site);
  reportCrawl(site, findings);
  say(`Crawled in ${duration(Date.now() - startedAt)}.`);
  process.exitCode = findings.length > 0 ? 1 : 0;
}

/** `npm run crawl` looks at the demo, `npm run crawl -- https://shop.example` at any site. */
command(async () => {
  const [address] = process.argv.slice(2);
  if (address !== undefined) return look(address.replace(/\/+$/, ''));
  await ensureBuild();
  const folder = await mkdtemp(join(tmpdir(), 'stock-finder-crawl-'));
  let shop: Shop | null = null;
  const close = async () => {
    await shop?.close();
    await rm(folder, { recursive: true, force: true });
  };
  stopOnSignals(close);
  try {
    shop = await openShop(usualStock, folder);
    await look(shop.url);
  } finally {
    await close();
  }
});
