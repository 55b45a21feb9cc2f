import { crawl } from './crawl/crawl';
import { findingsOf } from './crawl/findings';
import { reportCrawl } from './crawl/report';
import { ensureBuild } from './support/build';
import { inFolder } from './support/in-folder';
import { command, duration, say } from './support/say';
import { openShop } from './support/shop';

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
  await inFolder('stock-finder-crawl', async (folder, closing) => {
    await look(closing(await openShop(folder, { vehicles: usualStock })).url);
  });
});
