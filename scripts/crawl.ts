import { startOwnShop } from '../e2e/support/own-shop';
import { crawl } from './crawl/crawl';
import { allFindings } from './crawl/findings';
import { runInTemporaryFolder } from './support/in-folder';
import { runCommand, printLine } from './support/say';

/** Crawls a running site, and prints what a search engine would find wrong; fails on any finding. */
async function crawlAndReport(base: string): Promise<void> {
  const site = await crawl(base);
  const findings = allFindings(site);
  printLine(`Visited ${site.visits.size} URLs, ${site.listed.size} of them in the sitemap.`);
  for (const finding of findings) printLine(finding);
  printLine(findings.length === 0 ? 'No findings.' : `${findings.length} findings.`);
  process.exitCode = findings.length > 0 ? 1 : 0;
}

/** `npm run crawl` crawls the demo, `npm run crawl -- https://shop.example` any site. */
await runCommand(async () => {
  const [address] = process.argv.slice(2);
  if (address !== undefined) return crawlAndReport(address.replace(/\/+$/, ''));
  await runInTemporaryFolder('stock-finder-crawl', async (_, closing) =>
    crawlAndReport(closing(await startOwnShop()).url),
  );
});
